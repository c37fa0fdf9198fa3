"""Deals: reading what a record says, dealing what it leaves open, fresh deals, writing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ...cards import Card, Mask, mask_of, pick, shuffled
from ...game import RecordError, Rules
from ...messages import Message
from ...reading import Reader
from .deck import DECK, SIMPLE, SUITS, pack, packs_for, suit_of
from .opening import HAND, Pile, Redudu, first_attacker

UNKNOWN = "?"
"""Stands in a record for a card that it does not name."""


@dataclass(frozen=True)
class Held:
    """Cards in a place: those that are known, None for those that are not, and how many there are.

    ``place`` is where the record names them.  A pile has its top first.
    """

    place: str
    cards: tuple[Card | None, ...]

    @property
    def gaps(self) -> int:
        """How many of the cards are unknown."""
        return self.cards.count(None)


@dataclass(frozen=True)
class Known:
    """What a record says of a deal: every place with its full number of cards."""

    dealer: int
    hands: tuple[Held, ...]
    piles: tuple[Held, ...]
    """Without the turned cards; the general pile last."""
    trumps: tuple[int, ...]
    turned: tuple[Card | None, ...]
    """The turned cards that still lie under their piles; the general one last."""
    attacker: int | None
    out: Held | None

    def places(self) -> list[Held]:
        """The places in the order in which records name them."""
        return [*self.hands, *self.piles, *([self.out] if self.out else [])]

    def gaps(self) -> list[str]:
        """The places at which cards are unknown."""
        return [held.place for held in self.places() if held.gaps]


def part(seats: int) -> int:
    """How many cards are laid on each player's trump (3.2)."""
    return _rest(seats) // (seats + 1)


def remainder(seats: int) -> int:
    """How many more than that are laid on the general trump."""
    return _rest(seats) % (seats + 1)


def _rest(seats: int) -> int:
    return 55 * packs_for(seats) - (HAND + 1) * seats - 1


# ----------------------------------------------------------------------- reading


class _Cards(Reader):
    """Reads hands and piles in which a card may be unknown."""

    def __init__(self, seats: int) -> None:
        super().__init__("deal", DECK)
        self.packs = packs_for(seats)
        self.all = set(pack(self.packs))

    def held(self, text: Any, place: str, size: int | None) -> Held:
        """A hand or pile of ``size`` cards, or of as many as it has where that is None.

        Where its size is fixed it may be null or have fewer cards: the rest is unknown.
        """
        if text is None and size is not None:
            return Held(place, (None,) * size)
        if not isinstance(text, str):
            raise RecordError(place, Message("record.not-cards"))
        codes = text.split()
        if size is not None and len(codes) > size:
            raise RecordError(place, Message("record.too-many-cards", n=size))
        cards = tuple(None if code == UNKNOWN else self.card(code, place) for code in codes)
        return Held(place, cards + (None,) * ((size or 0) - len(cards)))

    def card(self, code: str, place: str) -> Card:
        """The card of a code, if there is one with so few packs."""
        found = self.deck.index.get(code) if self.deck else None
        if found is not None and found not in self.all:
            raise RecordError(place, Message("redudu.record.one-pack", code=code))
        return super().card(code, place)

    def turned(self, text: Any, place: str, drawn: bool) -> tuple[int, Card | None]:
        """A turned card with its suit; the suit alone, if it may have been drawn."""
        if not isinstance(text, str):
            raise RecordError(place, Message("record.not-cards"))
        if drawn and text in tuple(SUITS):
            return SUITS.index(text), None
        card = self.card(text, place)
        if card >= SIMPLE:
            raise RecordError(place, Message("redudu.record.trump", card=DECK.name(card)))
        return suit_of(card), card


def known(seats: int, deal: Any) -> Known:
    """A record's ``deal``, read and found possible; ``RecordError`` names the fault."""
    reader = _Cards(seats)
    keys = ("dealer", "hands", "trumps", "general", "piles", "stock")
    reader.keys(deal, keys, ("attacker", "out"))
    dealer = reader.seat(deal, "dealer", seats)
    midway = "out" in deal
    hands = _listed(reader, deal, "hands", seats)
    held = [reader.held(one, where, None if midway else HAND) for one, where in hands]
    trumps = [
        reader.turned(one, where, midway) for one, where in _listed(reader, deal, "trumps", seats)
    ]
    trumps.append(reader.turned(deal["general"], "deal.general", midway))
    each = part(seats)
    piles = [
        reader.held(one, where, None if midway else each)
        for one, where in _listed(reader, deal, "piles", seats)
    ]
    stock = None if midway else each + remainder(seats)
    piles.append(reader.held(deal["stock"], "deal.stock", stock))
    attacker = reader.seat(deal, "attacker", seats) if "attacker" in deal else None
    out = reader.held(deal["out"], "deal.out", None) if midway else None
    found = Known(
        dealer,
        tuple(held),
        tuple(piles),
        tuple(suit for suit, _ in trumps),
        tuple(card for _, card in trumps),
        attacker,
        out,
    )
    if midway:
        _check_midway(found, reader)
    return found


def _listed(reader: Reader, deal: Any, key: str, seats: int) -> list[tuple[Any, str]]:
    """The things of a list with one for each seat, each with its place."""
    found = reader.array(deal, key, most=seats)
    if len(found) < seats:
        raise RecordError(reader.at(key), Message("record.too-short", n=seats))
    return [(one, f"{reader.at(key)}[{seat}]") for seat, one in enumerate(found)]


def _check_midway(found: Known, reader: _Cards) -> None:
    """Refuse a position in the middle of a deal that cannot be (``records``: with ``out``)."""
    for held, card in zip(found.piles, found.turned, strict=True):
        if card is None and held.cards:
            raise RecordError(held.place, Message("redudu.record.drawn-trump"))
    general = found.piles[-1].cards or found.turned[-1] is not None
    for seat, hand in enumerate(found.hands):
        own = found.piles[seat].cards or found.turned[seat] is not None
        if not hand.cards and (own or general):
            raise RecordError(hand.place, Message("redudu.record.empty-hand"))
    if sum(bool(hand.cards) for hand in found.hands) < 2:
        raise RecordError("deal.hands", Message("redudu.record.two-hands"))
    if found.attacker is not None and not found.hands[found.attacker].cards:
        raise RecordError("deal.attacker", Message("redudu.record.attacker"))
    count = sum(len(held.cards) for held in found.places())
    count += sum(card is not None for card in found.turned)
    if count != len(reader.all):
        whole = len(reader.all)
        raise RecordError("deal.out", Message("redudu.record.pack", whole=whole, count=count))


def is_complete(seats: int, deal: Any) -> bool:
    """Whether a ``deal`` names every card; ``RecordError`` if it is impossible."""
    return not known(seats, deal).gaps()


def read(variant: str, seats: int, rules: Rules, deal: Any, rng: Random | None) -> Redudu:
    """The opening of a record's ``deal``; unknown cards come from ``rng``.

    Without ``rng`` the first place with an unknown card is refused.  A deal that says just what
    everybody can see of a fresh deal from this ``rng`` is that deal.
    """
    found = known(seats, deal)
    for place in found.gaps() if rng is None else ():
        raise RecordError(place, Message("redudu.record.unknown"))
    if rng is not None:
        again = fresh(variant, seats, rules, rng)
        again = replace(again, dealer=found.dealer)
        again = replace(again, attacker=_attacker(again, found.attacker))
        if sealed(again) == dict(deal):
            return again
        found = _completed(seats, found, rng)
    opening = _opening(variant, seats, rules, found)
    return replace(opening, attacker=_attacker(opening, found.attacker))


def _attacker(opening: Redudu, given: int | None) -> int:
    """Who attacks first: whom the record names, or whom the rule of the first deal gives."""
    if given is not None:
        return given
    return first_attacker(opening.dealer, opening.hands, opening.general)


def _completed(seats: int, found: Known, rng: Random) -> Known:
    """The deal with its unknown cards, each as likely as any that is placed nowhere."""
    placed = {card for held in found.places() for card in held.cards} | set(found.turned)
    rest = shuffled([card for card in pack(packs_for(seats)) if card not in placed], rng)

    def filled(held: Held) -> Held:
        return Held(held.place, tuple(rest.pop() if card is None else card for card in held.cards))

    return replace(
        found,
        hands=tuple(map(filled, found.hands)),
        piles=tuple(map(filled, found.piles)),
        out=filled(found.out) if found.out else None,
    )


def _opening(variant: str, seats: int, rules: Rules, found: Known) -> Redudu:
    """The opening of a deal whose cards are all known."""
    return Redudu(
        variant=variant,
        seats=seats,
        rules=rules,
        dealer=found.dealer,
        hands=tuple(_mask(hand) for hand in found.hands),
        piles=tuple(
            bytes([card for card in (*held.cards, turned) if card is not None])
            for held, turned in zip(found.piles, found.turned, strict=True)
        ),
        trumps=found.trumps,
        turned=tuple(card is not None for card in found.turned),
        gone=_mask(found.out) if found.out else 0,
        midway=found.out is not None,
    )


def _mask(held: Held) -> Mask:
    return mask_of(card for card in held.cards if card is not None)


# ----------------------------------------------------------------------- dealing


def fresh(variant: str, seats: int, rules: Rules, rng: Random) -> Redudu:
    """A fresh deal (3.2).

    Hands first, then the turned cards; a reduda that would be turned is buried (C4), which
    leaves the rest of the pack in random order as it was.
    """
    dealer = pick(seats, rng)
    cards = shuffled(pack(packs_for(seats)), rng)
    hands = tuple([mask_of(cards[seat : HAND * seats : seats]) for seat in range(seats)])
    undealt = cards[HAND * seats :]
    turned = [card for card in undealt if card < SIMPLE][: seats + 1]
    seen = undealt.index(turned[-1])
    buried = [card for card in undealt[:seen] if card >= SIMPLE]
    rest = undealt[seen + 1 :]
    for card in buried:
        rest.insert(pick(len(rest) + 1, rng), card)
    each = part(seats)
    piles: list[Pile] = [
        bytes((*rest[each * seat : each * seat + each], turned[seat])) for seat in range(seats)
    ]
    piles.append(bytes((*rest[each * seats :], turned[seats])))
    trumps = tuple([suit_of(card) for card in turned])
    return Redudu(
        variant=variant,
        seats=seats,
        rules=rules,
        dealer=dealer,
        hands=hands,
        piles=tuple(piles),
        trumps=trumps,
        turned=(True,) * (seats + 1),
        attacker=first_attacker(dealer, hands, trumps[-1]),
    )


def next_deal(before: Redudu, dealer: int, rng: Random) -> Redudu:
    """The next deal of a series: the dealer's left attacks first (C6)."""
    opening = fresh(before.variant, before.seats, before.rules, rng)
    return replace(opening, dealer=dealer, attacker=opening.left(dealer))


# ----------------------------------------------------------------------- writing


def write(opening: Redudu) -> dict[str, Any]:
    """The explicit ``deal`` of a record."""
    hands = [DECK.text(hand) for hand in opening.hands]
    piles = [
        DECK.text(pile[: len(pile) - turned])
        for pile, turned in zip(opening.piles, opening.turned, strict=True)
    ]
    gone = {"out": DECK.text(opening.gone)} if opening.midway else {}
    return _written(opening, hands, piles) | gone


def sealed(opening: Redudu) -> dict[str, Any]:
    """The same with hands and piles unknown; of a position midway the sizes stay."""
    seats = opening.seats
    if not opening.midway:
        return _written(opening, [None] * seats, [None] * (seats + 1))
    hands = [" ".join(UNKNOWN * hand.bit_count()) for hand in opening.hands]
    piles = [
        " ".join(UNKNOWN * (len(pile) - turned))
        for pile, turned in zip(opening.piles, opening.turned, strict=True)
    ]
    return _written(opening, hands, piles) | {"out": DECK.text(opening.gone)}


def _written(
    opening: Redudu, hands: list[str] | list[None], piles: list[str] | list[None]
) -> dict[str, Any]:
    turned = [
        DECK.codes[pile[-1]] if lies else SUITS[suit]
        for pile, lies, suit in zip(opening.piles, opening.turned, opening.trumps, strict=True)
    ]
    return {
        "dealer": opening.dealer,
        "hands": hands,
        "trumps": turned[:-1],
        "general": turned[-1],
        "piles": piles[:-1],
        "stock": piles[-1],
        "attacker": opening.attacker,
    }
