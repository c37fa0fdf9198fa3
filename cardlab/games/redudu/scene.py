"""The picture of the table: attack cards and what covers them, trumps and piles, hands."""

from __future__ import annotations

from typing import Any

from ...cards import Card, Mask, in_mask
from ...game import NOBODY
from ...messages import Message, Words
from .advice import worth
from .beats import limit, load
from .deck import DECK, LOAD, SIMPLE, SUITS, rank_of, suit_of
from .moves import (
    COVER,
    DONE,
    PASS,
    TRANSFER,
    cards_of,
    cover,
    targets_of,
    text_of,
)
from .opening import NO_CARD
from .questions import VERB, trial
from .reasons import seat_name, suit_name, why_not
from .state import State
from .steps import ADD, ASK, ASK_MORE, DEFEND, LEAD, OPEN, PASS_ON, THROW_IN
from .told import verdict, why_covered
from .view import View

MOST_HINTS = 12
"""Loads above are told by the refusal alone."""


def scene(view: View, words: Words, revealed: State | None = None) -> dict[str, Any]:
    """What this seat sees, as the table widget draws it; all hands where ``revealed``."""
    position = view.position
    seats = range(position.opening.seats)
    return {
        "arrangement": "bout",
        "seats": [_seat(view, seat, words) for seat in seats],
        "zones": [
            _own_hand(view, words),
            *(_other_hand(view, seat, words, revealed) for seat in seats if seat != view.seat),
            *(_pile(view, seat, words) for seat in seats),
            _pile(view, NOBODY, words),
            _bout(view, words),
        ],
        "actions": _actions(view, words),
        "choose": _choose(view, words),
        "facts": _facts(view, words),
        "board": None,
        "message": words(_message(view)),
    }


def _card(card: Card, words: Words, **more: Any) -> dict[str, Any]:
    return {
        "card": DECK.codes[card],
        "face": DECK.face(card),
        "at": card,
        "name": words(DECK.name(card)),
        **more,
    }


def _shown(card: Card, words: Words) -> dict[str, Any]:
    return _card(card, words, label=words(DECK.name(card)))


# ---------------------------------------------------------------------------- players


def _seat(view: View, seat: int, words: Words) -> dict[str, Any]:
    name = seat_name(seat)
    seats = len(view.sizes)
    role = _role(view.position, seat)
    return {
        "seat": seat,
        "name": words(name),
        "place": (seat - max(view.seat, 0)) % seats,
        "own": seat == view.seat,
        "cards": view.sizes[seat],
        "label": words.text("table.seat", seat=name, n=view.sizes[seat]),
        "role": role,
        "roleLabel": words.text(f"redudu.role.{role}") if role else "",
    }


def _role(position: State, seat: int) -> str:
    """What a seat has to do with this bout."""
    if seat in position.outs:
        return "won" if position.outs[0] == seat else "out"
    if position.turn == NOBODY:
        return "redudak" if position.redudak() == seat else ""
    if seat == position.defender:
        return "taking" if position.step in (ASK_MORE, ADD) else "defends"
    if seat == position.lead:
        return "attacks"
    asked = position.step in (ASK, THROW_IN, ASK_MORE, ADD)
    return "throws" if asked and position.hands[seat] else ""


def in_order(position: State, seat: int, hand: Mask) -> list[Card]:
    """A hand from the plain suits to the own trump, the general trump and the redudas."""
    general, own = position.opening.general, position.opening.trumps[seat]

    def key(card: Card) -> tuple[int, int, int, int]:
        if card >= SIMPLE:
            return 3, card, 0, 0
        suit = suit_of(card)
        group = 2 if suit == general else 1 if suit == own else 0
        return group, suit if group == 0 else 0, rank_of(card), card

    return sorted(in_mask(hand), key=key)


def _own_hand(view: View, words: Words) -> dict[str, Any]:
    """The own cards, which of them may be laid, and what each beats here."""
    if view.seat < 0:
        return {"zone": "hand", "seat": NOBODY, "count": 0, "label": ""}
    position, seat = view.position, view.seat
    legal = view.legal()
    useful: set[Card] = set()
    for move in legal:
        useful |= set(cards_of(move)) if move >= COVER else {move & 127} if move < PASS else set()
    cards = []
    for card in in_order(position, seat, view.hand):
        playable = card in useful
        id = "table.card.playable" if playable else "table.card"
        cards.append(
            _card(
                card,
                words,
                playable=playable,
                move=text_of(trial(view, card)),
                label=words.text(id, card=DECK.name(card)),
                group=_group(position, seat, card),
                load=LOAD[card],
                passes=_passes(position, card),
                beats=_beaten(view, card),
                about=_about(view, card, words),
            )
        )
    return {"zone": "hand", "seat": seat, "label": words.text("table.hand"), "cards": cards}


def _group(position: State, seat: int, card: Card) -> str:
    if card >= SIMPLE:
        return "redudas"
    suit = suit_of(card)
    trumps = position.opening.trumps
    return "general" if suit == trumps[-1] else "own" if suit == trumps[seat] else "plain"


def _passes(position: State, card: Card) -> bool:
    """Whether this card is of a kind that could transfer, be the limit what it may."""
    if card >= SIMPLE:
        return True
    return any(rank_of(card) == rank_of(one) for one in position.uncovered)


def _beaten(view: View, card: Card) -> list[str]:
    """The uncovered cards that this card beats alone, each by itself."""
    if view.turn != view.seat or view.position.step != DEFEND:
        return []
    legal = view.legal()
    return [
        DECK.codes[target]
        for target in view.position.uncovered
        if cover((card,), (target,)) in legal
    ]


def _about(view: View, card: Card, words: Words) -> str:
    """What this card beats here, and why or why not; nothing when one need not defend."""
    position = view.position
    if view.turn != view.seat or position.step != DEFEND:
        return ""
    legal = view.legal()
    for target in sorted(position.uncovered, key=lambda one: worth(position, view.seat, one)):
        if cover((card,), (target,)) in legal:
            why: Message = why_covered(position, (card,), (target,))[1]
            break
    else:
        target = position.uncovered[0]
        why = why_not(position, view.seat, (card,), (target,)).message
    if TRANSFER + card in legal:
        return words.text("redudu.about.transfer", why=why, card=DECK.name(card))
    return words(why)


def _other_hand(view: View, seat: int, words: Words, revealed: State | None) -> dict[str, Any]:
    """The cards of another seat, face down unless all hands are shown."""
    label = words.text("table.seat", seat=seat_name(seat), n=view.sizes[seat])
    zone: dict[str, Any] = {"zone": "hand", "seat": seat, "label": label}
    if revealed is None:
        return zone | {"count": view.sizes[seat]}
    hand = in_order(revealed, seat, revealed.hands[seat])
    return zone | {"open": [_shown(card, words) for card in hand]}


def _pile(view: View, seat: int, words: Words) -> dict[str, Any]:
    """A player's own trump and pile, or for ``NOBODY`` the general ones."""
    position = view.position
    pile = position.piles[seat]
    suit = position.opening.trumps[seat]
    turned = pile[-1] if pile and pile[-1] != NO_CARD else None
    params: dict[str, Any] = {"suit": suit_name(suit), "n": len(pile)}
    if seat == NOBODY:
        label = words.text("redudu.table.general", **params)
    else:
        label = words.text("redudu.table.own", seat=seat_name(seat), **params)
    return {
        "zone": "stock" if seat == NOBODY else "own",
        "seat": seat,
        "trump": SUITS[suit],
        "suit": words(suit_name(suit)),
        "title": words.text("redudu.table.general-trump") if seat == NOBODY else "",
        "turned": None if turned is None else _shown(turned, words),
        "count": len(pile),
        "label": label,
    }


# ---------------------------------------------------------------------------- the table


def _bout(view: View, words: Words) -> dict[str, Any]:
    """The attack cards with what covers them; before an attack how the bout before ended."""
    position = view.position
    pairs, uncovered = position.pairs, position.uncovered
    done = not pairs and not uncovered and position.bout > 0
    if done:
        pairs, uncovered = position.last
    taken = done and bool(position.last[1])
    groups = []
    for pair in pairs:
        cards, targets = cards_of(pair), targets_of(pair)
        label = words.text(
            "redudu.table.pair", targets=DECK.listed(targets), cards=DECK.listed(cards)
        )
        groups.append(
            {
                "key": text_of(pair),
                "label": label,
                "cards": [_shown(card, words) for card in targets],
                "by": [_shown(card, words) for card in cards],
            }
        )
    for card in uncovered:
        label = words.text("redudu.table.uncovered", card=DECK.name(card))
        groups.append(
            {
                "key": DECK.codes[card],
                "label": label,
                "cards": [_card(card, words, label=label)],
                "by": [],
            }
        )
    kind = "taken" if taken else "last" if done else "bout"
    return {
        "zone": "bout",
        "label": words.text(f"redudu.table.{kind}"),
        "caption": words.text(f"redudu.table.{kind}") if done else "",
        "groups": groups,
        "done": done,
        "targets": view.turn == view.seat and position.step == DEFEND,
        "empty": "" if groups else words.text("redudu.table.empty"),
    }


# ---------------------------------------------------------------------------- actions


def _choose(view: View, words: Words) -> dict[str, Any] | None:
    """How cards are chosen and laid together: the verbs there are now, and all legal texts."""
    position = view.position
    if view.turn != view.seat or view.turn == NOBODY:
        return None
    legal = view.legal()
    step = position.step
    if step == DEFEND:
        verbs = []
        if any(move >= COVER for move in legal):
            verbs.append(_verb("cover", words))
        if position.uncovered and view.hand:
            verbs.append(_verb("transfer", words) | _arithmetic(view, words))
    else:
        verbs = [_verb(VERB[step], words)] if any(move < PASS for move in legal) else []
    return {
        "verbs": verbs,
        "legal": [text_of(move) for move in legal],
        "last": text_of(DONE),
        "nothing": words.text("redudu.choose.nothing"),
    }


def _verb(verb: str, words: Words) -> dict[str, Any]:
    return {
        "verb": verb,
        "label": words.text(f"redudu.action.{verb}"),
        "hint": words.text(f"redudu.action.{verb}.hint"),
    }


def _arithmetic(view: View, words: Words) -> dict[str, Any]:
    """What a transfer would load on whom, by the load of the cards that are added."""
    position = view.position
    target = position.target()
    if target == NOBODY:
        return {}
    size = view.sizes[target]
    before = load(position.uncovered)
    texts = {
        str(added): words.text(
            "redudu.action.transfer.load",
            seat=seat_name(target),
            load=before + added,
            limit=limit(size),
            n=size,
        )
        for added in range(1, MOST_HINTS)
    }
    return {"hint": words.text("redudu.action.transfer.to", seat=seat_name(target)), "loads": texts}


def _actions(view: View, words: Words) -> list[dict[str, Any]]:
    """``take``, ``pass`` and ``done``; the other moves are made by choosing cards."""
    found = []
    for move in view.legal():
        if PASS <= move < COVER:
            kind = text_of(move)
            action = {"move": kind, "label": words.text(f"redudu.action.{kind}")}
            if kind == "take":
                count = view.position.on_table.bit_count()
                action["hint"] = words.text("redudu.action.take.hint", n=count)
            found.append(action)
    return found


# ---------------------------------------------------------------------------- around


def _facts(view: View, words: Words) -> list[dict[str, str]]:
    position = view.position
    opening = position.opening
    facts = [
        ("bout", Message("redudu.table.number"), str(position.bout + (position.turn != NOBODY))),
        ("general", Message("redudu.table.general-trump"), words(suit_name(opening.general))),
    ]
    if view.seat >= 0:
        own = words(suit_name(opening.trumps[view.seat]))
        facts.append(("own", Message("redudu.table.own-trump"), own))
    gone = position.gone.bit_count()
    facts.append(("gone", Message("redudu.table.gone"), str(gone)))
    return [{"fact": fact, "label": words(label), "value": value} for fact, label, value in facts]


def _message(view: View) -> Message:
    """Who is to do what."""
    position = view.position
    turn, step = position.turn, position.step
    if turn == NOBODY:
        return verdict(position, view.seat)
    if turn != view.seat:
        kind = "defend" if step == DEFEND else VERB[step]
        return Message(f"redudu.turn.other.{kind}", seat=seat_name(turn))
    to = seat_name(position.defender)
    if step == OPEN:
        return Message("redudu.turn.attack", seat=to)
    if step == DEFEND:
        return Message("redudu.turn.defend", n=len(position.uncovered))
    if step in (LEAD, PASS_ON, THROW_IN, ADD):
        return Message("redudu.turn.more")
    if len(view.legal()) == 1:
        return Message("redudu.turn.only-pass")
    return Message("redudu.turn.give" if step == ASK_MORE else "redudu.turn.throw", seat=to)
