"""Small positions of Reducto, written as the rules write them: ``3 [5] 0 / [1] 9 4``."""

import json

from cardlab import records
from cardlab.messages import Words
from cardlab.table import Table
from tests.games.happened import events

RULES = ("flipSource", "minLine", "removedTo", "lastTurns", "startOpen")


def record(*fields, discard="12", draw="11 10 9", first=0, moves=(), seed=None, **more):
    """A record of these fields; one alone is a puzzle, of ``limit`` turns.

    What else is given are the switches.
    """
    deal = {
        "first": first,
        "fields": [field.split(" / ") for field in fields],
        "discard": discard,
        "draw": draw,
    }
    puzzle = len(fields) == 1
    if puzzle:
        deal |= {"moves": more.pop("limit", 20), "seconds": more.pop("seconds", 300)}
    assert set(more) <= set(RULES)
    found = {
        "cardlab": 1,
        "game": "reducto",
        "variant": "puzzle" if puzzle else "game",
        "seats": len(fields),
        "rules": more,
        "deal": deal,
        "moves": list(moves),
    }
    return found if seed is None else found | {"seed": seed}


def sit(*fields, **more):
    """A table at which the seats have these fields, the moves made."""
    return Table.of(records.loads(json.dumps(record(*fields, **more))))


def play(table, words):
    """Make the moves of a text such as ``"draw / swap 1,2 / take / flip 2,1"``; the table again."""
    for text in moves_of(words):
        table.play(text)
    return table


def moves_of(words):
    """The moves of a text, strokes between them."""
    return [text.strip() for text in words.split("/") if text.strip()]


def after_a_pass(field, **rules):
    """The puzzle after an open card has been exchanged for its like: only lines are removed."""
    rows = [row.split() for row in field.split(" / ")]
    row, column = next(
        (r, c) for r, cards in enumerate(rows) for c, card in enumerate(cards) if card[0] != "["
    )
    moves = ["take", f"swap {row + 1},{column + 1}"]
    return sit(field, discard=rows[row][column], moves=moves, **rules)


def legal(table):
    """The legal moves as one text: ``draw / take``, ``flip 1,2 / swap 1,1 / swap 1,2``."""
    return " / ".join(table.legal())


def field_of(table, seat=0):
    """A field as the rules write it, empty where nothing is left."""
    return " / ".join(position(table)["fields"][seat])


def piles(table):
    """The discard pile and the draw pile, each from its top."""
    found = position(table)
    return found["discard"], found["draw"]


def position(table):
    """What lies where."""
    return table.game.position(table.state)


def turn(table):
    """The seat to move."""
    return table.state.turn


def totals(table):
    """Points by seat."""
    return table.game.totals(table.state)


def result(table):
    """The result."""
    return table.game.result(table.state)


def lines(table):
    """The score sheet as (seat, points, rule's last word, cards)."""
    return [
        (line.to, line.points, line.rule.removeprefix("reducto."), " ".join(line.cards))
        for line in table.state.lines()
    ]


def said(table, number=-1):
    """What the move of this number made happen, in English; the last one's if none is given."""
    return [Words()(event.message) for event in events(table, number)]
