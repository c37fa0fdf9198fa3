"""The trainers: endless questions about combinations, tricks, legal cards and resti.

A question is a small position of random cards, in which every card lies lawfully.  What is right
is not written here: the position is asked; ``answers.py`` says why.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias, TypeVar

from ...cards import Card, pick, shuffled
from ...game import NOBODY, Question
from ...messages import Message
from .combinations import RUNS, TENS
from .deck import (
    CAPTURE,
    DECK,
    KINGS,
    LONG,
    MATTO,
    SUIT,
    SUITS,
    T1,
    T29,
    TRUMP,
    VALUE,
    trump,
)
from .moves import TEXTS
from .reasons import seat_name, suit_name, team_name
from .score import CAPTURED, CLOSED, CONVERTED, DECLARED, RESTO, combination_name
from .state import State
from .view import View

T = TypeVar("T")
Position: TypeAlias = dict[str, Any]
SetUp: TypeAlias = Callable[[Mapping[str, Any]], State]


def question(set_up: SetUp, trainer: str, level: int, rng: Random) -> Question:
    """A random question of a trainer; KeyError if there is no such trainer."""
    make = {"combinations": _combinations, "trick": _trick, "legal": _legal, "resti": _resti}
    return make[trainer](set_up, level, rng)


# ---------------------------------------------------------------------------- chance


class _Pack:
    """The cards that are still to be had, in random order."""

    def __init__(self, rng: Random) -> None:
        self.cards = shuffled(range(len(DECK)), rng)

    def take(self, count: int, fits: Callable[[Card], Any]) -> list[Card]:
        """The next cards that fit, as many as there are up to ``count``."""
        found = [card for card in self.cards if fits(card)][: max(0, count)]
        self.without(found)
        return found

    def without(self, cards: Collection[Card]) -> None:
        """Put these cards aside."""
        self.cards = [card for card in self.cards if card not in cards]


def _one(among: Sequence[T], rng: Random) -> T:
    return among[pick(len(among), rng)]


def _from(low: int, high: int, rng: Random) -> int:
    """A number from ``low`` to ``high``, both included."""
    return low + pick(high - low + 1, rng)


def _chance(percent: int, rng: Random) -> bool:
    return pick(100, rng) < percent


def _not_of(suit: int) -> Callable[[Card], bool]:
    """Cards of the other suits: who holds nothing else may play any card, whatever was led."""
    return lambda card: card < T1 and SUIT[card] != suit


# ---------------------------------------------------------------------------- combinations

COUNTS = ((1, 1), (1, 2), (2, 2), (2, 3), (3, 4))
"""By level: the fewest and the most combinations that are put into a hand."""
HAND = 21
LOW_RUN, HIGH_RUN, THREES, TENTHS, OF_KINGS, ENDS = range(6)
NEAR = {*KINGS, *(trump(number) for number in (*range(1, 7), 10, 13, 20, *range(27, 41)))}
"""Cards of combinations and their neighbours, which tempt the eye."""


def _some_combination(kind: int, level: int, rng: Random) -> tuple[Card, ...]:
    """The cards of a combination of this kind."""
    if kind == OF_KINGS:
        return tuple(shuffled(KINGS, rng)[: _from(3, 4, rng)])
    if kind == ENDS:
        return trump(1), trump(40), MATTO
    if kind == THREES:
        return trump(1), trump(13), trump(28)
    if kind == TENTHS:
        return tuple(map(trump, _one((TENS[:3], TENS[1:], TENS)[: 3 if level > 2 else 2], rng)))
    low, high = RUNS[kind == HIGH_RUN]
    length = _from(3, min(6, high - low + 1, level + 3), rng)
    start = _from(low, high - length + 1, rng)
    return tuple(map(trump, range(start, start + length)))


def _held(kinds: Sequence[int], count: int, level: int, rng: Random) -> set[Card]:
    """The cards of so many combinations, from the second level on sometimes with the Matto."""
    held = {
        card
        for kind in shuffled(kinds, rng)[:count]
        for card in _some_combination(kind, level, rng)
    }
    if level > 1 and _chance(40, rng):
        held.add(MATTO)
    return held


def _combinations(set_up: SetUp, level: int, rng: Random) -> Question:
    """A hand with combinations and cards that belong to none; rarely one without any."""
    pack = _Pack(rng)
    count = 0 if level > 1 and _chance(12, rng) else _from(*COUNTS[level - 1], rng)
    held = _held(range(ENDS + (level > 1)), count, level, rng)
    pack.without(held)
    for _ in range(max(4 - len(held), min(level + 1, HAND - len(held)))):
        near = level > 1 and _chance(50, rng)
        held.update(pack.take(1, lambda card, near=near: card != MATTO and (card in NEAR) == near))  # type: ignore[misc]
    others = [pack.take(len(held), lambda card: True) for _ in range(3)]
    position = {"hands": [DECK.text(hand) for hand in (shuffled(held, rng), *others)], "turn": 0}
    found = set_up(position).undeclared(0)
    marking = bool(found) and _chance(50, rng)
    names = tuple(combination_name(one.name) for one in found)
    hint = Message("minchiate.trainer.hint.combinations", names=names)
    return Question(
        position=position,
        task="pick" if marking else "number",
        text=Message(
            "minchiate.trainer.ask.mark" if marking else "minchiate.trainer.ask.combinations"
        ),
        hint=hint if found else Message("minchiate.trainer.hint.need"),
        rules=(DECLARED,),
        ask="combinations",
    )


# ---------------------------------------------------------------------------- tricks

FOLLOWERS = ("s", "sso", "ssot", "ssottm", "sottm")
"""By level what a follower plays: the suit led, another suit, a trump, the Matto."""
RICH = 60
"""So often in a hundred a card of a trick that is to be rich is a counting card."""


def _cards_of(kinds: Sequence[str], suit: int, pack: _Pack, rng: Random, rich: bool) -> list[Card]:
    """A card of each kind: ``s`` of the suit, ``o`` of another, ``t`` a trump, ``m`` the Matto."""
    fits: dict[str, Callable[[Card], Any]] = {
        "s": lambda card: SUIT[card] == suit,
        "o": _not_of(suit),
        "t": lambda card: SUIT[card] == TRUMP,
        "m": lambda card: card == MATTO,
    }
    cards = []
    for kind in kinds:
        fit = fits[kind]
        counting = rich and _chance(RICH, rng)
        found = pack.take(1, lambda card: CAPTURE[card] and fit(card)) if counting else []  # noqa: B023
        cards += found or pack.take(1, fit) or pack.take(1, fits["s"])
    return cards


def _whole_trick(
    level: int, pack: _Pack, rng: Random, rich: bool = False
) -> tuple[int, list[Card]]:
    """A suit that is led and the four cards of a trick."""
    kinds = ["s", *(_one(FOLLOWERS[level - 1], rng) for _ in range(3))]
    if level == 5 and "m" not in kinds and _chance(20, rng):
        kinds = ["m", *kinds[:3]]
    low = SUITS.index(LONG[0]) if level == 1 else 0
    suit = TRUMP if level > 1 and _chance(15, rng) else _from(low, TRUMP - 1, rng)
    return suit, _cards_of(kinds, suit, pack, rng, rich)


def _before_last(seat: int, suit: int, cards: list[Card], pack: _Pack) -> Position:
    """A trick to which this seat is to play the last card; nobody who failed to follow could."""
    hands = [pack.take(2, _not_of(suit)) for _ in range(4)]
    hands[seat].append(cards[3])
    return {
        "hands": list(map(DECK.text, hands)),
        "turn": seat,
        "trick": DECK.text(cards[:3]),
    }


def _trick(set_up: SetUp, level: int, rng: Random) -> Question:
    """Three cards lie there, the fourth is named: who takes the trick?"""
    pack = _Pack(rng)
    seat = pick(4, rng)
    suit, cards = _whole_trick(level, pack, rng)
    last = cards[3]
    return Question(
        position=_before_last(seat, suit, cards, pack),
        task="seat",
        text=Message("minchiate.trainer.ask.trick", seat=seat_name(seat), card=DECK.name(last)),
        hint=Message("minchiate.trainer.hint.trick"),
        rules=(CAPTURED,),
        ask="taker",
        after=(f"play {DECK.codes[last]}",),
        seat=seat,
        marks=(DECK.codes[last],),
    )


# ---------------------------------------------------------------------------- legal cards

CASES = (
    ("follow", "trump", "any"),
    ("follow", "trump", "any", "trumps", "king"),
    ("follow", "trump", "trumps", "king", "free"),
    ("follow", "trump", "king", "king", "free", "late", "matto"),
    ("follow", "trump", "king", "king", "free", "late", "late", "matto", "any"),
)
"""By level: follow suit, trump, play anything; follow trumps; the king rule (4.4), and the king
free because there is no trump, or because the suit was led before; lay the suit after the Matto."""
BEFORE = {
    "follow": "ssot",
    "trump": "sot",
    "any": "sot",
    "trumps": "sso",
    "king": "sot",
    "free": "sso",
    "late": "sot",
}
"""By case what the followers before have played."""


def _legal(set_up: SetUp, level: int, rng: Random) -> Question:
    """A trick has begun: which cards may be played?"""
    pack = _Pack(rng)
    case = _one(CASES[level - 1], rng)
    suit = TRUMP if case == "trumps" else NOBODY if case == "matto" else pick(TRUMP, rng)
    own = _own_cards(case, suit, level, pack, rng)
    kinds = _played_before(case, level, rng)
    trick = _cards_of(kinds, suit, pack, rng, rich=False)
    if case != "matto" and "m" not in kinds and _chance(20 + 10 * min(level, 3), rng):
        own.append(MATTO)
    pack.without((MATTO,))
    seat = pick(4, rng)
    hands = []
    for step in range(4):
        played = step < len(trick)
        hands.append(pack.take(len(own) - played, _not_of(suit)) if step != len(trick) else own)
    leader = (seat - len(trick)) % 4
    led = [one for one in range(TRUMP) if one != suit and _chance(12 * level, rng)]
    again = case in ("follow", "trump", "any") and _chance(40, rng)
    led += [suit] if again or case == "late" else []
    position = {
        "hands": [DECK.text(hands[(one - leader) % 4]) for one in range(4)],
        "turn": seat,
        "trick": DECK.text(trick),
        "led": "".join(SUITS[one] for one in sorted(led)),
    }
    view = set_up(position).view(seat)
    refused = [view.refuse(card) for card in view.hand]
    rules = {one.rule for one in refused if one is not None}
    return Question(
        position=position,
        task="pick",
        text=_asking(view, led, level),
        hint=Message("minchiate.trainer.hint.legal"),
        rules=(min(rules, default="minchiate.follow-suit"),),
        ask="legal",
        seat=seat,
    )


def _own_cards(case: str, suit: int, level: int, pack: _Pack, rng: Random) -> list[Card]:
    """A hand for the case, without the Matto."""
    size = level + 4
    own: list[Card] = []
    if case in ("king", "free", "late"):
        own += pack.take(1, lambda card: card == KINGS[suit])
        own += pack.take(_from(1, 2, rng), lambda card: SUIT[card] == suit)
    elif case in ("follow", "trumps"):
        own += pack.take(_from(1, 3, rng), lambda card: SUIT[card] == suit and card not in KINGS)
    if case not in ("any", "trumps"):
        own += pack.take(_from(1, 2, rng), lambda card: SUIT[card] == TRUMP)
    return own + pack.take(size - len(own), _not_of(suit))


def _played_before(case: str, level: int, rng: Random) -> list[str]:
    """What kinds of cards lie there, the leader's first."""
    if case == "matto":
        return ["m"]
    trumped = case in ("king", "late")
    kinds = ["s", *(_one(BEFORE[case], rng) for _ in range(_from(int(trumped), 2, rng)))]
    if trumped and "t" not in kinds:
        kinds[-1] = "t"
    if level > 2 and len(kinds) < 3 and _chance(30, rng):
        kinds.insert(pick(len(kinds) + 1, rng), "m")
    return kinds


def _asking(view: View, led: list[int], level: int) -> Message:
    """The question: at first it says whether the suit is led anew, later one has to see that."""
    position = view.position
    if position.led < 0:
        return Message("minchiate.trainer.ask.legal.matto")
    if level > 2:
        names = tuple(suit_name(suit) for suit in sorted(led))
        if not names:
            return Message("minchiate.trainer.ask.legal.nothing")
        return Message("minchiate.trainer.ask.legal.before", suits=names)
    if position.led == TRUMP:
        return Message("minchiate.trainer.ask.legal.trumps")
    suit = suit_name(position.led)
    if position.fresh:
        return Message("minchiate.trainer.ask.legal.first", suit=suit)
    return Message("minchiate.trainer.ask.legal.again", suit=suit)


# ---------------------------------------------------------------------------- resti

EDGES = (0, 60, 61, 120, 121)
"""Final rests at which it matters how they are rounded."""


class _Event(NamedTuple):
    """Something that scores: in a position, by the last moves of a seat, and how it is told."""

    position: Position
    seat: int
    moves: tuple[str, ...]
    text: Message
    rule: str = CONVERTED


def _resti(set_up: SetUp, level: int, rng: Random) -> Question:
    """Points are scored: how many resti has a team then?"""
    event = _one((_capture, _final, _declare)[: 2 if level == 1 else 3], rng)(set_up, level, rng)
    state = set_up(event.position)
    for move in event.moves:
        state.play(TEXTS[move])
    points = points_of(state, 0) - points_of(state, 1)
    ahead = (_ahead_at_end if event.rule == CLOSED else _ahead)(points, level, rng)
    gaining = int(points + ahead * (event.rule == CLOSED) < 0)
    asked = 1 - gaining if level > 3 and _chance(25, rng) else gaining
    before = [pick(4, rng), pick(4, rng)]
    stand = Message("minchiate.trainer.stand.even")
    if ahead:
        leading = team_name(int(ahead < 0))
        stand = Message("minchiate.trainer.stand", team=leading, points=abs(ahead))
    about = {"team": team_name(asked), "before": before[asked]}
    return Question(
        position=event.position | {"difference": ahead, "resti": before},
        task="number",
        text=Message("minchiate.trainer.ask.resti", stand=stand, event=event.text, **about),
        hint=Message(
            "minchiate.trainer.hint.end" if event.rule == CLOSED else "minchiate.trainer.hint.resti"
        ),
        rules=(event.rule,),
        ask=str(asked),
        after=event.moves,
        seat=event.seat,
        marks=tuple(move[5:] for move in event.moves if move.startswith("play ")),
    )


def points_of(state: State, team: int) -> int:
    """What a team has scored, whatever of it has been converted."""
    entries = [one for one in state.ledger if one.rule not in (CONVERTED, CLOSED)]
    return sum(one.points for one in entries if one.team == team)


def _ahead(points: int, level: int, rng: Random) -> int:
    """D before points are scored: often they just make a resto, or just do not."""
    gained = abs(points)
    aim = pick(100, rng)
    if aim < 15:
        ahead = RESTO - gained
    elif aim < 60:
        ahead = _from(RESTO - min(gained, 119), RESTO - 1, rng)
    elif aim < 80 or level < 3:
        ahead = RESTO - gained - _from(1, 15, rng)
    else:
        ahead = -_from(1, RESTO - 1, rng)
    ahead = max(1 - RESTO, min(RESTO - 1, ahead))
    return -ahead if points < 0 else ahead


def _ahead_at_end(points: int, level: int, rng: Random) -> int:
    """D before the end count: often the rest is at an edge."""
    edges = [edge - points for one in EDGES for edge in (one, -one) if abs(edge - points) < RESTO]
    return _one(edges, rng) if edges and _chance(40, rng) else _from(1 - RESTO, RESTO - 1, rng)


def _capture(set_up: SetUp, level: int, rng: Random) -> _Event:
    """A trick captures points; at first it is told how many."""
    state = None
    while state is None or not state.difference:
        pack = _Pack(rng)
        seat = pick(4, rng)
        suit, cards = _whole_trick(max(2, level), pack, rng, rich=True)
        position = _before_last(seat, suit, cards, pack)
        state = set_up(position)
        state.play(cards[3])
    points, winner = abs(state.difference), team_name(int(state.difference < 0))
    about = {"seat": seat_name(seat), "card": DECK.name(cards[3])}
    text = Message("minchiate.trainer.event.capture", **about)
    if level < 3:
        told = "minchiate.trainer.event.capture.told"
        text = Message(told, points=points, team=winner, **about)
    return _Event(position, seat, (f"play {DECK.codes[cards[3]]}",), text)


def _declare(set_up: SetUp, level: int, rng: Random) -> _Event:
    """A hand is declared.  The next seat has something to declare too, so that no more happens."""
    pack = _Pack(rng)
    seat = pick(4, rng)
    held = _held((*range(OF_KINGS), ENDS), _from(1, min(3, level), rng), level, rng)
    pack.without({*held, *KINGS})
    hands = [sorted(held), list(KINGS[:3]), [], []]
    for hand in hands:
        hand += pack.take(len(held) + 2 - len(hand), lambda card: card not in NEAR)
    position = {
        "phase": "declare",
        "hands": [DECK.text(hands[(one - seat) % 4]) for one in range(4)],
        "turn": seat,
        "dealer": (seat + 3) % 4,
    }
    found = set_up(position).undeclared(seat)
    text = Message("minchiate.trainer.event.declare", seat=seat_name(seat))
    if level < 4:
        points = sum(one.points for one in found)
        told = "minchiate.trainer.event.declare.told"
        text = Message(told, seat=seat_name(seat), points=points)
    return _Event(position, seat, tuple(f"declare {one.name}" for one in found), text)


def _final(set_up: SetUp, level: int, rng: Random) -> _Event:
    """The last card of the deal, after which the piles are counted."""
    pack = _Pack(rng)
    seat = pick(4, rng)
    suit = pick(TRUMP, rng)
    cards = pack.take(4, lambda card: SUIT[card] == suit and not VALUE[card])
    won = pack.take(97 if level > 2 else level + 5, lambda card: VALUE[card] or card == T29)
    won += pack.take(80 - len(won) if level > 2 else 0, lambda card: not VALUE[card])
    share = _from(30, 70, rng)
    piles: list[list[Card]] = [[], []]
    for card in won:
        piles[_chance(share, rng)].append(card)
    position: Position = {
        "hands": [DECK.codes[cards[3]] if one == seat else "" for one in range(4)],
        "turn": seat,
        "trick": DECK.text(cards[:3]),
        "piles": list(map(DECK.text, piles)),
    }
    state = set_up(position)
    state.play(cards[3])
    own, other = points_of(state, 0), points_of(state, 1)
    about: dict[str, Any] = {
        "first": team_name(0),
        "own": own,
        "second": team_name(1),
        "other": other,
    }
    text = Message("minchiate.trainer.event.end", **about)
    return _Event(position, seat, (f"play {DECK.codes[cards[3]]}",), text, CLOSED)
