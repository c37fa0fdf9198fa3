"""What a hint says is true of the position it is given in."""

from collections import Counter
from random import Random

import pytest

from cardlab.games.reducieten import GAME, advice
from cardlab.games.reducieten.deck import BEATS, BIT, DECK, SUIT, SUIT_CARDS
from cardlab.games.reducieten.moves import CHOOSE, PASS, STOP
from cardlab.table import Table


def advised():
    """Hints with their positions, from matches that careful players play: all there are in 24."""
    for seed in range(24):
        variant = ("klassiek", "modern", "duel")[seed % 3]
        table, rng = Table.new("reducieten", variant, seed=seed), Random(seed)
        while not table.over:
            view = table.view(table.state.turn)
            found = GAME.advise(view, rng)
            yield found.reason, view, found.move
            table.make(found.move)


@pytest.fixture(scope="module")
def hints():
    """By the reason's last words: the views and moves it was given for."""
    found = {}
    for reason, view, move in advised():
        name = reason.id.removeprefix("reducieten.advice.")
        found.setdefault(name, []).append((reason.params, view, move))
    return found


def opened(view, card):
    """The cards that fit after a card is laid and did not fit before."""
    after = view.position.copy()
    fitting = advice.fitting
    before = fitting(after.laid, after.openers)
    return fitting(after.laid | BIT[card], after.openers) & ~before


def out(view):
    """The cards in the other hands."""
    return DECK.full & ~view.position.laid & ~view.hand


def beatable(view, card):
    """Whether this card may lose the trick: it does already, or one behind can beat it."""
    behind = len(view.position.trick_cards()) < 3
    return not BEATS[view.position.best] & BIT[card] or bool(behind and out(view) & BEATS[card])


TRUE = {
    # With this hand the option looks better than usual.
    "choose": lambda view, move, params: advice._outlook(move - CHOOSE, view.hand) < 0,
    # Of the options left, this one looks least bad: all look worse than usual.
    "choose.least": lambda view, move, params: (
        advice._outlook(move - CHOOSE, view.hand)
        == min(advice._outlook(other - CHOOSE, view.hand) for other in view.legal())
        >= 0
    ),
    # No card fits.
    "pass": lambda view, move, params: view.legal() == (PASS,) == (move,),
    # There are still n higher cards of the suit out that can take the trick.
    "lead": lambda view, move, params: (out(view) & BEATS[move]).bit_count() == params["n"] > 0,
    # The card costs least of the cards you can lead.
    "lead.least": lambda view, move, params: view.position.led < 0,
    # You cannot follow suit.
    "discard": lambda view, move, params: not view.hand & SUIT_CARDS[view.position.led],
    # The card stays below the best one.
    "duck": lambda view, move, params: (
        SUIT[move] == view.position.led
        and not BEATS[view.position.best] & BIT[move]
        and params["best"] == DECK.name(view.position.best)
    ),
    # You take this trick in any case: nobody behind can beat any card you may play.
    "take": lambda view, move, params: not any(beatable(view, card) for card in view.legal()),
    # The card takes the trick, though another one need not have.
    "take.cheap": lambda view, move, params: not beatable(view, move),
    # The card may still be beaten: n higher cards are out.
    "low": lambda view, move, params: (
        beatable(view, move) and params["n"] == (out(view) & BEATS[move]).bit_count()
    ),
    # From here the own cards need the fewest cards of others.
    "lay.start": lambda view, move, params: (
        advice.waiting(view.hand, move)
        == min(advice.waiting(view.hand, card) for card in view.legal())
    ),
    # The ace gives one more card: one will fit.
    "lay.ace": lambda view, move, params: bool(
        view.hand
        & ~BIT[move]
        & advice.fitting(view.position.laid | BIT[move], view.position.openers)
    ),
    # The card makes room for other own cards of its suit: they lie beyond it.
    "lay.own": lambda view, move, params: any(
        side & view.hand and not side & view.position.laid
        for side in (BEATS[move], SUIT_CARDS[SUIT[move]] & ~BEATS[move] & ~BIT[move])
    ),
    # The card opens nothing for the others.
    "lay.closed": lambda view, move, params: not opened(view, move) & ~view.hand,
    # The card helps the others least.
    "lay.least": lambda view, move, params: (
        (opened(view, move) & ~view.hand).bit_count()
        <= min(
            (opened(view, card) & ~view.hand).bit_count()
            for card in view.legal()
            if card not in (PASS, STOP)
        )
    ),
}


@pytest.mark.parametrize("reason", TRUE)
def test_a_reason_is_true_wherever_it_is_given(hints, reason):
    given = Counter(bool(TRUE[reason](view, move, params)) for params, view, move in hints[reason])
    assert given[True] > 10
    assert given[False] == 0


def test_these_are_all_reasons_there_are(hints):
    assert set(hints) == set(TRUE)
