"""Positions of Redudu, written as the rules write them, and bouts played in them."""

import json

from cardlab import records
from cardlab.cards import mask_of
from cardlab.games.redudu import GAME
from cardlab.games.redudu.deck import DECK, pack, packs_for
from cardlab.table import Table

CODES = DECK.codes


def whole_pack(seats):
    """The codes of all cards that so many players play with."""
    return [CODES[card] for card in pack(packs_for(seats))]


def deal(*hands, general="S", trumps="", piles=(), stock="", attacker=0, **more):
    """A record's deal in which the seats hold just these cards; all others are out of the game.

    ``trumps`` are turned cards, or suits where they have been drawn, of each seat (the general
    suit, if not given); ``piles`` and ``stock`` are the cards that lie on them, top first.
    """
    seats = len(hands)
    turned = trumps.split() or [general[-1]] * seats
    piles = [*piles, *[""] * (seats - len(piles))]
    lies = " ".join([*hands, *turned, general, *piles, stock]).split()
    away = [code for code in whole_pack(seats) if code not in lies]
    return {
        "dealer": (attacker - 1) % seats,
        "hands": list(hands),
        "trumps": turned,
        "general": general,
        "piles": piles,
        "stock": stock,
        "attacker": attacker,
        "out": " ".join(away),
    } | more


def record(dealt, moves=(), seed=None, **rules):
    """A record of a deal; what else is given are the switches."""
    found = {
        "cardlab": 1,
        "game": "redudu",
        "variant": "deal",
        "seats": len(dealt["hands"]),
        "rules": rules,
        "deal": dealt,
        "moves": list(moves),
    }
    return found if seed is None else found | {"seed": seed}


def sit(*hands, seed=None, pairBeatsBlack=True, **more):  # noqa: N803 (a switch has this name)
    """A table at which these cards lie, as in ``deal``."""
    value = record(deal(*hands, **more), seed=seed, pairBeatsBlack=pairBeatsBlack)
    return Table.of(records.loads(json.dumps(value)))


def moves_of(words):
    """The moves of a text with strokes between them; of several cards each is a move of its own.

    ``attack 7C 7H / cover 7C 7H with BR / pass``.
    """
    found = []
    for text in words.split("/"):
        verb, *cards = text.split()
        several = verb in ("attack", "transfer", "throw")
        found += [f"{verb} {card}" for card in cards] if several else [" ".join([verb, *cards])]
    return found


def play(table, words):
    """Make the moves of a text; the table again."""
    for text in moves_of(words) if words else ():
        table.play(text)
    return table


def play_steps(table, words):
    """Make the moves of a text in which a line is a step; the table again.

    ``0 attack 7C 7H`` says who moves, and is done as soon as all cards are laid.
    """
    for line in words.strip().splitlines():
        seat, _, step = line.strip().partition(" ")
        assert turn(table) == int(seat), line
        play(table, step)
        if "done" in table.legal() and turn(table) == int(seat):
            table.play("done")
    return table


def legal(table):
    """The legal moves as one text, ``pass / throw 8C``."""
    return " / ".join(table.legal())


def allowed(table, verb):
    """The cards of the legal moves that begin with this word, in deck order."""
    found = [GAME.text(move) for move in sorted(table.state.legal())]
    return " ".join(text.removeprefix(f"{verb} ") for text in found if text.startswith(f"{verb} "))


def covers(table):
    """The legal covers as the rules print them: ``8C : 7C / BR 2S : RR``."""
    found = [text.removeprefix("cover ") for text in table.legal() if text.startswith("cover ")]
    pairs = [text.split(" with ") for text in found]
    return " / ".join(f"{cards} : {targets}" for targets, cards in pairs)


def turn(table):
    """The seat to move."""
    return table.state.turn


def position(table):
    """What lies where."""
    return GAME.position(table.state)


def hand(table, seat):
    """A hand as a text."""
    return position(table)["hands"][seat]


def holds(table, seat, cards):
    """Whether a hand is of just these cards, in any order."""
    return sorted(hand(table, seat).split()) == sorted(cards.split())


def sizes(table):
    """How many cards the seats hold, as the rules print them: ``3 4 5``."""
    return " ".join(str(len(cards.split())) for cards in position(table)["hands"])


def piles(table):
    """How many cards the own piles have and the general one: ``4 5 6, 10``."""
    lies = position(table)
    own = " ".join(str(len(cards.split())) for cards in lies["piles"])
    return f"{own}, {len(lies['stock'].split())}"


def uncovered(table):
    """The attack cards that are to be beaten."""
    return position(table)["uncovered"]


def pairs(table):
    """What has been beaten in this bout: ``8C : 7C / RR : BR 9D``."""
    return " / ".join(f"{pair['with']} : {pair['cards']}" for pair in position(table)["covered"])


def in_sight(state):
    """The mask of the cards on the table and out of the game."""
    lies = GAME.position(state)
    covered = [text for pair in lies["covered"] for text in pair.values()]
    return mask(" ".join([lies["uncovered"], lies["gone"], *covered]))


def roles(table):
    """First attacker, main attacker now, defender."""
    lies = position(table)
    return lies["attacker"], lies["lead"], lies["defender"]


def result(table):
    """The result."""
    return GAME.result(table.state)


def mask(cards):
    """The mask of the cards in a text."""
    return mask_of(DECK.index[code] for code in cards.split())


def refused(table, move):
    """The rule that forbids a move, without the game's name; empty where it is legal."""
    refusal = table.refuse(move)
    return "" if refusal is None else refusal.rule.removeprefix("redudu.")
