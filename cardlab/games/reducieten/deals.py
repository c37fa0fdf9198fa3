"""Deals as records write them: reading, dealing what is unknown, writing."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from ...cards import Card, Mask, in_mask, mask_of, pick, shuffled
from ...game import RecordError, Rules
from ...messages import Message
from ...reading import Reader
from .deck import DECK, SUIT, SUIT_CARDS, SUITS
from .moves import OPTIONS, UNCHOSEN
from .opening import MODERN, ROUNDS, Reducieten, RoundDeal

MATCHES = ("klassiek", "modern")
HAND = 8
MODERN_HAND = 7


@dataclass(frozen=True)
class KnownRound:
    """What a record says of one round's cards; None is a hand or start of which it says nothing."""

    place: str
    keys: tuple[str, ...]
    hands: tuple[list[Card] | None, ...]
    start: list[Card] | None

    @property
    def size(self) -> int:
        """Cards in a full hand."""
        return MODERN_HAND if "start" in self.keys else HAND

    def gaps(self) -> list[tuple[str, int]]:
        """The places where cards are missing, in the order of the keys, and the full number."""
        found = []
        for key in self.keys:
            if key == "start":
                found += [(f"{self.place}.start", 4)] if len(self.start or ()) < 4 else []
            else:
                for seat, hand in enumerate(self.hands):
                    if len(hand or ()) < self.size:
                        found.append((f"{self.place}.hands[{seat}]", self.size))
        return found


def known(variant: str, deal: Any) -> list[KnownRound]:
    """The rounds a ``deal`` lists, read and found possible; ``RecordError`` names the fault."""
    reader = Reader("deal")
    modern = variant in MODERN
    optional = ("option",) if variant == "round" else ()
    if variant in MATCHES:
        reader.keys(deal, ("first", "rounds"))
        reader.seat(deal, "first", 4)
        keys = ("hands", "start") if modern else ("hands",)
        listed = reader.array(deal, "rounds", most=ROUNDS[variant])
        places = [f"deal.rounds[{number}]" for number in range(len(listed))]
    else:
        keys = ("start", "hands") if modern else ("hands",)
        lead = () if variant == "duel" else ("leader",)
        reader.keys(deal, (*lead, *keys), optional)
        if lead:
            reader.seat(deal, "leader", 4)
        if "option" in deal:
            reader.choice(deal, "option", OPTIONS)
        listed, places = [deal], ["deal"]
    if variant in MATCHES:
        for place, one in zip(places, listed, strict=True):
            Reader(place).keys(one, keys)
    return [_known_round(place, keys, one) for place, one in zip(places, listed, strict=True)]


def _known_round(place: str, keys: tuple[str, ...], deal: Any) -> KnownRound:
    reader = Reader(place, DECK)
    size = MODERN_HAND if "start" in keys else HAND
    hands: tuple[list[Card] | None, ...] = ()
    start: list[Card] | None = None
    for key in keys:
        if key == "hands":
            hands = reader.piles(deal, "hands", 4, most=size)
        else:
            start = reader.pile(deal, "start", most=4)
    if "start" in keys:
        suits = [SUIT[card] for card in start or ()]
        held = mask_of(card for hand in hands for card in hand or ())
        for suit in range(4):
            if suits.count(suit) > 1:
                raise RecordError(
                    f"{place}.start", Message("reducieten.record.start-suit", suit=_suit(suit))
                )
            if suit not in suits and not SUIT_CARDS[suit] & ~held:
                raise RecordError(
                    f"{place}.start", Message("reducieten.record.no-starter", suit=_suit(suit))
                )
    return KnownRound(place, keys, hands, start)


def _suit(suit: int) -> Message:
    return Message(f"suit.{SUITS[suit]}")


def is_complete(variant: str, deal: Any, seeded: bool) -> bool:
    """Whether a ``deal`` names every card; ``RecordError`` if it is impossible.

    Rounds that are not listed at all need a seed.
    """
    rounds = known(variant, deal)
    missing = len(rounds) < ROUNDS[variant]
    if missing and not seeded:
        message = Message("record.rounds-missing", n=ROUNDS[variant])
        raise RecordError("deal.rounds", message)
    return not missing and not any(one.gaps() for one in rounds)


def read(variant: str, rules: Rules, deal: Any, rng: Random | None) -> Reducieten:
    """The opening of a record's ``deal``; unknown cards are dealt from ``rng``.

    Without ``rng`` the first hand, start or list of rounds with something unknown is refused.
    """
    is_complete(variant, deal, seeded=rng is not None)
    rounds = known(variant, deal)
    number = ROUNDS[variant]
    if rng is None:
        for one in rounds:
            for place, full in one.gaps():
                raise RecordError(place, Message("record.unknown-cards", n=full))
    modern = variant in MODERN
    nothing = KnownRound("", ("hands", "start") if modern else ("hands",), (None,) * 4, None)
    rounds += [nothing] * (number - len(rounds))
    return Reducieten(
        variant=variant,
        seats=4,
        rules=rules,
        first=deal.get("first", deal.get("leader", 0)),
        rounds=tuple(_completed(one, rng) for one in rounds),
        option=OPTIONS.index(deal["option"]) if "option" in deal else UNCHOSEN,
    )


def _completed(one: KnownRound, rng: Random | None) -> RoundDeal:
    """The round with its unknown cards dealt, every deal that fits being equally likely."""
    start = list(one.start or ())
    placed: Mask = mask_of(start) | mask_of(card for hand in one.hands for card in hand or ())
    rest: list[Card] = []
    if rng is not None:
        for suit in range(4) if "start" in one.keys else ():
            if suit not in [SUIT[card] for card in start]:
                free = in_mask(SUIT_CARDS[suit] & ~placed)
                start.append(free[pick(len(free), rng)])
        rest = shuffled(in_mask(DECK.full & ~placed & ~mask_of(start)), rng)
    hands = []
    for hand in one.hands:
        missing = one.size - len(hand or ())
        hands.append(mask_of(hand or ()) | mask_of(rest[:missing]))
        rest = rest[missing:]
    return RoundDeal(tuple(hands), mask_of(start))


def write(opening: Reducieten) -> dict[str, Any]:
    """The explicit ``deal`` of a record."""
    rounds = []
    for one in opening.rounds:
        hands = [DECK.text(hand) for hand in one.hands]
        rounds.append(
            {"start": DECK.text(one.start), "hands": hands} if opening.modern else {"hands": hands}
        )
    if opening.variant in MATCHES:
        return {"first": opening.first, "rounds": rounds}
    if opening.variant == "duel":
        return rounds[0]
    option = {} if opening.option == UNCHOSEN else {"option": OPTIONS[opening.option]}
    return {"leader": opening.first} | option | rounds[0]
