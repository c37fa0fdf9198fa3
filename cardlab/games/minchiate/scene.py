"""The picture of the table: hands, the trick, declarations, the track of 60, what was won."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...cards import Card
from ...game import NOBODY
from ...messages import Message, Words
from .combinations import nearly
from .deck import DECK, KINGS, SUIT, T1, TRUMP, VALUE
from .filming import film_of_the_deal
from .moves import DECLARE, DISCARD, DONE, MOVES, NAMES
from .names import named
from .reasons import seat_name, suit_name, team_name
from .score import RESTO, combination_name
from .state import DECLARING, DISCARDING, PLAYING, State
from .told import verdict
from .view import View


def scene(view: View, words: Words, revealed: State | None = None) -> dict[str, Any]:
    """What this seat sees, as the table widget draws it; all hands where ``revealed``."""
    own = max(view.seat, 0)
    return {
        "seats": [_seat(view, seat, words) for seat in range(4)],
        "zones": [
            _own_hand(view, words),
            *(_other_hand(view, seat, words, revealed) for seat in range(4) if seat != view.seat),
            _trick(view, words),
            _won(view, own & 1, words),
        ],
        "actions": _actions(view, words),
        "facts": _facts(view, words),
        "board": None,
        "track": _track(view, words),
        "prologue": film_of_the_deal(view, words),
        "message": words(_message(view)),
    }


def _seat(view: View, seat: int, words: Words) -> dict[str, Any]:
    name = seat_name(seat)
    return {
        "seat": seat,
        "name": words(name),
        "place": (max(view.seat, 0) - seat) % 4,
        "cards": view.sizes[seat],
        "label": words.text("table.seat", seat=name, n=view.sizes[seat]),
    }


# ---------------------------------------------------------------------------- hands


def _sorted(hand: Iterable[Card]) -> list[Card]:
    """The suits from strong to weak, then the Matto and the trumps from high to low."""
    suits = [card for card in hand if card < T1]
    by_suit = sorted(suits, key=lambda card: (SUIT[card], -card))
    return by_suit + sorted((card for card in hand if card >= T1), reverse=True)


def _own_hand(view: View, words: Words) -> dict[str, Any]:
    """The own cards, and which of them may be played or discarded."""
    legal = view.legal()
    base = DISCARD if view.position.phase == DISCARDING else 0
    cards = []
    for card in _sorted(view.hand):
        playable = base + card in legal
        id = "table.card.playable" if playable else "table.card"
        label = words.text(id, card=DECK.name(card))
        more = {"playable": playable, "move": MOVES[base + card], "label": label}
        cards.append(named(card, words, **more, group="trumps" if card >= T1 else "suits"))
    return {"zone": "hand", "seat": view.seat, "label": words.text("table.hand"), "cards": cards}


def _other_hand(view: View, seat: int, words: Words, revealed: State | None) -> dict[str, Any]:
    """The cards of another seat, face down unless all hands are shown; and what was seen there."""
    name = seat_name(seat)
    zone: dict[str, Any] = {
        "zone": "hand",
        "seat": seat,
        "label": words.text("table.seat", seat=name, n=view.sizes[seat]),
    }
    if revealed is not None:
        hand = _sorted(revealed.hand(seat))
        return zone | {"open": [named(card, words) for card in hand]}
    seen = _sorted(view.public[seat])
    return zone | {
        "count": view.sizes[seat],
        "seenLabel": words.text("minchiate.table.public", seat=name),
        "seen": [named(card, words) for card in seen],
    }


def _trick(view: View, words: Words) -> dict[str, Any]:
    """The trick being played; before its first card the one before, with its taker."""
    position = view.position
    cards = position.trick
    done = not cards and bool(position.tricks)
    first, taker = position.leader, position.winner if position.led >= 0 else NOBODY
    if done:
        first, taker, *last = position.tricks[-1]
        cards = tuple(last)
    shown = []
    for place, card in enumerate(cards):
        seat = (first + place) % 4
        label = words.text("table.trick.card", seat=seat_name(seat), card=DECK.name(card))
        shown.append(named(card, words, seat=seat, best=seat == taker, label=label))
    id = "table.trick.last" if done else "table.trick"
    return {"zone": "trick", "label": words.text(id), "cards": shown, "done": done}


def _won(view: View, team: int, words: Words) -> dict[str, Any]:
    """The counting cards in the own side's pile, and how many cards each side has."""
    position = view.position
    piles = position.piles() if position.turn >= 0 else position.final_piles()[0]
    counting = sorted((card for card in piles[team] if VALUE[card]), reverse=True)
    return {
        "zone": "won",
        "label": words.text("minchiate.table.won"),
        "empty": words.text("minchiate.table.won.nothing"),
        "count": len(piles[team]),
        "pile": [named(card, words) for card in counting],
    }


# ---------------------------------------------------------------------------- actions


def _actions(view: View, words: Words) -> list[dict[str, Any]]:
    """What one can declare, what is nearly there, and that one is done."""
    if view.position.phase != DECLARING or view.turn != view.seat:
        return []
    held = view.position.undeclared(view.seat)
    actions: list[dict[str, Any]] = []
    for move in view.legal():
        if move == DONE:
            continue
        one = next(one for one in held if one.name == NAMES[move - DECLARE])
        about = {"name": combination_name(one.name), "points": one.points}
        actions.append(
            {
                "move": MOVES[move],
                "label": words.text("minchiate.action.declare", **about),
                "hint": ", ".join(words(DECK.name(card)) for card in one.cards),
            }
        )
    for name, cards, missing in _near(view):
        actions.append(
            {
                "move": f"declare {name}",
                "label": words.text("minchiate.action.not-yet", name=combination_name(name)),
                "hint": words.text("minchiate.action.missing", card=DECK.name(missing)),
                "disabled": True,
                "cards": [DECK.codes[card] for card in cards],
            }
        )
    return [
        *actions,
        {"move": MOVES[DONE], "label": words.text("minchiate.action.done"), "quiet": True},
    ]


MOST_NEAR = 4


def _near(view: View) -> list[tuple[str, tuple[Card, ...], Card]]:
    """The combinations that lack one card, the dearest first, only a few of them."""
    found = nearly(view.hand)
    found.sort(key=lambda one: -sum(VALUE[card] for card in (*one[1], one[2])))
    return found[:MOST_NEAR]


# ---------------------------------------------------------------------------- around


def _facts(view: View, words: Words) -> list[dict[str, str]]:
    position = view.position
    facts = [
        {
            "fact": "dealer",
            "label": words.text("minchiate.table.dealer"),
            "value": words(seat_name(position.opening.dealer)),
        }
    ]
    if position.phase == PLAYING and position.turn != NOBODY:
        value = words.text("minchiate.table.trick.value", trick=len(position.tricks) + 1)
        facts.append(
            {"fact": "trick", "label": words.text("minchiate.table.trick"), "value": value}
        )
    return facts


def _track(view: View, words: Words) -> dict[str, Any]:
    """The difference as a place on a track of 60 to either side, and the resti."""
    position = view.position
    ahead = position.difference
    over = position.turn == NOBODY
    team = int(ahead < 0)
    label = words.text("minchiate.table.track.even")
    if ahead:
        label = words.text("minchiate.table.track", team=team_name(team), points=abs(ahead))
    piles = position.final_piles()[0] if over else position.piles()
    return {
        "value": max(-RESTO, min(RESTO, ahead)),
        "shown": abs(ahead),
        "most": RESTO,
        "label": label,
        "teams": [
            {
                "team": "AB"[one],
                "name": words(team_name(one)),
                "resti": position.resti[one],
                "cards": len(piles[one]),
                "label": words.text(
                    "minchiate.table.resti",
                    team=team_name(one),
                    resti=position.resti[one],
                    cards=len(piles[one]),
                ),
            }
            for one in (0, 1)
        ],
    }


def _message(view: View) -> Message:
    """Who is to do what."""
    position = view.position
    turn = position.turn
    if turn == NOBODY:
        return verdict(position.resti, view.seat)
    if turn != view.seat:
        return Message("table.turn.other", seat=seat_name(turn))
    if position.phase == DISCARDING:
        return Message("minchiate.turn.discard", n=position.size(turn) - 21)
    if position.phase == DECLARING:
        return Message("minchiate.turn.declare")
    if position.led < 0:
        return Message("minchiate.turn.lead.matto" if position.trick else "minchiate.turn.lead")
    suit = suit_name(position.led)
    hand = position.hands[6 * turn : 6 * turn + 6]
    if hand[position.led]:
        legal = view.legal()
        king = len(legal) == 1 and legal[0] in KINGS and len(view.hand) > 1
        forced = king and position.fresh and position.best >= T1
        return Message("minchiate.turn.king" if forced else "minchiate.turn.follow", suit=suit)
    return Message("minchiate.turn.trump" if hand[TRUMP] else "minchiate.turn.any", suit=suit)
