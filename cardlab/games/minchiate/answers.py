"""Why an answer to a question is what it is: told by the position, with its arithmetic."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from ...cards import Card
from ...game import NOBODY, Refusal
from ...messages import Message, asking, minus
from .combinations import Combination, combinations
from .deck import DECK, KINGS, MATTO, SHORT, SUIT, SUITS, T29, TRUMP, VALUE, trump
from .moves import DISCARD
from .questions import NEAR, points_of
from .reasons import suit_name, team_name
from .score import CAPTURED, CLOSED, CONVERTED, RESTO, combination_name, line, resti_of
from .state import DISCARDING, PLAYING
from .view import View


def why(view: View, ask: str, given: Any = None) -> list[Message]:
    """Why the answer to a question is what it is, or what speaks against the answer ``given``."""
    if ask in ("0", "1"):
        return _why_resti(view, int(ask), given)
    tell = {"combinations": _why_combinations, "taker": _why_taker, "legal": _why_legal}.get(ask)
    if tell is None and isinstance(given, list):
        tell = {"counting": _not_counting, "discardable": _kept}.get(ask)
    elif tell is None and type(given) is int:
        tell = {"turn": _not_the_turn, "worth": _not_worth, "difference": _not_ahead}.get(ask)
    return tell(view, given) if tell else []


def _not_the_turn(view: View, given: Any) -> list[Message]:
    """Why it is not the turn of a seat."""
    position = view.position
    if position.phase != PLAYING:
        case = "discards" if position.phase == DISCARDING else "declares"
        return [Message(f"minchiate.why.{case}")]
    if not position.tricks or position.trick:
        return [Message("minchiate.why.right")]
    taken = position.tricks[-1][1] == given
    return [*([] if taken else _why_taker(view, given)), Message("minchiate.why.leads")]


def _cards(given: Iterable[str]) -> list[Card]:
    """The cards of an answer."""
    return [DECK.index[code] for code in given if code in DECK.index]


def _not_counting(view: View, given: Any) -> list[Message]:
    """The first card that counts nothing by itself."""
    idle = [card for card in _cards(given) if not VALUE[card]]
    case = ".29" if idle[:1] == [T29] else ""
    return [Message(f"minchiate.why.idle{case}", card=DECK.name(card)) for card in idle[:1]]


def _kept(view: View, given: Any) -> list[Message]:
    """Why the first card that may not be discarded must be kept."""
    refused = (view.position.refuse(DISCARD + card) for card in _cards(given))
    return [refusal.message for refusal in refused if refusal is not None][:1]


def _not_worth(view: View, given: Any) -> list[Message]:
    """Which cards of a hand count; not how much."""
    counting = [card for card in view.hand if VALUE[card]]
    return [Message("minchiate.why.worth", cards=DECK.listed(counting))]


def _not_ahead(view: View, given: Any) -> list[Message]:
    """What is scored, the points left open; or what would be, and the sign."""
    position = view.position
    scored = [one for one in position.ledger if one.rule != CLOSED]
    told = [asking(line(one).message, team_name(one.team)) for one in scored]
    ahead = -position.difference if view.seat % 2 else position.difference
    behind = [Message("minchiate.why.behind")] if ahead and given == -ahead else []
    return [*behind, *(told or [Message("minchiate.why.captured")])]


def _why_combinations(view: View, given: Any) -> list[Message]:
    """Each combination with its score; or what has probably been overlooked."""
    found = combinations(view.hand, view.position.opening.merge_tens)
    if given is None and not found:
        return [Message("minchiate.trainer.none")]
    if given is None:
        sum_ = _sum(one.points for one in found)
        more = [Message("minchiate.trainer.total", sum=sum_)] if len(found) > 1 else []
        return [*map(_told, found), *more]
    cards = {card for one in found for card in one.cards}
    total = sum(one.points for one in found)
    twenty_nines = sum(T29 in one.cards for one in found)
    if isinstance(given, list):
        extra = [card for card in _cards(given) if card not in cards]
        if extra:
            return [_idle(extra[0])]
    elif given == sum(map(_plain, found)) != total:
        return [Message("minchiate.trainer.wrong.matto")]
    elif given in (_plain_of(cards), _plain_of(cards | {MATTO} & {*view.hand})) and found:
        return [Message("minchiate.trainer.wrong.again")]
    elif twenty_nines and given == total - 5 * twenty_nines:
        return [Message("minchiate.trainer.wrong.29")]
    if not found:
        return [Message("minchiate.trainer.hint.need")]
    values = [] if isinstance(given, list) else [Message("minchiate.why.values")]
    return [Message("minchiate.trainer.count", n=len(found)), *values]


def _plain_of(cards: Collection[Card]) -> int:
    """The values of cards in a combination, where trump 29 has one."""
    return sum(5 if card == T29 else VALUE[card] for card in cards)


def _plain(one: Combination) -> int:
    return _plain_of(one.cards)


def _told(one: Combination) -> Message:
    """A combination with its arithmetic."""
    name = combination_name(one.name)
    values = " + ".join(str(_plain_of((card,))) for card in one.cards)
    about = {"name": name, "sum": values, "points": one.points}
    if one.points == _plain(one):
        return Message("minchiate.trainer.combination", **about)
    return Message("minchiate.trainer.combination.matto", matto=one.points - _plain(one), **about)


def _idle(card: Card) -> Message:
    """Why a card belongs to no combination here."""
    name = DECK.name(card)
    if card == MATTO:
        return Message("minchiate.trainer.wrong.idle.matto")
    if card in KINGS:
        return Message("minchiate.trainer.wrong.idle.king", card=name)
    if card in (trump(6), trump(27)):
        return Message("minchiate.trainer.wrong.idle.outside", card=name)
    if card in NEAR:
        return Message("minchiate.trainer.wrong.idle", card=name)
    return Message("minchiate.trainer.wrong.idle.never", card=name)


def _why_taker(view: View, given: Any) -> list[Message]:
    """What makes the winning card of the last trick win, or the card of the seat given lose."""
    leader, winner, *cards = view.position.tricks[-1]
    best = cards[(winner - leader) % 4]
    led = SUIT[next(card for card in cards if card != MATTO)]
    numerals = [card for card in cards if SUIT[card] == led and DECK.codes[card][:-1].isdigit()]
    low = led < TRUMP and SUITS[led] in SHORT and best in numerals
    if given is not None:
        return [_beaten(cards[(given - leader) % 4], best, led, low)] if 0 <= given < 4 else []
    if SUIT[best] < TRUMP:
        told = [Message("minchiate.trainer.best", card=DECK.name(best), suit=suit_name(led))]
        told += [Message("minchiate.trainer.order")] if low and len(numerals) > 1 else []
    elif led < TRUMP:
        told = [Message("minchiate.trainer.best.trump", card=DECK.name(best))]
    else:
        told = [Message("minchiate.trainer.best.trumps", card=DECK.name(best))]
    told += [Message("minchiate.trainer.wrong.fool")] if MATTO in cards else []
    return told + [line(one).message for one in view.position.ledger if one.rule == CAPTURED]


def _beaten(card: Card, best: Card, led: int, low: bool) -> Message:
    """Why a card does not take the trick."""
    name = DECK.name(card)
    if card == MATTO:
        return Message("minchiate.trainer.wrong.fool")
    if SUIT[card] == TRUMP:
        return Message("minchiate.trainer.wrong.lower.trump")
    if SUIT[best] == TRUMP:
        return Message("minchiate.trainer.wrong.trumped", card=name)
    if SUIT[card] != led:
        return Message("minchiate.trainer.wrong.other", card=name, suit=suit_name(led))
    if low:
        return Message("minchiate.trainer.wrong.low", card=name, suit=suit_name(led))
    return Message("minchiate.trainer.wrong.lower", card=name, suit=suit_name(led))


def _why_legal(view: View, given: Any) -> list[Message]:
    """Why the other cards may not be played; or, where none is refused, what is to be done."""
    refused: dict[str, Refusal] = {}
    for card in view.hand:
        refusal = view.refuse(card)
        if refusal is not None:
            refused.setdefault(refusal.rule, refusal)
    if given is None and refused:
        return [refusal.message for refusal in refused.values()]
    legal = {DECK.codes[card] for card in view.legal()}
    if given is not None and legal - set(given) == {DECK.codes[MATTO]}:
        return [Message("minchiate.trainer.wrong.no-matto")]
    led = view.position.led
    if led < 0:
        return [Message("minchiate.turn.lead.matto")]
    suits = {SUIT[card] for card in view.hand}
    if led in suits:
        return [Message("minchiate.turn.follow", suit=suit_name(led))]
    id = "minchiate.turn.trump" if TRUMP in suits else "minchiate.turn.any"
    return [Message(id, suit=suit_name(led))]


def _why_resti(view: View, team: int, given: Any) -> list[Message]:
    """The arithmetic: points ahead, what is converted or rounded up, and the resti of a team."""
    state = view.position
    closed = [one for one in state.ledger if one.rule == CLOSED]
    converted = [one for one in state.ledger if one.rule == CONVERTED]
    scored = [one for one in state.ledger if one not in closed and one not in converted]
    gained = sum(one.resti for one in state.ledger if one.team == team)
    before = state.resti[team] - gained
    terms = [-one.points if one.team else one.points for one in scored]
    if state.turn == NOBODY:
        terms = [points_of(state, 0), -points_of(state, 1)]
    backs = [one.points * (-1 if one.team else 1) for one in converted]
    start = state.difference - sum(terms) - sum(backs)
    reached = start + sum(terms)
    counted = _counted(start, terms)
    if given is not None:
        own = -reached if team else reached
        if before and given == gained:
            return [Message("minchiate.trainer.wrong.before", before=before)]
        if closed and given == before + max(0, own) // RESTO:
            return [Message("minchiate.trainer.wrong.end")]
        if not closed and own > 0 and given == before + resti_of(own):
            return [Message("minchiate.trainer.wrong.full")]
        return [counted]
    told = [line(one).message for one in scored if one.rule == CAPTURED]
    told.append(counted)
    for back in backs:
        told.append(_counted(reached, [back]))
        reached += back
    for one in closed:
        whole, left = divmod(-one.points, RESTO)
        told.append(line(one).message)
        if whole:
            arithmetic = f"{-one.points} = {whole} × {RESTO}{f' + {left}' if left else ''}"
            told.append(Message("minchiate.trainer.rounded", sum=arithmetic))
    about = {"team": team_name(team), "sum": f"{before} + {gained} = {before + gained}"}
    return [*told, Message("minchiate.trainer.new-resti", **about)]


def _counted(start: int, terms: Sequence[int]) -> Message:
    """By how many points who is ahead, as a sum from the side of that team."""
    total = start + sum(terms)
    team = int((total or start) < 0)
    sum_ = _sum((-one if team else one) for one in (start, *terms))
    if not total:
        return Message("minchiate.trainer.even", sum=sum_)
    return Message("minchiate.trainer.ahead", team=team_name(team), sum=sum_)


def _sum(numbers: Iterable[int]) -> str:
    """An addition, written out with its result."""
    first, *others = numbers
    signs = "".join(f" {'-' if one < 0 else '+'} {abs(one)}" for one in others)
    return minus(f"{first}{signs} = {first + sum(others)}")
