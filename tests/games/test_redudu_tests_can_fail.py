"""Every rule here is broken on purpose, and the test that stands for it must notice."""

from dataclasses import replace
from functools import partial

import pytest

from cardlab.game import IllegalMoveError, RecordError, Refusal
from cardlab.games.redudu import GAME, deals, opening, reasons, refill, state
from cardlab.games.redudu.beats import beaters
from cardlab.games.redudu.deck import RANK_CARDS, REDUDAS, SIMPLE, SUIT_CARDS
from cardlab.games.redudu.moves import COVER, PASS, THROW, cards_of, targets_of
from tests.games import test_redudu_bout as bout
from tests.games import test_redudu_end as end
from tests.games import test_redudu_examples as examples
from tests.games import test_redudu_information as information
from tests.games import test_redudu_records as records
from tests.games import test_redudu_refusals as refusals
from tests.games import test_redudu_scene as scenes
from tests.games import test_redudu_tricky as tricky
from tests.games.bouts import covers, play, sit
from tests.games.broken import one_patch, refusal

NOTICED = (AssertionError, IllegalMoveError, RecordError, IndexError, AttributeError)
State = state.State
whole_legal, whole_end, whole_room = State.legal, State._end_bout, State.room
whole_cover, whole_ask, whole_from_hand = State._cover, State._ask_from, State._from_hand
whole_passable, whole_close = State.passable, State._close
wrong_order = [[[one[::-1] for one in row] for row in table] for table in refill.ORDER]


# ------------------------------------------------------------------ what beats what


def own_beats_all(general, own):
    """Own trumps beat general ones too."""
    return tuple(mask | SUIT_CARDS[own] for mask in beaters(general, own))


def own_is_nothing(general, own):
    return beaters(general, general)


def equals_beat(general, own):
    """Of two equal cards each beats the other."""
    same = (RANK_CARDS[card] & SUIT_CARDS[card >> 1 & 3] for card in range(SIMPLE))
    return tuple(mask | more for mask, more in zip(beaters(general, own), same, strict=True))


def no_pair(self):
    """A reduda is beaten by no two cards."""
    return tuple(move for move in whole_legal(self) if move < COVER or not move >> 7 & 127)


def one_target(self):
    """A reduda beats one card like every other."""
    return tuple(move for move in whole_legal(self) if move < COVER or len(targets_of(move)) == 1)


# ------------------------------------------------------------------ the bout


def only_redudas_or_rank(self):
    """Redudas are no cards to transfer with."""
    return tuple(card for card in whole_passable(self) if not REDUDAS >> card & 1)


def transfers_always(self):
    """Covering does not end transferring."""
    begun, self.begun = self.begun, False
    found = whole_legal(self)
    self.begun = begun
    return found


def begun_for_ever(self, move, events):
    """After a card has been covered nothing can be transferred in this bout."""
    whole_cover(self, move, events)
    self.begun = self.begun or bool(self.pairs)


def to_the_left(self):
    """A transfer goes to the left, whether or not there is a card in that hand."""
    return self.opening.left(self.turn)


def room_for_all(self):
    """Throwing in does not depend on the defender's hand."""
    return state.MOST_LAID - self.laid


def any_rank(self):
    """Every card may be thrown in."""
    self.ranks = (1 << 110) - 1 if self.step in (state.ASK, state.ASK_MORE) else self.ranks
    return whole_legal(self)


def one_rank_only(self):
    """What is added after taking keeps to one rank."""
    found = whole_legal(self)
    if self.step != state.ADD:
        return found
    rank = RANK_CARDS[self.uncovered[-1]]
    return tuple(move for move in found if not THROW <= move < PASS or rank >> move - THROW & 1)


def lead_last(self, seat, events):
    """The lead is not asked first but passed over to the seat on his left."""
    whole_ask(self, self.opening.left(seat) if seat == self.lead else seat, events)


# ------------------------------------------------------------------ after the bout


def taker_attacks(self, events, taken):
    seat = self.defender
    whole_end(self, events, taken)
    if taken and self.turn >= 0:
        self._begin(seat)


def leaves_pairs(self, events, taken):
    """Beaten pairs leave the game, whoever takes the rest."""
    seat, covered = self.defender, 0
    for move in self.pairs:
        for card in (*cards_of(move), *targets_of(move)):
            covered |= 1 << card
    whole_end(self, events, taken)
    if taken:
        self.hands[seat] &= ~covered
        self.gone |= covered


def last_emptied_first(self, card):
    before = self.emptied
    hand = whole_from_hand(self, card)
    self.emptied = self.emptied[len(before) :] + before
    return hand


def learns_nothing(self, seat, cards):
    """Nobody has seen what was taken."""


def shows_nothing(self, events, lacking=0):
    whole_close(self, events, 0)


def shows_always(self, events, lacking=0):
    """Also who is done has shown that he has no other card of the rank."""
    whole_close(self, events, lacking or (self.rank & ~self.hands[self.turn]))


def highest_card(dealer, hands, general):
    """Who holds the highest general trump attacks first."""
    return max(range(len(hands)), key=lambda seat: hands[seat] & SUIT_CARDS[general])


refused = partial(refusal, refusals)
"""The test of a refusal of this name."""


def printed(line):
    """A row of the table of what beats what, at a table."""
    row = next(one for one in examples.rows(examples.BEATS, ":") if one.id == line)
    return lambda: examples.test_C1_this_covers_that_at_a_table(*row.values)


def printed_transfer(line):
    row = next(one for one in examples.transfers() if one.id == line)
    return lambda: examples.test_C2_load_and_limit_of_a_transfer(*row.values)


def way(name):
    return lambda: information.test_each_way_to_lie_is_equally_likely(name)


CASES = {
    "own trumps beat general ones": (
        one_patch(opening, "beaters", own_beats_all),
        tricky.test_case_1_the_own_trump_against_a_general_one_and_against_another_players_own,
    ),
    "own trumps are ordinary cards": (
        one_patch(opening, "beaters", own_is_nothing),
        printed("2D : AC yes"),
    ),
    "equal cards beat each other": (
        one_patch(opening, "beaters", equals_beat),
        tricky.test_case_15_with_two_packs_equal_cards_do_not_beat_each_other,
    ),
    "no two cards beat a reduda": (
        one_patch(State, "legal", no_pair),
        tricky.test_case_7_two_black_redudas_do_not_beat_a_red_one,
    ),
    "a reduda beats one card": (
        one_patch(State, "legal", one_target),
        printed("RR : AS KS AD yes"),
    ),
    "the switch of the pair does nothing": (
        one_patch(state, "reduda_covers", lambda *args: state_covers(*args[:3], True)),
        refused("C9: the pair for a black one"),
    ),
    "a transfer loads cards, not redudas": (
        one_patch(state, "load", lambda cards: len(tuple(cards))),
        printed_transfer("BR + RR h2 5 4 no"),
    ),
    "redudas do not transfer": (
        one_patch(State, "passable", only_redudas_or_rank),
        bout.test_if_only_redudas_lie_uncovered_a_reduda_is_needed,
    ),
    "covering does not end transferring": (
        one_patch(State, "legal", transfers_always),
        tricky.test_case_9_after_covering_one_of_two_thrown_in_cards_the_other_stays,
    ),
    "what is thrown in cannot be transferred": (
        one_patch(State, "_cover", begun_for_ever),
        tricky.test_case_8_a_thrown_in_card_may_be_transferred_with_an_eight_or_a_reduda,
    ),
    "a transfer goes to the left": (
        one_patch(State, "target", to_the_left),
        bout.test_a_transfer_goes_past_players_without_cards,
    ),
    "throwing in goes beyond the hand": (
        one_patch(State, "room", room_for_all),
        bout.test_no_more_lie_uncovered_than_the_defender_holds,
    ),
    "eight cards may be laid": (
        one_patch(state, "MOST_LAID", 8),
        bout.test_the_eighth_card_is_not_laid_though_the_defender_holds_more,
    ),
    "every card may be thrown in": (
        one_patch(State, "legal", any_rank),
        refused("no card of that rank on the table"),
    ),
    "one rank is added": (
        one_patch(State, "legal", one_rank_only),
        bout.test_one_after_another_of_different_ranks_in_the_same_turn,
    ),
    "the lead is not asked first": (
        one_patch(State, "_ask_from", lead_last),
        bout.test_the_lead_is_asked_first_then_clockwise_and_everyone_who_has_cards,
    ),
    "who takes attacks": (
        one_patch(State, "_end_bout", taker_attacks),
        bout.test_taken_the_defenders_left_attacks_next,
    ),
    "beaten pairs are not taken": (
        one_patch(State, "_end_bout", leaves_pairs),
        bout.test_the_defender_takes_every_card_on_the_table,
    ),
    "the defender draws first": (
        one_patch(refill, "ORDER", wrong_order),
        examples.test_C3_the_first_attacker_who_defends_in_the_end_draws_last,
    ),
    "who emptied his hand last is ranked first": (
        one_patch(State, "_from_hand", last_emptied_first),
        end.test_several_in_one_bout_are_ranked_by_when_their_hands_became_empty,
    ),
    "499 bouts are enough": (
        one_patch(state, "BOUTS", 499),
        end.test_C22_after_the_500th_bout_the_deal_is_drawn,
    ),
    "the deal passes to the left of the dealer always": (
        one_patch(
            type(GAME),
            "next_deal",
            lambda self, last, rng: deals.next_deal(
                last.opening, last.opening.left(last.opening.dealer), rng
            ),
        ),
        records.test_in_a_series_the_redudak_deals_and_the_dealers_left_attacks,
    ),
    "the first attacker of a next deal holds the lowest trump": (
        one_patch(
            deals,
            "next_deal",
            lambda last, dealer, rng: replace(
                deals.fresh(last.variant, last.seats, last.rules, rng), dealer=dealer
            ),
        ),
        records.test_in_a_series_the_redudak_deals_and_the_dealers_left_attacks,
    ),
    "the highest trump attacks first": (
        one_patch(deals, "first_attacker", highest_card),
        examples.test_C7_the_lowest_general_trump_attacks_first,
    ),
    "a reduda may be a turned trump": (
        one_patch(deals, "SIMPLE", 200),
        lambda: records.test_a_reduda_is_no_turned_trump(card="BR#2", key="general"),
    ),
    "a sealed deal tells its cards": (
        one_patch(deals, "sealed", deals.write),
        lambda: records.test_a_sealed_deal_is_what_its_seed_deals_again(3),
    ),
    "nobody sees what is taken": (
        one_patch(State, "learn", learns_nothing),
        information.test_cards_that_were_taken_are_known,
    ),
    "a step that closes by itself shows nothing": (
        one_patch(State, "_close", shows_nothing),
        information.test_throwing_in_that_closes_by_itself_shows_it_too,
    ),
    "done shows something": (
        one_patch(State, "_close", shows_always),
        information.test_done_shows_nothing,
    ),
    "lacks are not counted when dealing anew": (
        one_patch(
            information.sampling,
            "Deals",
            lambda sizes, may, *rest: whole_deals(
                sizes, dict.fromkeys(may, (1 << len(sizes)) - 1), *rest
            ),
        ),
        way("a lack"),
    ),
    "the order of the piles stays": (
        one_patch(information.sampling, "shuffled", lambda cards, rng: sorted(cards)),
        way("own piles"),
    ),
    "a refusal shows no cards": (
        one_patch(
            reasons,
            "_because",
            lambda rule, cards=(), /, **params: Refusal(f"redudu.{rule}", rule),
        ),
        refused("a lower card"),
    ),
    "several cards are laid as far as they are allowed": (
        one_patch(scenes.Session, "_move", lambda self, request: one_after_another(self, request)),
        lambda: scenes.test_all_of_several_cards_are_laid_or_none(["attack TC"]),
    ),
}

state_covers, whole_deals = state.reduda_covers, information.sampling.Deals


def one_after_another(session, request):
    """Each card is laid as soon as it is allowed."""
    for text in (request["move"], *request.get("then", ())):
        session._refusal = session.table.refuse(text)
        if session._refusal is not None:
            return
        session.table.play(text)


@pytest.mark.parametrize("broken", CASES)
def test_the_broken_rule_is_noticed(monkeypatch, broken):
    patches, the_test = CASES[broken]
    the_test()
    for patch in patches:
        monkeypatch.setattr(*patch)
    with pytest.raises(NOTICED):
        the_test()


def test_the_engine_is_whole_again():
    assert State.legal is whole_legal
    assert State.room is whole_room
    table = play(sit("AC TC", "2D 3H", trumps="C D"), "attack AC")
    assert covers(table) == "2D : AC"
