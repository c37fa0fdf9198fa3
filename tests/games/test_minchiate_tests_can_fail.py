"""Every rule here is broken on purpose, and the test that stands for it must notice."""

from functools import partial
from pathlib import Path

import pytest

from cardlab.game import IllegalMoveError, RecordError, Refusal
from cardlab.games.minchiate import (
    GAME,
    combinations,
    deals,
    reasons,
    score,
    setting_up,
    sheet,
    state,
)
from cardlab.games.minchiate.deck import CAUGHT, KINGS, MATTO, T1, T29, VALUE
from cardlab.games.minchiate.opening import Minchiate
from tests.games import test_minchiate_deals as dealing
from tests.games import test_minchiate_declaring as declaring
from tests.games import test_minchiate_examples as examples
from tests.games import test_minchiate_information as information
from tests.games import test_minchiate_lessons as lessons
from tests.games import test_minchiate_lines as lines
from tests.games import test_minchiate_matto as matto
from tests.games import test_minchiate_play as play
from tests.games import test_minchiate_records as records
from tests.games import test_minchiate_refusals as refusals
from tests.games import test_minchiate_score as scoring
from tests.games.broken import one_patch, refusal

NOTICED = (
    *(AssertionError, IllegalMoveError, RecordError, IndexError, KeyError, ValueError),
    *(StopIteration, pytest.fail.Exception),
)
State = state.State
whole_combinations, whole_declare = combinations.combinations, State._declare
whole_legal, whole_convert = State.legal, State._convert
whole_setup, whole_seek = State._score_setup, State._seek_declarer


def with_rule(**changes):
    """An opening in which a switch is at this value whatever it says."""
    whole = Minchiate.__post_init__

    def made(self):
        whole(self)
        self.__dict__.update(changes)

    return [(Minchiate, "__post_init__", made)]


def with_seats(**later):
    """An opening in which somebody else does what a seat so many after the dealer is not to do."""
    whole = Minchiate.__post_init__

    def made(self):
        whole(self)
        self.__dict__.update({role: (self.dealer + step) % 4 for role, step in later.items()})

    return [(Minchiate, "__post_init__", made)]


def everywhere(name, value):
    """A function that several modules have imported, those of the tests too."""
    owners = (combinations, score, state, declaring, examples)
    return [(owner, name, value) for owner in owners]


def written_otherwise(*words):
    """The combinations if in their module other words stood for some: old and new in turn."""
    text = Path(combinations.__file__).read_text(encoding="utf-8")
    for old, new in zip(words[::2], words[1::2], strict=True):
        assert text.count(old) == 1
        text = text.replace(old, new)
    other = {name: getattr(combinations, name) for name in ("__name__", "__package__")}
    exec(text, other)
    return everywhere("combinations", other["combinations"])


def all_exposed(self):
    """Every last card is exposed whatever the switch says."""
    seats = [(self.dealer + step) % 4 for step in (1, 2, 3, 4)]
    cards = self.setup.exposed
    return tuple((seat, cards[seat]) for seat in seats if cards)


def taken_score(self):
    """What the dealer takes scores like what he robs."""
    whole_setup(self)
    for card in self.opening.setup.taken:
        if VALUE[card]:
            self._score(score.ROBBED, self.opening.dealer, card)


def the_29_too(self, seat):
    """The 29 may be discarded."""
    return bytes(card for card in self.hand(seat) if not VALUE[card])


def without_the_29(self, seat):
    """Who has nothing worthless cannot discard."""
    return bytes(card for card in self.hand(seat) if not VALUE[card] and card != T29)


def converted_each(self, move, events):
    """Each declaration is an event of its own."""
    whole_declare(self, move, events)
    self._convert(events)


def never_asked(self, step, events):
    """The dealer's right is passed over."""
    whole_seek(self, max(step, 1), events)


def matto_twice(cards, merge_tens=True):
    """The Matto is added to the combination of which it is a member."""
    found = whole_combinations(cards, merge_tens)
    return [one._replace(points=one.points + 5 * (one.name == "1-40-M")) for one in found]


def minimal(cards, merge_tens=True):
    """Runs are declared in threes."""
    found = whole_combinations(cards, merge_tens)
    return [one._replace(cards=one.cards[:3]) if "run" in one.name else one for one in found]


def with_fresh(value):
    """The king rule holds always, or never."""

    def legal(self):
        copy = self.copy()
        copy.fresh = value and self.led < 4
        return whole_legal(copy)

    return [(State, "legal", legal)]


def king_spares_the_matto(self):
    """The Matto may be played in place of the king."""
    found = whole_legal(self)
    held = MATTO in self.hand(self.turn) and tuple(found) != (MATTO,)
    return (*found, MATTO) if len(found) == 1 and found[0] in KINGS and held else found


def higher_trumps(self):
    """A trump must be beaten by whoever can."""
    found = whole_legal(self)
    higher = tuple(card for card in found if self.best >= T1 and self.best < card < MATTO)
    return higher or found


def not_the_matto(self):
    """The Matto follows nothing."""
    found = whole_legal(self)
    return tuple(card for card in found if card != MATTO) or found


def matto_to_the_winner(self):
    """The Matto is taken like any other card."""
    piles = (list(self.opening.won[0]), list(self.opening.won[1]))
    for trick in self.tricks:
        piles[trick[1] & 1].extend(trick[2:])
    return piles


def pays_the_strongest(own, other, merge_tens):
    return max((card for card in own if card != MATTO), default=MATTO)


def pays_the_cheapest(own, other, merge_tens):
    """Of the counting cards the one of the least value, whatever it breaks."""
    return min((card for card in own if card != MATTO), default=MATTO, key=VALUE.__getitem__)


def not_without_a_trick(own, other, merge_tens):
    """The Matto itself is never paid."""
    return min(card for card in own if card != MATTO)


def converted_once(self, events):
    """Only one resto at a time."""
    if abs(self.difference) >= 60:
        rest = self.copy()
        whole_convert(rest, events)
        self.difference -= 60 if self.difference > 0 else -60
        self.resti, self.ledger = rest.resti, rest.ledger


def seen_and_still_there(self):
    """A public card that was discarded is no longer in the hand for anybody."""
    setup, found = self.opening.setup, [set(), set(), set(), set()]
    for seat, card in self.opening.exposed:
        found[seat].add(card)
    found[self.opening.cutter].update(setup.robbed)
    return [found[seat] & set(self.hand(seat)) for seat in range(4)]


refused = partial(refusal, refusals)
"""The test of a refusal of this name."""


def scores(number):
    """A row of the table of captures and conversions."""
    table = scoring.test_after_each_capture_60_points_ahead_become_a_resto
    (mark,) = table.pytestmark
    return lambda: table(*mark.args[1][number])


def example(test, text, number):
    """A test with one of the examples that the rules print."""
    return partial(test, *list(examples.examples(text))[number].values)


CASES = {
    "the cutter robs without a limit": (
        one_patch(setting_up, "MOST_ROBBED", 14),
        lambda: dealing.test_case_10_thirteen_cards_are_robbed_and_no_more(14),
    ),
    "only counting cards are robbed": (
        one_patch(setting_up, "is_robbed", lambda card: VALUE[card] > 0),
        lambda: dealing.test_what_is_robbed("T25"),
    ),
    "the dealers right cuts": (
        with_seats(cutter=1),
        lambda: dealing.test_D1_the_dealers_left_cuts(2),
    ),
    "eleven are dealt first": (
        one_patch(setting_up, "BATCHES", (11, 10)),
        lambda: dealing.test_the_cut_as_it_is_done_by_hand(37, 0),
    ),
    "every last card scores": (
        one_patch(Minchiate, "exposed", property(all_exposed)),
        lambda: dealing.test_D3_or_the_dealers_alone(1),
    ),
    "every last card is seen": (
        one_patch(Minchiate, "exposed", property(all_exposed)),
        lambda: information.test_D3_the_others_last_cards_are_not_exposed_where_only_the_dealers_is(
            1
        ),
    ),
    "the film shows every last card": (
        one_patch(Minchiate, "exposed", property(all_exposed)),
        information.test_the_film_shows_only_the_dealers_last_card_where_only_that_is_exposed,
    ),
    "what is taken scores": (
        one_patch(State, "_score_setup", taken_score),
        dealing.test_case_11_the_robbery_stops_at_once_and_what_lies_below_is_taken,
    ),
    "the 29 may be discarded": (
        one_patch(State, "discardable", the_29_too),
        dealing.test_only_worthless_cards_may_be_discarded_and_not_the_29,
    ),
    "nothing but worthless cards may be discarded": (
        one_patch(State, "discardable", without_the_29),
        dealing.test_D6_without_a_worthless_card_any_of_the_least_value,
    ),
    "27 belongs to a run": (
        written_otherwise("(28, 40))", "(27, 40))"),
        example(examples.test_combinations, examples.COMBINATIONS, 15),
    ),
    "two are a run": (
        written_otherwise("LEAST_RUN: Final = 3", "LEAST_RUN: Final = 2", " & there >> 2", ""),
        lambda: declaring.test_what_is_a_combination("T1 T2", []),
    ),
    "the Matto is added to 1-40-M": (
        everywhere("combinations", matto_twice),
        example(
            examples.test_the_same_combinations_are_declared_from_a_hand, examples.COMBINATIONS, 11
        ),
    ),
    "only a part of a run is told": (
        everywhere("combinations", minimal),
        lambda: declaring.test_each_combination_can_be_declared("run 1-4"),
    ),
    "the tens are always merged": (
        with_rule(merge_tens=True),
        examples.test_D24_with_unmerged_tens_A_wins,
    ),
    "the tens are never merged": (
        with_rule(merge_tens=False),
        examples.test_D24_resti_decide_and_not_points,
    ),
    "each declaration is converted": (
        one_patch(State, "_declare", converted_each),
        declaring.test_D17_what_a_seat_declares_is_one_event,
    ),
    "the first seat is not asked": (
        one_patch(State, "_seek_declarer", never_asked),
        lambda: declaring.test_the_order_is_from_the_dealers_right_and_the_dealer_is_last(0),
    ),
    "the dealer leads": (
        with_seats(first=0),
        play.test_the_dealers_right_leads_first_and_then_the_winner_of_each_trick,
    ),
    "there is no king rule": (
        with_fresh(False),
        example(examples.test_legal_cards, examples.LEGAL_CARDS, 0),
    ),
    "the king rule always holds": (
        with_fresh(True),
        example(examples.test_legal_cards, examples.LEGAL_CARDS, 2),
    ),
    "the Matto saves the king": (
        one_patch(State, "legal", king_spares_the_matto),
        play.test_case_1_the_king_must_be_played,
    ),
    "one must overtrump": (
        one_patch(State, "legal", higher_trumps),
        play.test_D12_nobody_must_overtrump,
    ),
    "the Matto may not be played for another card": (
        one_patch(State, "legal", not_the_matto),
        lambda: play.test_what_a_follower_may_play("4D", "3C T5 M", "T5 M"),
    ),
    "the Matto is captured": (
        one_patch(state, "CAUGHT", (*CAUGHT[:MATTO], (MATTO,))),
        lambda: play.test_case_9_what_is_captured("T9 T40 M 3D", None),
    ),
    "kings are not captured": (
        one_patch(state, "CAUGHT", (*[()] * T1, *CAUGHT[T1:])),
        lambda: play.test_case_9_what_is_captured("2D 3D T1 KD", "A 5 captured KD"),
    ),
    "the Matto goes to the winner": (
        one_patch(State, "piles", matto_to_the_winner),
        lambda: play.test_the_matto_goes_to_the_pile_of_the_team_that_played_it("2D M 3D 4D", 1),
    ),
    "the Matto is always paid for": (
        with_rule(always_pays=True),
        lambda: matto.test_case_6_the_matto_in_a_trick_of_the_partner("onlyIfLost", None),
    ),
    "the Matto is paid for only if its trick was lost": (
        with_rule(always_pays=False),
        lambda: matto.test_case_6_the_matto_in_a_trick_of_the_partner("always", "A 10D"),
    ),
    "the strongest card is paid": (
        one_patch(score, "payment", pays_the_strongest),
        lambda: matto.test_the_matto_in_a_trick_of_the_opponents_is_paid("always"),
    ),
    "the cheapest card is paid": (
        one_patch(score, "payment", pays_the_cheapest),
        lambda: matto.test_without_a_worthless_card_what_costs_the_least_and_the_first_of_equals(
            "T28 T29 T30 KD KC M", "", "KD"
        ),
    ),
    "the Matto itself is not paid": (
        one_patch(score, "payment", not_without_a_trick),
        lambda: matto.test_case_8_a_team_without_a_trick_gives_the_matto_itself("always"),
    ),
    "61 points make a resto": (one_patch(state, "RESTO", 61), scores(0)),
    "only one resto at a time": (
        one_patch(State, "_convert", converted_once),
        example(examples.test_conversions, examples.CONVERSIONS, 1),
    ),
    "the rest is rounded down": (
        one_patch(score, "resti_of", lambda rest: abs(rest) // 60),
        lambda: scoring.test_D18_the_rest_is_rounded_up(61, 1),
    ),
    "cards beyond 43 count": (
        one_patch(score, "HALF", 43),
        lambda: scoring.test_cards_beyond_42_count_one_each(39),
    ),
    "the last trick is 5": (
        one_patch(score, "LAST_TRICK", 5),
        lambda: scoring.test_the_last_trick_is_10("2D 10D 9D 8D", "A"),
    ),
    "a line is missing": (
        one_patch(score, "end_entries", lambda team, pile, count: []),
        lambda: lines.test_every_line_is_the_second_scorers(0),
    ),
    "all the lines are one part": (
        one_patch(sheet, "_part", lambda entry: "deal"),
        lambda: lines.test_the_parts_cover_every_line_once(0),
    ),
    "two kings are told of three": (
        one_patch(sheet, "KINGS", KINGS[:3]),
        lambda: [lines.test_the_29_and_two_kings_are_always_told(part) for part in range(8)],
    ),
    "a discarded public card leaves the hand": (
        one_patch(State, "public", seen_and_still_there),
        lambda: information.test_which_card_was_discarded_nobody_else_can_tell(1),
    ),
    "a refusal shows no cards": (
        one_patch(
            reasons,
            "_because",
            lambda rule, cards=(), case="", /, **params: Refusal(f"minchiate.{rule}", rule),
        ),
        refused("case 1: the king rule, a lower coin"),
    ),
    "all parts are of any combination": (
        one_patch(reasons, "number_of", lambda card: 1),
        refused("a part of a run"),
    ),
    "the cut may be anywhere": (
        one_patch(deals, "LEAST_CUT", 0),
        lambda: records.test_the_cut_is_from_13_to_84(12, {}),
    ),
    "a short pack is filled from nothing": (
        one_patch(deals, "shuffled", lambda cards, rng: [0] * len(list(cards))),
        lambda: records.test_a_short_pack_needs_a_seed(13),
    ),
    "any deal follows": (
        one_patch(type(GAME), "follows", lambda self, before, after: True),
        dealing.test_in_a_rematch_the_deal_moves_on_to_the_right,
    ),
    "lessons ask for all cards": (
        one_patch(State, "discardable", State.hand),
        lambda: lessons.test_the_cards_that_may_be_discarded("T29 KD", "T29"),
    ),
}


@pytest.mark.parametrize("broken", CASES)
def test_the_broken_rule_is_noticed(monkeypatch, broken):
    patches, the_test = CASES[broken]
    the_test()
    lines.played.cache_clear()
    for patch in patches:
        monkeypatch.setattr(*patch)
    with pytest.raises(NOTICED):
        the_test()
    lines.played.cache_clear()


def test_the_engine_is_whole_again():
    assert State.legal is whole_legal
    assert state.combinations is whole_combinations
