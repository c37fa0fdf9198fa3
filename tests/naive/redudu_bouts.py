"""Positions of the naive Redudu, and how its tests play."""

import json
from pathlib import Path

from tests.naive.redudu import Naive, pack_for, rank

EXAMPLES = Path(__file__).parent.parent / "examples"
NAMES = sorted(
    path.name.removesuffix(".expected.json") for path in EXAMPLES.glob("redudu-*.expected.json")
)


def record_of(deal, moves=(), **rules):
    return {
        "cardlab": 1,
        "game": "redudu",
        "variant": "deal",
        "seats": len(deal["hands"]),
        "rules": rules,
        "deal": deal,
        "moves": list(moves),
    }


def position(
    *hands, trumps="CDHCDH", general="S", piles=(), stock="", attacker=0, dealer=0, **rules
):
    """A position in the middle of a deal: what is placed nowhere has left the game.

    `trumps` has a suit for each seat or is a list of cards, `general` is a suit or a card.
    """
    seats = len(hands)
    deal = {
        "dealer": dealer,
        "hands": list(hands),
        "trumps": list(trumps[:seats]),
        "general": general,
        "piles": list(piles) or [""] * seats,
        "stock": stock,
        "attacker": attacker,
    }
    placed = [*deal["hands"], *deal["trumps"], general, *deal["piles"], stock]
    placed = " ".join(placed).split()
    deal["out"] = " ".join(card for card in pack_for(seats) if card not in placed)
    return Naive(record_of(deal, **rules))


def play(naive, *texts):
    """The moves; several may stand in one text, separated by strokes."""
    for text in texts:
        for move in text.split(" / "):
            naive.play(move)
    return naive


def legal(naive, verb=None):
    """What can be laid, or what else there is to say without a verb."""
    texts = naive.legal()
    if verb is None:
        return [text for text in texts if " " not in text]
    return [text.removeprefix(f"{verb} ") for text in texts if text.startswith(f"{verb} ")]


def hand(naive, seat):
    return naive.position["hands"][seat]


def sizes(naive):
    return [len(cards) for cards in naive.hands]


def example(name, moves=None):
    record = json.loads((EXAMPLES / f"redudu-{name}.json").read_text(encoding="utf-8"))
    return Naive(record | {"moves": record["moves"][:moves]})


def covers(attack, held, **more):
    """What the defender can answer to one attack card, his own trump being diamonds."""
    return legal(play(position(f"{attack} KH", held, **more), f"attack {attack}"), "cover")


def check(naive):
    """What holds in every position."""
    lying = sum([*naive.hands, *naive.piles], naive.table + naive.stock + naive.gone)
    assert sorted(lying) == sorted(pack_for(naive.seats))
    texts = naive.legal()
    assert naive.over == (naive.turn is None) == (texts == [])
    assert len(texts) == len(set(texts))
    assert len({rank(card) for card in naive.uncovered} - {"REDUDA"}) <= 1 or naive.step == "add"
    assert naive.laid <= 7
    if naive.step == "attack" and not naive.over:
        assert len(naive.uncovered) < min(7, len(naive.hands[naive.defender]))
    for seat in naive.out:
        assert not naive.hands[seat]
        assert not naive.piles[seat]
        assert not naive.stock
