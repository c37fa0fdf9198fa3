"""Values that are compared by what they hold."""

from __future__ import annotations

from typing import ClassVar


class Slotted:
    """What is equal to another of its kind if all that their slots hold is; lists may change."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    """The slots; compiled classes have none, but the same fields."""
    __slots__: tuple[str, ...] = ()

    def _key(self) -> tuple[object, ...]:
        return tuple(
            tuple(value) if isinstance(value := getattr(self, name), list) else value
            for name in self.FIELDS
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())
