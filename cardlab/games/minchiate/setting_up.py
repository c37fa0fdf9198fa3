"""Setting up: the cut, robbing, and the cards dealt (4.2)."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...cards import Card
from .deck import Row, is_robbed, precious, worthless

MOST_ROBBED: Final = 13
"""The cards that need not be dealt: 97 less four hands of 21."""
BATCHES: Final[tuple[int, ...]] = (10, 11)
HAND: Final = 21
"""Both batches."""
DEALT: Final[tuple[tuple[int, ...], ...]] = ((1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2), (0, 1, 2, 3))
"""By dealer the seats in the order in which they are dealt to."""


class Setup(NamedTuple):
    """What cutting, robbing and dealing bring about.

    ``robbed`` are the cutter's cards in the order they were taken, ``stop`` the card at which he
    stopped (None where he took all he may).  ``batches`` are the two batches of each seat,
    ``exposed`` the last card of each.  ``turned`` are the dealer's robbed cards, ``turned_stop``
    the card of the fola at which he stopped, ``taken`` the cards he took from the rest of it,
    ``fola`` what is left.
    """

    robbed: tuple[Card, ...]
    stop: Card | None
    batches: tuple[tuple[Row, ...], ...]
    exposed: tuple[Card, ...]
    turned: tuple[Card, ...]
    turned_stop: Card | None
    taken: tuple[Card, ...]
    fola: tuple[Card, ...]


def set_up(dealer: int, pack: tuple[Card, ...], cut: int) -> Setup:
    """Cut, rob and deal a pack, its top card first."""
    kept = cut
    while cut - kept < MOST_ROBBED and is_robbed(pack[kept - 1]):
        kept -= 1
    robbed = pack[kept:cut][::-1]
    rest = bytes(pack[cut:] + pack[:kept])
    first, second = BATCHES
    batches: list[tuple[Row, ...]] = [()] * 4
    at, later = 0, 4 * first
    for seat in DEALT[dealer]:
        to, end = at + first, later + second
        batches[seat] = (rest[at:to], rest[later:end])
        at, later = to, end
    turns = later
    while turns < len(rest) and is_robbed(rest[turns]):
        turns += 1
    below = rest[turns:]
    return Setup(
        robbed=robbed,
        stop=pack[kept - 1] if len(robbed) < MOST_ROBBED else None,
        batches=tuple(batches),
        exposed=tuple([one[1][-1] for one in batches]),
        turned=tuple(rest[later:turns]),
        turned_stop=below[0] if below else None,
        taken=tuple(precious(below)),
        fola=tuple(worthless(below)),
    )
