"""What holds for every registered game, in every variant and with every switch."""

import pickle
from collections import Counter
from random import Random

import pytest

from cardlab import games, records
from cardlab.bots import BOTS, play_out
from cardlab.game import NOBODY, IllegalMoveError
from cardlab.messages import Words, languages
from cardlab.replay import replayed
from cardlab.session import Session
from cardlab.table import Table
from tests.every import CASES, DEFAULT, at, known_moves, looks, played, some

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_default = pytest.mark.parametrize("case", DEFAULT, ids=str)
TOLD = [
    pytest.param(name, Words(code), id=f"{name}-{code}")
    for name in games.NAMES
    for code in languages(name)
]
"""Every game in every language in which it is told."""

LEVELS = [
    (name, variant.name, level)
    for name in games.NAMES
    for variant in games.game(name).variants
    for level in variant.levels
]


def words_of(game):
    """The words of every language in which a game is told."""
    return [Words(code) for code in languages(game)]


def said(words, message):
    """The text of a message, which must be complete."""
    text = words(message)
    assert text.strip()
    assert "{" not in text
    return text


def words_in(value):
    """All words of all texts in a JSON value; what lies face down stands in brackets."""
    if isinstance(value, dict):
        return [word for one in value.values() for word in words_in(one)]
    if isinstance(value, list):
        return [word for one in value for word in words_in(one)]
    return value.replace("[", " ").replace("]", " ").split() if isinstance(value, str) else []


def test_there_is_a_game():
    assert games.NAMES
    assert {case.game for case in CASES} == set(games.NAMES)


# ------------------------------------------------------------------ moves


@every_case
def test_cards_are_conserved(case):
    """In every position each card of the deck lies at exactly one place.

    Where cards are not told apart, whole packs may be added, one at a time.
    """
    table = played(case)
    deck = table.game.deck
    pack = Counter(deck.codes[card] for card in table.game.pack(table.opening))
    before = 1
    for number in range(table.move + table.undone + 1):
        found = words_in(table.game.position(at(table, number).state))
        cards = Counter(word for word in found if word in deck.index)
        packs = cards.total() // pack.total()
        assert cards == Counter({code: packs * count for code, count in pack.items()})
        assert packs == before or (packs == before + 1 and set(deck.copies) != {1})
        before = packs


@every_case
def test_there_is_a_legal_move_until_the_end(case):
    table = played(case)
    for number in range(table.move + table.undone + 1):
        at(table, number)
        assert bool(table.state.legal()) == (table.state.turn != NOBODY)
        assert bool(table.undone) == (not table.over)
        assert (table.game.result(table.state) is None) == (not table.over)


@every_case
def test_legal_moves_are_different_and_each_text_reads_back(case):
    for table in some(case):
        moves = table.state.legal()
        texts = [table.game.text(move) for move in moves]
        assert len(set(texts)) == len(texts)
        assert [table.game.parse(text) for text in texts] == list(moves)
        assert table.legal() == sorted(texts)
        for move in moves:
            assert table.state.refuse(move) is None


@every_case
def test_an_illegal_move_is_refused_in_words_and_changes_nothing(case):
    rng = Random(str(case))
    for table in some(case):
        illegal = [text for text in known_moves(case.game) if text not in table.legal()]
        assert illegal
        before = table.state.copy()
        for text in rng.sample(illegal, min(8, len(illegal))):
            with pytest.raises(IllegalMoveError) as refused:
                table.play(text)
            refusal = refused.value.refusal
            assert refusal.rule in table.game.rules
            assert all(0 <= card < len(table.game.deck) for card in refusal.cards)
            for words in words_of(case.game):
                said(words, refusal.message)
            assert table.state == before


@every_default
def test_a_text_that_is_no_move_is_refused(case):
    for table in some(case, count=2):
        for text in ("", "fly", "play", "play 0X", "\0", "play " * 1000):
            rule = "game.over" if table.over else "game.unknown-move"
            assert table.refuse(text).rule == rule


# ------------------------------------------------------------------ score and events


@every_default
def test_at_the_end_the_result_is_one_sentence_told_to_each_seat_and_to_the_log(case):
    """The screen tells a person what the log tells everybody, and says it once."""
    table = played(case)
    table.go_to(table.known)
    verdict = table.game.verdict(table.state)
    assert verdict in [event.message for event in table.events(table.move - 1)]
    *_, last = table.moves()
    before = table.branch()
    before.go_to(table.known - 1)
    for words in words_of(case.game):
        assert said(words, verdict).endswith((".", "!"))
        for seat in range(case.seats):
            told = table.game.verdict(table.state, seat)
            assert table.game.scene(table.view(seat), words)["message"] == said(words, told)
        seat = before.state.turn
        session = Session(before.branch(), seat, words=words)
        session.request({"do": "move", "move": last, "n": 0, "sure": True})
        scene = session.scene()
        assert scene["over"]
        assert scene["message"] == words(table.game.verdict(table.state, seat))
        assert words(verdict) not in scene["said"]


@every_case
def test_the_score_is_the_sum_of_its_lines_after_every_move(case):
    table = played(case)
    for number in range(table.move + table.undone + 1):
        at(table, number)
        totals = table.game.totals(table.state)
        if totals is None or (table.game.scored_at_end and not table.over):
            assert table.state.lines() == []
            continue
        teams = table.game.teams
        sums = [0] * len(totals)
        for line in table.state.lines():
            place = teams.index(line.to) if teams else line.to
            sums[place] += (line.resti or 0) if teams else line.points
        assert totals == sums
        if teams and table.over:
            points = [line.points if line.to == teams[0] else -line.points
                      for line in table.state.lines()]  # fmt: skip
            assert sum(points) == 0, "what is converted cancels out what was scored"


@every_case
def test_lines_are_only_ever_appended(case):
    table = played(case)
    before = []
    for number in range(table.move + table.undone + 1):
        lines = at(table, number).state.lines()
        assert lines[: len(before)] == before
        before = lines
    assert [line.round for line in before] == sorted(line.round for line in before)


@every_case
def test_each_line_has_points_a_known_rule_known_cards_and_words(case):
    table = played(case)
    at(table, table.move + table.undone)
    for line in table.state.lines():
        assert line.points != 0
        assert line.rule in table.game.rules
        assert all(card in table.game.deck.index for card in line.cards)
        for words in words_of(case.game):
            text = said(words, line.message)
            assert str(abs(line.points)) in text, "the sentence tells the arithmetic"
            json = line.json(words)
            assert json.pop("text") == text
            assert set(json) - {"resti"} == {"round", "to", "points", "rule", "cards"}


@every_case
def test_every_move_tells_what_happened(case):
    table = played(case)
    words = words_of(case.game)
    for number in range(table.move + table.undone):
        events = table.events(number)
        assert events
        for event in events:
            assert event.kind
            assert event.seat in looks(table)
            assert all(0 <= card < len(table.game.deck) for card in event.cards)
            said(words[number % len(words)], event.message)


@every_case
def test_telling_what_happens_changes_nothing(case):
    """A move made with and without events leads to the same position."""
    for table in some(case, count=40):
        if not table.over:
            told, silent = table.state.copy(), table.state.copy()
            move = table.state.legal()[-1]
            told.play(move, [])
            silent.play(move)
            assert told == silent


# ------------------------------------------------------------------ values


@every_case
def test_a_copy_is_equal_and_independent(case):
    for table in some(case):
        state = table.state
        copy = state.copy()
        assert copy == state
        assert hash(copy) == hash(state)
        if not table.over:
            kept = pickle.dumps(state)
            copy.play(copy.legal()[0])
            assert pickle.loads(kept) == state
            assert copy != state


@every_case
def test_a_pickled_state_comes_back_equal_and_playable(case):
    for table in some(case, count=8):
        back = pickle.loads(pickle.dumps(table.state))
        assert back == table.state
        assert hash(back) == hash(table.state)
        assert back.legal() == table.state.legal()
        assert back != object()


# ------------------------------------------------------------------ seeds and records


@every_case
def test_a_seed_gives_the_same_deal_and_the_same_game(case):
    assert case.new(5).opening == case.new(5).opening
    assert case.new(5).state == case.new(5).state
    assert len({str(case.new(seed).record().deal) for seed in range(10)}) > 5
    first, second = case.new(5), case.new(5)
    for table in (first, second):
        play_out(table, BOTS["random"], Random(3))
    assert first.moves() == second.moves()
    assert first.state == second.state


@every_case
def test_a_record_leads_back_to_the_same_position(case):
    for table in some(case, count=4):
        record = table.record()
        for indent in (None, 1):
            read = records.loads(record.text(indent))
            again = Table.of(read)
            assert again.state == table.state
            assert again.opening == table.opening
            assert again.moves() == table.moves()
            assert again.record().json() == record.json()


@every_case
def test_a_record_without_its_seed_is_as_good(case):
    """The deal is explicit and complete, so nothing of it needs the seed any more."""
    table = at(played(case), 5)
    value = table.record().json()
    del value["seed"]
    again = Table.of(records.read(value))
    said = replayed(table, Words())
    assert said.pop("seed") == 1
    assert replayed(again, Words()) == said
    assert again.record().json() == value


@every_case
def test_a_record_without_its_deal_follows_from_the_seed(case):
    table = at(played(case), 5)
    value = table.record().json()
    del value["deal"]
    assert Table.of(records.read(value)).state == table.state


def test_a_record_leaves_out_the_switches_at_their_defaults():
    for case in CASES:
        defaults = games.game(case.game).defaults()
        changed = {name: value for name, value in case.rules if value != defaults[name]}
        assert case.new().record().json().get("rules", {}) == changed


@pytest.mark.parametrize(("name", "variant", "level"), LEVELS)
def test_a_level_can_be_asked_for_and_stays_in_every_record(name, variant, level):
    table = Table.new(name, variant, seed=4, level=level)
    game = table.game
    assert game.level(table.opening) == level
    for explicit in (True, False):
        assert game.level(Table.of(table.record(explicit=explicit)).opening) == level
    for words in words_of(name):
        assert words.text(f"{name}.level.{level}")


@every_default
def test_the_usual_level_is_the_first_and_others_are_other_deals(case):
    variant = games.game(case.game).variant(case.variant)
    found = [Table.new(case.game, case.variant, level=level).opening for level in variant.levels]
    assert found[:1] == [case.new(0).opening][: len(found)]
    assert len(set(found)) == len(found)
    if not found:
        assert games.game(case.game).level(case.new(0).opening) == ""


@every_default
def test_after_every_game_another_may_follow(case):
    first = case.new(0).opening
    assert any(games.game(case.game).follows(first, case.new(n).opening) for n in range(1, 100))


# ------------------------------------------------------------------ bots and the longest game


class SlowBot:
    """Makes the last of the moves that a bot may choose, so that a game takes long."""

    def choose(self, game, view, rng):
        return view.progress()[-1]


def ends(case, bot, seeds):
    longest = games.game(case.game).variant(case.variant).longest
    for seed in range(seeds if longest <= 1000 else 1):
        table = case.new(seed)
        play_out(table, bot, Random(seed))
        assert table.over
        assert table.move <= longest


@every_case
@pytest.mark.parametrize(
    "bot",
    [BOTS["random"], BOTS["beginner"], BOTS["careful"], SlowBot()],
    ids=["random", "beginner", "careful", "slow"],
)
def test_games_of_bots_end_within_the_longest_game_of_their_variant(case, bot):
    ends(case, bot, 1 if bot is BOTS["careful"] else 10)


@every_default
def test_games_of_strong_players_end_too(case):
    ends(case, BOTS["strong"], 1)


def test_no_bot_is_forgotten():
    assert set(BOTS) == {"random", "beginner", "careful", "strong"}


@every_case
def test_what_brings_the_game_on_is_legal(case):
    for table in some(case):
        for seat in looks(table):
            view = table.view(seat)
            progress, legal = view.progress(), view.legal()
            assert bool(progress) == (seat == table.state.turn and not table.over)
            assert set(progress) <= set(legal)
            assert set(legal) == (set(table.state.legal()) if progress else set())


# ------------------------------------------------------------------ a game's facts


@pytest.mark.parametrize("name", games.NAMES)
def test_a_game_declares_its_facts(name):
    game = games.game(name)
    assert game.name == name
    assert len({variant.name for variant in game.variants}) == len(game.variants)
    assert len({switch.name for switch in game.switches}) == len(game.switches)
    for switch in game.switches:
        assert switch.default == switch.values[0]
        assert len(switch.values) > 1
    assert len(set(game.rules)) == len(game.rules)
    assert len(set(game.deck.codes)) == len(game.deck)
    with pytest.raises(KeyError):
        game.variant("nothing")


@pytest.mark.parametrize(("name", "words"), TOLD)
def test_the_facts_have_names_in_every_language(name, words):
    game = games.game(name)
    assert words.text(f"{name}.name")
    for variant in game.variants:
        assert words.text(f"{name}.variant.{variant.name}")
        for seat in range(variant.seats[-1]):
            said(words, game.seat_name(seat, variant.seats[-1]))
    for card in range(len(game.deck)):
        said(words, game.deck.name(card))


@pytest.mark.parametrize(("name", "words"), TOLD)
def test_each_switch_and_each_of_its_values_is_explained(name, words):
    for switch in games.game(name).switches:
        assert words.text(f"{name}.switch.{switch.name}")
        for value in switch.values:
            assert words.text(f"{name}.switch.{switch.name}.{str(value).lower()}")


def test_a_game_there_is_not_is_a_key_error():
    for name in ("chess", "", "..", "reducieten.facts"):
        with pytest.raises(KeyError):
            games.game(name)
