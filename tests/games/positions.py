"""Small positions of Reducieten, written as the rules write them."""

from cardlab.games.reducieten import GAME
from cardlab.games.reducieten.deck import DECK
from cardlab.games.reducieten.moves import OPTIONS, UNCHOSEN
from cardlab.games.reducieten.opening import Reducieten, RoundDeal
from cardlab.table import Table


def sit(*hands, variant="round", option="reduciet", leader=0, start="", **rules):
    """A table at which the four seats hold exactly these cards, be they fewer than in a deal.

    ``option`` is the option of a ``round``, None where the leader is to choose.
    """
    fixed = OPTIONS.index(option) if variant == "round" and option else UNCHOSEN
    deal = RoundDeal(tuple(map(DECK.mask, hands)), DECK.mask(start))
    rules = GAME.defaults() | rules
    return Table(GAME, Reducieten(variant, 4, rules, leader, (deal,), fixed))


def move_of(word):
    """``QH`` is ``play QH``, ``hearts`` is ``choose hearts``; ``pass`` and ``stop`` as they are."""
    if word in OPTIONS:
        return f"choose {word}"
    return word if word in ("pass", "stop") else f"play {word}"


def play(table, words):
    """Make the moves of a text such as ``"QH KH pass"``."""
    for word in words.split():
        table.play(move_of(word))


def legal(table):
    """The legal moves as the words of ``play``, in one text."""
    return " ".join(sorted(text.split()[-1] for text in table.legal()))


def turn(table):
    """The seat to move."""
    return table.state.turn


def totals(table):
    """Points by seat."""
    return table.game.totals(table.state)


def lines(table):
    """The score sheet as (seat, points, rule's last words, cards)."""
    return [
        (line.to, line.points, line.rule.removeprefix("reducieten."), " ".join(line.cards))
        for line in table.state.lines()
    ]


def position(table):
    """What lies where."""
    return table.game.position(table.state)
