"""The picture of the table: zones, cards, actions and the score board, from a view alone."""

from __future__ import annotations

from typing import Any

from ...cards import Card, Mask, in_mask
from ...game import NOBODY
from ...messages import Message, Words
from .deck import DECK, RANKS, SUIT_CARDS, SUITS
from .moves import CHOOSE, MOVES, OPTIONS, REDUCIET, UNCHOSEN
from .opening import ROUNDS
from .reasons import option_name, seat_name, suit_name
from .score import unpacked
from .state import State
from .told import verdict
from .view import View


def scene(view: View, words: Words, revealed: State | None = None) -> dict[str, Any]:
    """What this seat sees, as the table widget draws it; all hands where ``revealed``."""
    position = view.position
    points = position.points()
    middle = _layout(view, words) if position.option >= REDUCIET else _trick(view, words)
    return {
        "seats": [_seat(view, seat, words) | {"points": points[seat]} for seat in range(4)],
        "zones": [
            _own_hand(view, words),
            *(
                _other_hand(view, seat, words, revealed.hands[seat] if revealed else None)
                for seat in range(4)
                if seat != view.seat
            ),
            middle,
        ],
        "actions": _actions(view, words),
        "facts": _facts(view, words),
        "board": _board(view, words),
        "message": words(_message(view)),
    }


def _card(card: Card, words: Words, **more: Any) -> dict[str, Any]:
    return {"card": DECK.codes[card], "face": card, "name": words(DECK.name(card)), **more}


def _seat(view: View, seat: int, words: Words) -> dict[str, Any]:
    name = seat_name(seat)
    return {
        "seat": seat,
        "name": words(name),
        "place": (seat - max(view.seat, 0)) % 4,
        "cards": view.sizes[seat],
        "label": words.text("table.seat", seat=name, n=view.sizes[seat]),
    }


def _own_hand(view: View, words: Words) -> dict[str, Any]:
    """The own cards, and which of them may be played."""
    legal = view.legal()
    cards = []
    for card in _sorted(view.hand):
        playable = card in legal
        id = "table.card.playable" if playable else "table.card"
        label = words.text(id, card=DECK.name(card))
        cards.append(_card(card, words, playable=playable, move=MOVES[card], label=label))
    return {"zone": "hand", "seat": view.seat, "label": words.text("table.hand"), "cards": cards}


def _other_hand(view: View, seat: int, words: Words, hand: Mask | None) -> dict[str, Any]:
    """The cards of another seat, face down unless all hands are shown."""
    label = words.text("table.seat", seat=seat_name(seat), n=view.sizes[seat])
    zone = {"zone": "hand", "seat": seat, "label": label}
    if hand is None:
        return zone | {"count": view.sizes[seat]}
    cards = [_card(card, words, label=words(DECK.name(card))) for card in _sorted(hand)]
    return zone | {"open": cards}


def _sorted(hand: Mask) -> list[Card]:
    """Suit by suit from high to low."""
    return [card for suit in range(4) for card in reversed(in_mask(hand & SUIT_CARDS[suit]))]


def _trick(view: View, words: Words) -> dict[str, Any]:
    """The trick being played; before its first card the one before, with its taker."""
    position = view.position
    cards = position.trick_cards()
    done = not cards and position.last > 0
    if done:
        cards = unpacked(position.last)
        first, taker = position.last_leader(), position.leader
    else:
        first, taker = position.leader, position.winner if cards else NOBODY
    shown = []
    for place, card in enumerate(cards):
        seat = (first + place) % 4
        label = words.text("table.trick.card", seat=seat_name(seat), card=DECK.name(card))
        shown.append(_card(card, words, seat=seat, best=seat == taker, label=label))
    id = "table.trick.last" if done else "table.trick"
    return {"zone": "trick", "label": words.text(id), "cards": shown, "done": done}


def _layout(view: View, words: Words) -> dict[str, Any]:
    """The four piles, each from its highest card down."""
    position = view.position
    piles = []
    for suit in range(4):
        laid = list(reversed(in_mask(position.laid & SUIT_CARDS[suit])))
        if not laid:
            label = words.text("table.pile.closed", suit=suit_name(suit))
        elif len(laid) == 1:
            label = words.text("table.pile.one", suit=suit_name(suit), card=DECK.name(laid[0]))
        else:
            label = words.text(
                "table.pile", suit=suit_name(suit), high=DECK.name(laid[0]), low=DECK.name(laid[-1])
            )
        cards = [_card(card, words, label=words(DECK.name(card))) for card in laid]
        piles.append({"pile": SUITS[suit], "label": label, "cards": cards})
    return {"zone": "layout", "label": words.text("table.layout"), "piles": piles}


def _actions(view: View, words: Words) -> list[dict[str, Any]]:
    """The moves that are no cards: options, `pass` with its warning, `stop`."""
    position = view.position
    actions = []
    for move in view.legal():
        if move < CHOOSE:
            continue
        text = MOVES[move]
        label = (
            option_name(move - CHOOSE)
            if position.option == UNCHOSEN
            else Message(f"reducieten.action.{text}")
        )
        action = {"move": text, "label": words(label)}
        if position.option == UNCHOSEN:
            action["hint"] = words.text(f"reducieten.option.{OPTIONS[move - CHOOSE]}.aim")
        elif text == "pass":
            action["hint"] = words.text("reducieten.action.pass.warning")
        actions.append(action)
    return actions


def _facts(view: View, words: Words) -> list[dict[str, str]]:
    """What is in force, for the line above the table."""
    position = view.position
    rounds = ROUNDS[position.opening.variant]
    facts = []
    if rounds > 1:
        value = words.text("table.round-of", round=position.round + 1, rounds=rounds)
        facts.append({"fact": "round", "label": words.text("table.round"), "value": value})
    option = position.option
    if option != UNCHOSEN:
        label = words.text("reducieten.table.option")
        facts.append({"fact": "option", "label": label, "value": words(option_name(option))})
    start = position.start_rank()
    if option >= REDUCIET and start >= 0:
        label = words.text("reducieten.table.start")
        value = words.text(f"rank.{RANKS[start]}")
        facts.append({"fact": "start", "label": label, "value": value})
    return facts


def _board(view: View, words: Words) -> dict[str, Any]:
    """The score board: points by round and seat, with the totals that they add up to."""
    position = view.position
    by_round = [[0, 0, 0, 0] for _ in range(position.round + 1)]
    for line in view.lines():
        by_round[line.round - 1][int(line.to)] += line.points
    rows = []
    for number, points in enumerate(by_round):
        chosen = position.chosen[number] if number < len(position.chosen) else UNCHOSEN
        name = "" if chosen == UNCHOSEN else words(option_name(chosen))
        rows.append({"round": number + 1, "name": name, "points": points})
    return {
        "label": words.text("table.board"),
        "heads": [words.text("table.round"), words.text("reducieten.table.option")],
        "seats": [words(seat_name(seat)) for seat in range(4)],
        "rows": rows,
        "total": words.text("sheet.total"),
        "totals": position.points(),
    }


def _message(view: View) -> Message:
    """Who is to do what."""
    position = view.position
    turn = position.turn
    if turn == NOBODY:
        return verdict(position, view.seat)
    if turn != view.seat:
        return Message("table.turn.other", seat=seat_name(turn))
    if position.option == UNCHOSEN:
        return Message("reducieten.turn.choose")
    if position.option < REDUCIET:
        if position.led < 0:
            return Message("reducieten.turn.lead")
        suit = suit_name(position.led)
        if view.hand & SUIT_CARDS[position.led]:
            return Message("reducieten.turn.follow", suit=suit)
        return Message("reducieten.turn.void", suit=suit)
    if position.bonus:
        return Message("reducieten.turn.bonus")
    if not position.laid:
        return Message("reducieten.turn.start")
    return Message("reducieten.turn.lay" if len(view.legal()) > 1 else "reducieten.turn.pass")
