"""Records: one JSON form for deals, games, scenarios and tests.

Reading refuses everything that does not fit, with the place and one sentence; nothing is
half-loaded.  Writing gives the shortest form that reads back the same.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, NoReturn, TypeAlias

from . import games
from .game import Game, Opening, RecordError, Variant
from .messages import Message
from .reading import Reader

FORMAT = 1
MOST_BYTES = 1 << 20
REQUIRED = ("cardlab", "game", "variant", "seats", "moves")
TEXTS = ("title", "note", "author")
OPTIONAL = ("rules", "deal", "seed", *TEXTS)
SHORTEST = 40
"""A shorter word is no code but the name of a file."""


@dataclass(frozen=True)
class Record:
    """A record that has been read and found good.

    ``rules`` is complete; ``deal`` is as the file gave it (None where the seed deals), and
    ``complete`` says whether every card of the opening is known or follows from the seed.
    """

    game: str
    variant: str
    seats: int
    rules: Mapping[str, Any]
    deal: Mapping[str, Any] | None
    seed: int | None = None
    moves: tuple[str, ...] = ()
    texts: Mapping[str, str] = field(default_factory=dict)
    complete: bool = True

    def json(self) -> dict[str, Any]:
        """The record as a JSON object; switches at their defaults are left out."""
        defaults = games.game(self.game).defaults()
        changed = {name: value for name, value in self.rules.items() if value != defaults[name]}
        return (
            {"cardlab": FORMAT, "game": self.game, "variant": self.variant, "seats": self.seats}
            | ({"rules": changed} if changed else {})
            | ({} if self.seed is None else {"seed": self.seed})
            | ({} if self.deal is None else {"deal": dict(self.deal)})
            | {"moves": list(self.moves)}
            | dict(self.texts)
        )

    def text(self, indent: int | None = 1) -> str:
        """The record as JSON text."""
        return json.dumps(self.json(), indent=indent, ensure_ascii=False)

    def code(self) -> str:
        """The record as a code for links and for keeping; ``from_code`` reads it."""
        data = self.text(indent=None).encode("utf-8")
        return base64.urlsafe_b64encode(zlib.compress(data, 9)).decode("ascii").rstrip("=")

    def check_moves(self) -> None:
        """Refuse a text that is no move of the game; whether it is legal only a replay tells."""
        game = games.game(self.game)
        for number, text in enumerate(self.moves):
            try:
                game.parse(text)
            except ValueError:
                message = Message("game.unknown-move", move=text)
                place = f"moves[{number}]"
                raise RecordError(place, message, "game.unknown-move", text) from None

    def opening(self) -> Opening:
        """The whole deal; unknown cards come from the seed, without one they are refused."""
        game = games.game(self.game)
        rng = None if self.seed is None else Random(self.seed)
        if self.deal is None and rng is not None:
            return game.deal(self.variant, self.seats, self.rules, rng)
        return game.read_deal(self.variant, self.seats, self.rules, self.deal, rng)


Recordlike: TypeAlias = Record | Mapping[str, Any] | str | bytes | Path
"""A record, its JSON object or text, its code or a link with it, or the path of its file."""


def of(source: Recordlike) -> Record:
    """The record that is meant; ``RecordError`` if it is none, or its file cannot be read."""
    if isinstance(source, Record):
        return source
    if isinstance(source, Mapping):
        try:
            text = json.dumps(source)
        except (TypeError, ValueError, RecursionError):
            raise RecordError("", Message("record.not-json-text")) from None
        return loads(text)
    if isinstance(source, bytes):
        return loads(source)
    record = of_text(source) if isinstance(source, str) else None
    if record is not None:
        return record
    if isinstance(source, str | Path):
        return loads(read_file(source))
    raise RecordError("", Message("record.not-json-text"))


def of_text(text: str) -> Record | None:
    """The record that a text is, as JSON, a code or a link with one; None if it is none.

    It never is the name of a file, so that this is what reads what a browser sends.
    """
    text = text.strip()
    if text.startswith("{"):
        return loads(text)
    code = re.split(r"[#=]", text.rstrip("="))[-1] if "://" in text else text
    if len(code) > SHORTEST and re.fullmatch(r"[\w-]+=*", code):
        return from_code(code)
    return None


def read_file(file: str | Path) -> bytes:
    """The bytes of a file, of one that is too large the first; ``RecordError`` names it."""
    with reading(file), Path(file).open("rb") as stream:
        return stream.read(MOST_BYTES + 1)


@contextmanager
def reading(file: str | Path) -> Iterator[None]:
    """What cannot be read herein is told with the name of the file, as a ``RecordError``."""
    try:
        yield
    except (OSError, ValueError) as error:  # no path may hold a zero byte
        if isinstance(error, RecordError):
            raise
        reason = getattr(error, "strerror", None) or type(error).__name__
        told = Message("record.unreadable", file=str(file), reason=reason)
        raise RecordError("", told) from None


def loads(data: str | bytes) -> Record:
    """The record in a JSON text; ``RecordError`` if it is none."""
    return read(parse(data))


def from_code(code: str) -> Record:
    """The record of a code; ``RecordError`` if it is none."""
    try:
        packed = base64.b64decode(code + "=" * (-len(code) % 4), altchars="-_", validate=True)
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(packed, MOST_BYTES + 1)
    except (binascii.Error, ValueError, zlib.error):
        raise RecordError("", Message("record.not-code")) from None
    return loads(data)


def parse(data: str | bytes) -> Any:
    """The JSON value of a text of at most 1 MiB."""
    if len(data if isinstance(data, bytes) else data.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        raise RecordError("", Message("record.too-large"))
    try:
        text = data if isinstance(data, str) else data.decode("utf-8-sig")
        return json.loads(text, parse_constant=_no_constant, object_pairs_hook=_no_twins)
    except json.JSONDecodeError as error:
        raise RecordError(
            "", Message("record.not-json", line=error.lineno, column=error.colno)
        ) from None
    except RecordError:
        raise
    except (ValueError, RecursionError):
        raise RecordError("", Message("record.not-json-text")) from None


def read(value: Any) -> Record:
    """The record in a JSON value; ``RecordError`` if it is none."""
    reader = Reader(place="")
    reader.keys(value, REQUIRED, OPTIONAL)
    if reader.integer(value, "cardlab") != FORMAT:
        raise RecordError("cardlab", Message("record.version", wanted=FORMAT))
    game = named_game(value["game"])
    variant = named_variant(game, value["variant"])
    seats = reader.integer(value, "seats", variant.seats[0], variant.seats[-1])
    rules = _rules(game, value.get("rules", {}))
    for key in TEXTS:
        if key in value and not isinstance(value[key], str):
            raise RecordError(key, Message("record.not-text"))
    seed = reader.integer(value, "seed") if "seed" in value else None
    moves = reader.array(value, "moves")
    for number, text in enumerate(moves):
        if not isinstance(text, str):
            raise RecordError(f"moves[{number}]", Message("record.not-text"))
    if "deal" not in value and seed is None:
        raise RecordError("deal", Message("record.no-deal"))
    complete = True
    if "deal" in value:
        complete = (
            game.check_deal(variant.name, seats, rules, value["deal"], seed is not None)
            or seed is not None
        )
    return Record(
        game=game.name,
        variant=variant.name,
        seats=seats,
        rules=rules,
        deal=value.get("deal"),
        seed=seed,
        moves=tuple(moves),
        texts={key: value[key] for key in TEXTS if key in value},
        complete=complete,
    )


def named_game(name: Any) -> Game:
    """The game of this name; ``RecordError`` if there is none."""
    return games.game(Reader(place="").choice({"game": name}, "game", games.NAMES))


def named_variant(game: Game, name: Any) -> Variant:
    """The game's variant of this name; ``RecordError`` if there is none."""
    names = [one.name for one in game.variants]
    return game.variant(Reader(place="").choice({"variant": name}, "variant", names))


def _rules(game: Game, given: Any) -> dict[str, Any]:
    """All switches of the game, those that are given changed."""
    Reader(place="rules").keys(given, (), [switch.name for switch in game.switches])
    return game.with_rules(given)


def _no_constant(name: str) -> NoReturn:
    raise RecordError("", Message("record.not-json-number", name=name))


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twin = next(key for key in keys if keys.count(key) > 1)
        raise RecordError("", Message("record.key-twice", key=twin))
    return found
