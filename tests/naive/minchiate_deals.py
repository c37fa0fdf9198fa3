"""Deals of the naive Minchiate, and how its tests play."""

import json
from itertools import product
from pathlib import Path

import pytest

from tests.naive.minchiate import PACK, Naive, legal_cards, robbable, value

EXAMPLES = Path(__file__).parent.parent / "examples"
NAMES = sorted(
    path.name.removesuffix(".expected.json") for path in EXAMPLES.glob("minchiate-*.expected.json")
)
SWITCHES = [
    {"exposeAll": expose, "mattoPay": pay, "mergeTens": merge}
    for expose, pay, merge in product((True, False), ("always", "onlyIfLost"), (True, False))
]
WORTHLESS = [card for card in PACK if value(card) == 0 and card != "T29"]


def examples(text):
    """Each example of a text by its name."""
    for block in text.strip().removeprefix("ex ").split("\nex "):
        yield pytest.param(block.partition(" ")[2], id=block.split()[0])


def record_of(deal, moves=(), **rules):
    return {
        "cardlab": 1,
        "game": "minchiate",
        "variant": "deal",
        "seats": 4,
        "rules": rules,
        "deal": deal,
        "moves": list(moves),
    }


def with_fola(fola):
    """Dealer 0, and these 13 cards lie above the cut: what is not robbed of them is the fola."""
    rest = [card for card in PACK if card not in fola]
    return Naive(record_of({"dealer": 0, "pack": " ".join(fola + rest), "cut": 13}))


def with_hands(dealer, *hands, **rules):
    """A deal in which nobody robs, takes or discards; these cards are the last ones in the hands.

    The hands are those of the seats 0 to 3; they are filled up, from the last one on, first with
    counting cards and high trumps.
    """
    hands = [hand.split() for hand in hands]
    rest = [card for card in PACK if all(card not in hand for hand in hands)]
    rest.sort(key=robbable)
    for hand in reversed(hands):
        while len(hand) < 21:
            hand.insert(0, rest.pop())
    in_order = [hands[(dealer + step) % 4] for step in (1, 2, 3, 4)]
    cards = [card for hand in in_order for card in hand[:10]]
    cards += [card for hand in in_order for card in hand[10:]]
    deal = {"dealer": dealer, "pack": " ".join(rest + cards), "cut": 13}
    naive = Naive(record_of(deal, **rules))
    assert naive.hands == hands
    return naive


def trumps(first, last):
    return " ".join(f"T{number}" for number in range(first, last + 1))


def undeclared(naive):
    """The same after nobody has declared anything."""
    while "done" in naive.legal():
        naive.play("done")
    return naive


def play(naive, cards):
    for card in cards.split():
        naive.play("play " + card)
    return naive


def play_out(naive, wishes=""):
    """To the end: a wish where it is legal, and otherwise the Matto only where it must be."""
    while not naive.over:
        legal = [text.split()[1] for text in naive.legal()]
        wished = [card for card in wishes.split() if card in legal]
        play(naive, (wished + [card for card in legal if card != "M"] + legal)[0])
    return naive


def example(name, moves=None):
    record = json.loads((EXAMPLES / f"minchiate-{name}.json").read_text(encoding="utf-8"))
    return Naive(record | {"moves": record["moves"][:moves]})


def seated(cards):
    return list(enumerate(cards.split()))


def signed(line):
    """The points of a line as seen by A."""
    return line["points"] if line["to"] == "A" else -line["points"]


def legal(text):
    """Legal cards for an example: suit history, the trick so far and a hand."""
    history, trick, hand = text.split(" | ")
    when, suit = history.split()
    return " ".join(legal_cards(hand.split(), seated(trick), {"first": [], "later": [suit]}[when]))
