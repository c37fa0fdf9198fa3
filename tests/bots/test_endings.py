"""Ends of games that are searched to the last card, worked by hand."""

from random import Random

import pytest

from cardlab import games
from cardlab.bots import BOTS
from cardlab.bots.search import weigh
from cardlab.games.minchiate.deck import DECK
from cardlab.games.redudu import ending
from cardlab.table import Table
from tests.games import bouts

REDUCIETEN, REDUDU, MINCHIATE = map(games.game, ("reducieten", "redudu", "minchiate"))


def laid(seat, *hands):
    """A duel in which all cards but these lie on the table."""
    suits = [[rank + suit for rank in "789TJQKA"] for suit in "CHSD"]
    held = " ".join(hands).split()
    layout = " ".join(card for suit in suits for card in suit if card not in held)
    out = [other for other, hand in enumerate(hands) if not hand]
    return REDUCIETEN.set_up(
        {
            "hands": list(hands),
            "turn": seat,
            "variant": "duel",
            "start": "T",
            "layout": layout,
            "out": out,
        }
    ).view(seat)


def last_trick_but_one():
    """Seat 0 is the last to play; what the others played tells who holds which card.

    Seat 1 led coins.  Seat 2 had neither coins nor a trump, so it holds the 2 of batons; seat 3
    had no coins, so it has the trump and seat 1 the coin.
    """
    here = ["5D", "3C", "T5", "T2", "T27", "6D", "2B", "T26"]
    away = [code for code in DECK.codes if code not in here]
    theirs = ["T3", *[code for code in away if code not in ("T1", "T3", "T4")][:44]]
    ours = [code for code in away if code not in theirs]
    return MINCHIATE.set_up(
        {
            "hands": ["T2 T27", "6D", "2B", "T26"],
            "turn": 0,
            "trick": "5D 3C T5",
            "led": "DCSB",
            "piles": [" ".join(ours), " ".join(theirs)],
        }
    ).view(0)


def values(game, view):
    """What is found: by the text of a move."""
    return {game.text(move): value for move, value in game.solved(view).items()}


def test_redudu_the_ace_first():
    """Nothing is left to draw.

    The ace cannot be beaten: seat 1 takes it, and seat 0 is out with the seven.  The seven is
    beaten with the eight; then the king comes, which the ace of another suit does not beat.
    """
    view = bouts.sit("7H AH", "8H KD").view(0)
    assert values(REDUDU, view) == {"attack AH": 1.0, "attack 7H": -1.0}


def test_redudu_a_loser_pays_all_the_others_alike():
    """Seat 2 is out of the game already: the redudak's mark is worth a half to each of two."""
    view = bouts.sit("7H AH", "8H KD", "").view(0)
    assert values(REDUDU, view) == {"attack AH": 0.5, "attack 7H": -1.0}


def test_duel_the_king_makes_room_but_to_keep_it_back_costs_more():
    """After the king seat 1 lays the ace and with its bonus the eight, 20 each; the seven is last.

    To pass costs 100.  Then seat 1 passes too, and the king must be laid all the same.
    """
    view = laid(0, "KH 7S", "AH 8S", "", "")
    assert values(REDUCIETEN, view) == {"play KH": -40.0, "pass": -140.0}


def test_duel_the_opponent_finds_it_too():
    """Where seat 1 is to move, he lays nothing that makes room if he need not.

    Seat 0 waits for the eight of spades.  If seat 1 passes, who pays nothing for that, seat 0 lays
    the king and makes room for the ace.
    """
    found = values(REDUCIETEN, laid(1, "KH 7S", "AH 8S", "", ""))
    assert found["pass"] == 40.0
    assert found["play 8S"] == 20.0


def test_minchiate_the_low_trump_first():
    """T2 now is lost to T5: 3 points and a pile of 6 for them.  T27 then takes the last trick: 10.

    T27 now captures T5: 3 points, and 3 in our pile.  T2 is then lost to T26: 3 points, 3 in their
    pile, and the last trick: 10.  So it is + 10 - 3 - 6 = 1 against 3 + 3 - 3 - 3 - 10 = -10.
    """
    found = values(MINCHIATE, last_trick_but_one())
    assert found["play T2"] - found["play T27"] == 11.0


@pytest.mark.parametrize(
    ("game", "view", "best"),
    [
        (REDUDU, bouts.sit("7H AH", "8H KD").view(0), "attack AH"),
        (MINCHIATE, last_trick_but_one(), "play T2"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_strong_bot_finds_what_the_careful_one_misses(game, view, best):
    assert game.text(BOTS["careful"].choose(game, view, Random(1))) != best
    assert game.text(BOTS["strong"].choose(game, view, Random(1))) == best


@pytest.mark.parametrize(
    ("game", "view"),
    [
        (REDUDU, bouts.sit("7H AH", "8H KD").view(0)),
        (REDUCIETEN, laid(0, "KH 7S", "AH 8S", "", "")),
        (MINCHIATE, last_trick_but_one()),
    ],
    ids=["redudu", "reducieten", "minchiate"],
)
def test_what_is_searched_to_the_end_is_exact(game, view):
    found = weigh(game, view, Random(1), 60)
    assert {one.move: one.value for one in found} == game.solved(view)
    for one in found:
        assert one.exact
        assert (one.error, one.unsure, one.games) == (0, 0, 0)
        assert one.behind == found[0].value - one.value


def test_where_a_card_that_counts_is_hidden_nothing_is_exact():
    """A third player with cards, or a card to draw: then the hands are not known."""
    assert REDUDU.solved(bouts.sit("7H AH", "8H KD", "9H").view(0)) is None
    assert REDUDU.solved(bouts.sit("7H AH", "8H KD", general="2S", stock="9H TH").view(0)) is None
    assert REDUCIETEN.solved(laid(0, "KH 7S", "AH 8S", "7C", "")) is None


def test_a_search_that_takes_too_long_says_nothing(monkeypatch):
    monkeypatch.setattr(ending, "MOST_POSITIONS", 3)
    assert REDUDU.solved(bouts.sit("7H AH", "8H KD").view(0)) is None


def plainly(state, seat, last):
    """The same by trying everything; what is not over after bout ``last`` counts as drawn."""
    if state.turn < 0 or state.bout > last:
        loser = state.redudak()
        return 0 if loser < 0 else -1 if loser == seat else 1
    found = []
    for move in state.legal():
        after = state.copy()
        after.play(move)
        found.append(plainly(after, seat, last))
        if found[-1] == (1 if state.turn == seat else -1):
            break
    return max(found) if state.turn == seat else min(found)


def few_cards(seed):
    """A deal of careful players where they have four cards or less, and nothing is left to draw."""
    table = Table.new("redudu", "deal", 2, seed)
    rng = Random(seed)
    while not table.over:
        state = table.state
        few = sum(hand.bit_count() for hand in state.hands) <= 4
        if few and not any(state.piles) and len(state.legal()) > 1:
            return state
        table.make(BOTS["careful"].choose(table.game, table.view(state.turn), rng))
    return None


def test_redudu_what_is_found_is_what_trying_everything_finds():
    met = set()
    for seed in range(60):
        state = few_cards(seed)
        if state is None:
            continue
        for move, value in REDUDU.solved(state.view(state.turn)).items():
            after = state.copy()
            after.play(move)
            assert value == plainly(after, state.turn, state.bout + 5)
            met.add(value)
    assert met >= {-1.0, 1.0}
