"""The contract that every game meets.

A game is one package under ``cardlab.games`` with one :class:`Game`.  Rules, refusals, score
lines, hints and the picture of the table all come from that package; everything else in cardlab
asks it through the names on this page.

Moves are small ints that mean something inside their game only; each has one canonical text
(``play QH``), and the text is what records, people and the browser see.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol, TypeVar

from .cards import Card, Deck
from .messages import Message, Words
from .rulebook import Section

Move = int
NOBODY = -1
Rules = Mapping[str, Any]


@dataclass(frozen=True)
class Switch:
    """A rule that can be set: its name in records, its default and every value it may have.

    Its meaning is told by the messages ``<game>.switch.<name>`` and
    ``<game>.switch.<name>.<value>``.
    """

    name: str
    default: Any
    values: tuple[Any, ...]


@dataclass(frozen=True)
class Variant:
    """A way to play the game.

    ``longest`` is the greatest number of moves a game can take when nobody makes a move of the
    kind that :meth:`View.progress` leaves out twice running.  ``levels`` are the names of how hard
    a fresh deal may be, the usual one first, where there is a choice.  Where not ``takes_back``, a
    person cannot take a move back, and every try is a new deal.
    """

    name: str
    seats: range
    longest: int
    levels: tuple[str, ...] = ()
    takes_back: bool = True


@dataclass(frozen=True)
class Refusal:
    """Why a move is not allowed: the rule, the cards that forbid it, and the sentence."""

    rule: str
    message: Message
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Event:
    """Something that happened: what the log, the animation and the screen reader tell.

    ``kind`` is a word for programs (``lay``, ``take``, ``pass``, ``round`` ...).  Where the game
    then deals anew, ``after`` is the table as it lay at that moment, for people to look at;
    ``picture`` is what the game's ``film`` needs to show how something went.  ``why`` and ``rule``
    tell by what right, where a game has no points that would explain it.
    """

    kind: str
    message: Message
    seat: int = NOBODY
    cards: tuple[Card, ...] = ()
    after: State | None = None
    picture: Any = field(default=None, compare=False)
    why: Message | None = None
    rule: str = ""


@dataclass(frozen=True)
class Line:
    """One entry of the score sheet: points to a seat, by a rule, for some cards.

    ``to`` is a seat or the letter of a team.  A score is the sum of its lines.
    """

    round: int
    to: int | str
    points: int
    rule: str
    message: Message
    cards: tuple[str, ...] = ()
    resti: int | None = None

    def json(self, words: Words) -> dict[str, Any]:
        """The line as ``replay --json`` prints it."""
        found = {
            "round": self.round,
            "to": self.to,
            "points": self.points,
            "rule": self.rule,
            "cards": list(self.cards),
            "text": words(self.message),
        }
        if self.resti is not None:
            found["resti"] = self.resti
        return found


@dataclass(frozen=True)
class Advice:
    """A good move and the reason for it; ``also`` are other moves of which the reason speaks."""

    move: Move
    reason: Message
    also: tuple[Move, ...] = ()


HARDEST = 5
"""The questions of trainers have levels from 1 to this."""


@dataclass(frozen=True)
class Question:
    """One of the endless questions of a trainer: what a step of a course says, by itself.

    ``position`` is read by :meth:`Game.set_up`, ``task``, ``ask``, ``after``, ``seat``, ``marks``
    and ``accept`` are those of a step (``docs/lessons.md``), ``wrong`` is said to a legal move that
    is not among ``accept``.  ``choices`` are answers to choose from: the text, whether it is right,
    and what is said to it.  What is right is not told here; the engine is asked.
    """

    position: Mapping[str, Any]
    task: str
    text: Message
    hint: Message
    rules: tuple[str, ...]
    ask: str = ""
    after: tuple[str, ...] = ()
    seat: int = 0
    marks: tuple[str, ...] = ()
    accept: tuple[str, ...] = ()
    wrong: Message | None = None
    choices: tuple[tuple[Message, bool, Message], ...] = ()


class RecordError(ValueError):
    """A record that cannot be used: the place (``deal.hands[2]``), the rule and the sentence.

    For a move that is refused, ``move`` is its text and ``seat`` who was to make it.
    """

    def __init__(
        self,
        where: str,
        message: Message,
        rule: str = "record.form",
        move: str | None = None,
        seat: int | None = None,
    ) -> None:
        super().__init__(where, message)
        self.where, self.message, self.rule, self.move, self.seat = where, message, rule, move, seat

    def json(self, words: Words) -> dict[str, Any]:
        """The object that a program gets beside the exit status 2."""
        return {
            "where": self.where,
            "move": self.move,
            "seat": self.seat,
            "rule": self.rule,
            "message": words(self.message),
        }

    def __str__(self) -> str:
        words = Words()
        place = self.where or words.text("record.whole-file")
        return words.text("record.error", where=place, message=words(self.message), rule=self.rule)


class IllegalMoveError(ValueError):
    """A move that the rules forbid now.  The position is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.rule)
        self.refusal = refusal

    def __str__(self) -> str:
        return Words()(self.refusal.message)


@dataclass(frozen=True)
class Opening:
    """Where a game begins: what is played, by which rules, and the whole deal.

    ``rules`` is complete.  Each game has an opening of its own with its cards.
    """

    variant: str
    seats: int
    rules: Rules = field(hash=False)


S = TypeVar("S", bound="State")


class State(Protocol):
    """A position, hidden cards included: cheap to copy, compare, hash and pickle."""

    turn: int
    """The seat to move, or ``NOBODY`` when the game is over."""

    @property
    def opening(self) -> Any:
        """What the game began with (the game's own kind of :class:`Opening`)."""

    def legal(self) -> Sequence[Move]:
        """Every legal move of the seat to move; empty only when the game is over."""

    def play(self, move: Move, events: list[Event] | None = None) -> None:
        """Make a legal move in place.  What happens is appended to ``events``.

        The move is not checked: who has a move from outside asks ``refuse`` first.
        """

    def refuse(self, move: Move) -> Refusal | None:
        """Why this move is not legal now, or None if it is."""

    def copy(self: S) -> S:
        """An independent copy."""

    def view(self, seat: int) -> View:
        """What this seat may know; ``NOBODY`` for a looker-on who sees no hand."""

    def lines(self) -> list[Line]:
        """The score sheet so far."""

    def sampler(self: S, seat: int) -> Callable[[Random], S]:
        """Draws copies in which all that the seat cannot see is dealt anew among the same places.

        Every deal that fits what the seat may know is as likely as any other, and what comes of a
        generator depends on nothing else.  What there is to count is counted once, by this call.
        """

    def reshuffled(self: S, seat: int, rng: Random) -> S:
        """One such copy: ``sampler(seat)(rng)``."""


class View(Protocol):
    """What one seat may know: all that leaves the engine towards a person or a bot."""

    @property
    def seat(self) -> int:
        """Whose view it is; ``NOBODY`` for a looker-on."""

    @property
    def turn(self) -> int:
        """The seat to move, or ``NOBODY`` when the game is over."""

    def legal(self) -> Sequence[Move]:
        """Every legal move, when it is this seat's turn."""

    def progress(self) -> Sequence[Move]:
        """The legal moves that a bot may choose: those that bring the game to its end."""

    def refuse(self, move: Move) -> Refusal | None:
        """Why this move is not legal now, or None if it is."""


class Game(ABC):
    """A game's facts and the doors to its rules."""

    name: str
    deck: Deck
    variants: tuple[Variant, ...]
    switches: tuple[Switch, ...]
    rules: tuple[str, ...]
    """The ids of all rules that a refusal or a line can name."""
    teams: str = ""
    """The letters of the teams, where seats 0 and 2 play against 1 and 3."""
    move_texts: tuple[str, ...] = ()
    """Texts of moves, enough that in any position some of them are not legal."""
    only_numbers: tuple[str, ...] = ()
    """Those of ``asks`` that are answered by a number only."""
    asks: tuple[str, ...] = ("legal",)
    """What a lesson can ask for besides: see :meth:`asked`."""
    trainers: tuple[str, ...] = ()
    """Subjects with endless questions: see :meth:`question`."""
    pointless = False
    """Whether there are no points: then a game is explained by what happened, event by event."""
    part = ""
    """The kind of event that begins the next part of a game without points."""
    deal_words: Mapping[str, Mapping[str, tuple[str, ...]]] = {}
    """By variant the keys of a deal that hold a word (``<game>.<key>.<word>``), with all words."""
    scored_at_end = False
    """Whether lines are written only at the end, and totals before it are sums so far."""

    def pack(self, opening: Any) -> tuple[Card, ...]:
        """The cards that are played with: the whole deck, where it does not depend on anything."""
        return self.deck.pack()

    def variant(self, name: str) -> Variant:
        """The variant of this name; KeyError if there is none."""
        return {variant.name: variant for variant in self.variants}[name]

    def defaults(self) -> dict[str, Any]:
        """All switches at their defaults."""
        return {switch.name: switch.default for switch in self.switches}

    def checked(self, name: str, value: Any) -> Any:
        """The value, if the switch may have it, of the same type; else ``RecordError``."""
        switch = next((one for one in self.switches if one.name == name), None)
        if switch is None:
            raise RecordError(f"rules.{name}", Message("record.unknown-key", key=name))
        if not any(value == one and type(value) is type(one) for one in switch.values):
            among = ", ".join(json.dumps(one) for one in switch.values)
            raise RecordError(f"rules.{name}", Message("record.choice", among=among))
        return value

    def with_rules(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All switches, those that are given changed; ``RecordError`` for one there is not."""
        return self.defaults() | {name: self.checked(name, value) for name, value in given.items()}

    @abstractmethod
    def deal(self, variant: str, seats: int, rules: Rules, rng: Random, level: str = "") -> Opening:
        """A fresh deal, of one of the variant's levels where it has some."""

    @abstractmethod
    def read_deal(
        self, variant: str, seats: int, rules: Rules, deal: Any, rng: Random | None
    ) -> Opening:
        """The opening that a record's ``deal`` describes; ``RecordError`` names the bad place.

        Unknown cards are dealt from ``rng``; without one they are refused at their place.
        """

    @abstractmethod
    def check_deal(self, variant: str, seats: int, rules: Rules, deal: Any, seeded: bool) -> bool:
        """Like ``read_deal``, but cards may be unknown; True if all are known.

        ``seeded``: a seed deals what is missing.
        """

    @abstractmethod
    def write_deal(self, opening: Any) -> dict[str, Any]:
        """The explicit ``deal`` of an opening, as records hold it."""

    def sealed(self, opening: Any) -> dict[str, Any] | None:
        """The ``deal`` of an opening with all that unknown which nobody may see.

        None where the game deals nothing but what a seed alone gives.
        """
        return None

    def level(self, opening: Any) -> str:
        """The level of an opening, empty where its variant has none or it is of no level."""
        return ""

    def follows(self, before: Any, after: Any) -> bool:
        """Whether a fresh opening may be the next of a series: the start moves on, for one."""
        return True

    def next_deal(self, end: Any, rng: Random) -> Any:
        """The next opening of a series after this end; None where ``follows`` can tell it."""
        return None

    def tally(self, state: Any) -> list[int] | None:
        """What a finished game adds to a series, for each seat or team: points, or marks."""
        return self.totals(state)

    @abstractmethod
    def start(self, opening: Any) -> State:
        """The first position."""

    @abstractmethod
    def set_up(self, data: Mapping[str, Any]) -> State:
        """A small position for lessons and pictures; ``RecordError`` says what is wrong."""

    @abstractmethod
    def rulebook(self, rules: Rules) -> Sequence[Section]:
        """The page of the rules, as the switches make them."""

    @abstractmethod
    def text(self, move: Move) -> str:
        """The canonical text of a move."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The move of a text; ValueError if it is no move of this game."""

    @abstractmethod
    def totals(self, state: Any) -> list[int] | None:
        """Points per seat so far (per team in team games), None in games without points."""

    def outcome(self, state: Any) -> list[float]:
        """What a finished game is worth to each seat, more being better: what experiments compare.

        Minus the seat's points; games that the fewest points do not win say it differently.
        """
        totals = self.totals(state)
        if totals is None or len(totals) != state.opening.seats:
            raise NotImplementedError(f"{self.name} does not say what a game is worth to a seat")
        return [float(-points) for points in totals]

    def sampler_of(self, view: Any) -> Callable[[Random], State]:
        """Draws positions that the seat of a view may be in, each that fits as likely as another.

        It is made of the view alone; ``State.sampler`` is the same for who has the whole position.
        """
        raise NotImplementedError(self.name)

    @abstractmethod
    def play_on(self, state: Any, move: Move, rng: Random) -> float:
        """What a move comes to, or is expected to, by ``outcome``, as all play on with sense."""

    def solved(self, view: Any) -> dict[Move, float] | None:
        """What each move is worth if all play their best; None where that cannot be known."""
        return None

    @abstractmethod
    def result(self, state: Any) -> dict[str, Any] | None:
        """The result as ``replay --json`` gives it, None until the game is over."""

    @abstractmethod
    def verdict(self, state: Any, seat: int = NOBODY) -> Message:
        """The result of a finished game as a sentence, told to the person at ``seat``."""

    @abstractmethod
    def position(self, state: Any) -> dict[str, Any]:
        """What lies where, every card named."""

    def trial(self, view: Any, card: str) -> str:
        """The text of the move that lays this card alone, be it legal or not."""
        return f"play {card}"

    def asked(self, view: Any, ask: str) -> list[str]:
        """What a lesson asks for by one of ``asks``: the names of cards or places in the scene.

        ``legal`` are the cards that may be played.
        """
        texts = map(self.text, view.legal())
        return [text[5:] for text in texts if text.startswith("play ")]

    def number(self, view: Any, ask: str) -> int:
        """What a lesson asks for as a number, by one of ``asks``: how many names there are."""
        return len(self.asked(view, ask))

    def question(self, trainer: str, level: int, rng: Random) -> Question:
        """A random question of one of the ``trainers``, from level 1 to ``HARDEST``."""
        raise KeyError(trainer)

    def why(self, view: Any, ask: str, given: Any = None) -> list[Message]:
        """Why the answer to what a step asks for is what it is; the view is that after its moves.

        With a wrong answer ``given`` (a list of names, a number or a seat): what speaks against it,
        as far as that does not give the right one away.
        """
        return []

    @abstractmethod
    def seat_name(self, seat: int, seats: int) -> Message:
        """What a person calls this seat."""

    @abstractmethod
    def advise(self, view: Any, rng: Random) -> Advice:
        """What a careful player would do, from the view alone."""

    def sheet_parts(self, state: Any) -> list[tuple[Message, int]]:
        """The parts into which a long score sheet folds: each its head and number of lines."""
        return []

    def near_misses(self, state: Any) -> list[Message]:
        """What almost scored and counts nothing, told under the sheet of a finished game."""
        return []

    def warn(self, view: Any, move: Move) -> Message | None:
        """What a person is asked before a legal move that would probably be a mistake."""
        return None

    def ranked(self, state: Any) -> list[int] | None:
        """What a solo result is compared by, less being better: for the best results; else None."""
        return None

    def film(self, event: Event, words: Words) -> dict[str, Any] | None:
        """How something went, for the animation; None where the new scene says it all."""
        return None

    @abstractmethod
    def scene(self, view: Any, words: Words, revealed: Any = None) -> dict[str, Any]:
        """The picture of the table for this view: what ``widgets/static/4-table.js`` draws.

        ``revealed`` is the whole position where all hands may be shown, after the game.
        """
