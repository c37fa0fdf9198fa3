"""The picture of the table: the fields, the piles, the card in hand, from a view alone."""

from __future__ import annotations

from typing import Any

from ...cards import Card
from ...game import NOBODY
from ...messages import Message, Words, addressed, minus
from .deck import DECK, NOTHING
from .field import EMPTY, PLACES, SIDE, places_in, size_of
from .moves import DRAW, DRAWN, FLIP, MOVES, SWAP, TAKE, TIMEOUT, place_text
from .reasons import seat_name
from .told import Removal, verdict
from .view import View


def scene(view: View, words: Words) -> dict[str, Any]:
    """What this seat sees, as the table widget draws it."""
    position = view.position
    seats = range(position.opening.seats)
    own = max(view.seat, 0)
    legal = view.legal()
    return {
        "arrangement": "fields",
        "seats": [_seat(view, seat, words) for seat in seats],
        "zones": [
            *(_field(view, seat, words, legal) for seat in seats if seat != own),
            _stock(view, words, legal),
            _discard(view, words, legal),
            _hand(view, words),
            _field(view, own, words, legal),
        ],
        "modes": _modes(view, words, legal),
        "actions": _actions(words, legal),
        "facts": _facts(view, words),
        "board": _board(view, words),
        "clock": _clock(view),
        "message": words(_message(view)),
    }


def _points(view: View, seat: int) -> int:
    """Final points when the game is over, else the sum of the face-up cards."""
    position = view.position
    if position.turn >= 0:
        return position.open_points(seat)
    return sum(line.points for line in position.lines() if line.to == seat)


def _seat(view: View, seat: int, words: Words) -> dict[str, Any]:
    position = view.position
    name = seat_name(seat)
    hidden = position.hidden[seat].bit_count()
    points = _points(view, seat)
    told = minus(points)
    label = words.text("reducto.table.seat", seat=name, points=told, n=hidden)
    if not hidden:
        label = words.text("reducto.table.seat.open", seat=name, points=told)
    return {
        "seat": seat,
        "name": words(addressed(name, seat == view.seat)),
        "place": 0 if seat == max(view.seat, 0) else 1,
        "cards": hidden,
        "points": points,
        "label": label,
    }


# ---------------------------------------------------------------------------- fields


def _field(view: View, seat: int, words: Words, legal: tuple[int, ...]) -> dict[str, Any]:
    """A field; the own one with what each of its places can be used for."""
    position = view.position
    cards, hidden, shape = position.cards[seat], position.hidden[seat], position.shape[seat]
    rows, columns = size_of(shape)
    own = seat == view.seat
    about = {"seat": seat_name(seat), "rows": rows, "columns": columns}
    label = words.text(
        "reducto.table.field.empty" if shape == EMPTY else "reducto.table.field", **about
    )
    if seat != max(view.seat, 0) and shape != EMPTY:
        label = words.text("reducto.table.field.told", field=label, cards=_told(words, view, seat))
    cells = []
    for place in PLACES[shape]:
        cell = _cell(words, cards[place], hidden >> place & 1, place)
        if own:
            cell["moves"] = {"swap": MOVES[SWAP + place], "flip": MOVES[FLIP + place]}
            cell["playable"] = {
                mode: move + place in legal for mode, move in (("swap", SWAP), ("flip", FLIP))
            }
        cells.append(cell)
    return {
        "zone": "field",
        "seat": seat,
        "own": seat == max(view.seat, 0),
        "label": label,
        "rows": rows,
        "columns": columns,
        "cells": cells,
    }


def _told(words: Words, view: View, seat: int) -> str:
    """The rows of a field, read out."""
    position = view.position
    cards, hidden, shape = position.cards[seat], position.hidden[seat], position.shape[seat]
    _, columns = size_of(shape)
    read = [
        words.text("reducto.table.face-down") if hidden >> place & 1 else words(DECK.name(card))
        for place in PLACES[shape]
        for card in (cards[place],)
    ]
    rows = [", ".join(read[start : start + columns]) for start in range(0, len(read), columns)]
    return "; ".join(rows)


def _cell(words: Words, card: Card, hidden: int | bool, place: int) -> dict[str, Any]:
    """One place of a field: its card, or a back."""
    where = {"row": place // SIDE + 1, "column": place % SIDE + 1}
    if hidden:
        label = words.text("reducto.table.place.hidden", **where)
        return {"place": place_text(place), "label": label}
    return {
        "place": place_text(place),
        "card": DECK.codes[card],
        "face": card,
        "label": words.text("reducto.table.place", card=DECK.name(card), **where),
    }


def film(removal: Removal, words: Words) -> dict[str, Any]:
    """The field as it lay, and which of its places go, for the animation of a removal."""
    cards, hidden, shape = removal.cards, removal.hidden, removal.shape
    rows, columns = size_of(shape)
    gone = places_in(removal.lines, shape)
    return {
        "seat": removal.seat,
        "rows": rows,
        "columns": columns,
        "cells": [
            _cell(words, cards[place], hidden >> place & 1, place) | {"gone": place in gone}
            for place in PLACES[shape]
        ],
    }


# ---------------------------------------------------------------------------- piles


def _stock(view: View, words: Words, legal: tuple[int, ...]) -> dict[str, Any]:
    left = view.position.left()
    return {
        "zone": "stock",
        "label": words.text("reducto.table.stock", n=left),
        "count": left,
        "move": MOVES[DRAW],
        "action": words.text("reducto.action.draw"),
        "playable": DRAW in legal,
    }


def _discard(view: View, words: Words, legal: tuple[int, ...]) -> dict[str, Any]:
    pile = view.position.discard
    if pile:
        label = words.text("reducto.table.discard", card=DECK.name(pile[-1]))
        top = {"card": DECK.codes[pile[-1]], "face": pile[-1]}
    else:
        label, top = words.text("reducto.table.discard.empty"), {}
    return {
        "zone": "discard",
        "label": label,
        "count": len(pile),
        "move": MOVES[TAKE],
        "action": words.text("reducto.action.take"),
        "playable": TAKE in legal,
        **top,
    }


def _hand(view: View, words: Words) -> dict[str, Any]:
    """The card a turn is under way with; face down if another seat has drawn it."""
    position = view.position
    zone: dict[str, Any] = {"zone": "held", "label": words.text("reducto.table.no-hand")}
    if not position.source:
        return zone
    seat = seat_name(position.turn)
    if position.hand == NOTHING:
        return zone | {"label": words.text("reducto.table.hand.hidden", seat=seat), "back": True}
    card = position.hand
    label = words.text("reducto.table.hand", seat=seat, card=DECK.name(card))
    return zone | {"label": label, "card": DECK.codes[card], "face": card}


def _modes(view: View, words: Words, legal: tuple[int, ...]) -> list[dict[str, str]]:
    """What a press on a place does, where there is a choice: exchange its card, or turn it up."""
    if not any(move >= FLIP for move in legal):
        return []
    drawn = view.position.source == DRAWN
    flip = words.text("reducto.mode.flip.drawn" if drawn else "reducto.mode.flip")
    return [
        {"mode": "swap", "label": words.text("reducto.mode.swap")},
        {"mode": "flip", "label": flip},
    ]


def _actions(words: Words, legal: tuple[int, ...]) -> list[dict[str, Any]]:
    """Giving up the clock."""
    if TIMEOUT not in legal:
        return []
    return [{"move": MOVES[TIMEOUT], "label": words.text("reducto.action.timeout"), "quiet": True}]


# ---------------------------------------------------------------------------- around


def _facts(view: View, words: Words) -> list[dict[str, str]]:
    position = view.position
    opening = position.opening
    if not opening.puzzle:
        return []
    value = words.text("reducto.table.moves.value", moves=position.turns, most=opening.moves)
    return [{"fact": "moves", "label": words.text("reducto.table.moves"), "value": value}]


def _clock(view: View) -> dict[str, Any] | None:
    """The clock of a puzzle: its seconds, and the move to make when they are over."""
    opening = view.position.opening
    if not opening.puzzle:
        return None
    return {"seconds": opening.seconds, "move": MOVES[TIMEOUT]}


def _board(view: View, words: Words) -> dict[str, Any]:
    """The score board: by seat the face-down cards, and the sum without them."""
    position = view.position
    seats = range(position.opening.seats)
    over = position.turn == NOBODY
    columns = [] if over else [words.text("reducto.table.hidden")]
    rows = []
    for seat in seats:
        hidden = [] if over else [position.hidden[seat].bit_count()]
        points = [*hidden, _points(view, seat)]
        rows.append({"round": words(seat_name(seat)), "name": "", "points": points})
    return {
        "label": words.text("table.board"),
        "heads": ["", ""],
        "seats": [*columns, words.text("ui.points" if over else "reducto.table.open")],
        "rows": rows,
        "total": "",
        "totals": [],
    }


def _message(view: View) -> Message:
    """Who is to do what."""
    position = view.position
    turn = position.turn
    if turn == NOBODY:
        return verdict(position, view.seat)
    if turn != view.seat:
        return Message("table.turn.other", seat=seat_name(turn))
    if not position.source:
        return Message("reducto.turn.begin")
    drawn = position.source == DRAWN
    card = DECK.name(position.hand)
    if position.source == position.opening.flip_source and position.hidden[turn]:
        case = "drawn.flip" if drawn else "taken.flip"
        return Message(f"reducto.turn.{case}", card=card)
    return Message("reducto.turn.swap", card=card)
