"""A view tells a seat what it may know, and nothing else: neither do scenes, hints and hashes."""

import json
import re
from random import Random

import pytest

from cardlab import games
from cardlab.game import NOBODY
from cardlab.messages import Words, languages
from tests.every import CASES, DEFAULT, looks, some
from tests.leaks import LEAKS, kept_views

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_default = pytest.mark.parametrize("case", DEFAULT, ids=str)


def walk(value, seen=None):
    """All that can be reached from a value through slots, attributes, lists and keys."""
    seen = {} if seen is None else seen
    if isinstance(value, (int, str, float, bool, bytes, type(None), type, range)):
        return value
    if id(value) in seen:
        return "again", seen[id(value)]
    seen[id(value)] = len(seen)
    if isinstance(value, (tuple, list)):
        return [walk(one, seen) for one in value]
    if isinstance(value, (set, frozenset)):
        return sorted(map(repr, value))
    if isinstance(value, dict):
        return [(walk(key, seen), walk(one, seen)) for key, one in value.items()]
    slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    held = {name: getattr(value, name) for name in slots if hasattr(value, name)}
    return type(value).__name__, walk(held | getattr(value, "__dict__", {}), seen)


def hands_of(table):
    """The hands, each a list of codes, where a game has hands."""
    return [hand.split() for hand in table.game.position(table.state).get("hands", [])]


def cards_in(value, codes):
    """The card codes that stand in a JSON value, be it as a whole word of any text."""
    word = "|".join(map(re.escape, codes))
    return set(re.findall(rf"(?<![\w])(?:{word})(?![\w#])", json.dumps(value)))


def faces_in(value, deck):
    """The codes of the faces that are drawn without saying which card it is.

    Where that is said, the face is that card's; equal cards have the same.
    """
    if isinstance(value, dict):
        own = value.get("face")
        if isinstance(value.get("card"), str) and own is not None:
            assert deck.face(deck.card(value["card"])) == own
            own = None
        found = [deck.drawn[own]] if type(own) is int else []
        return found + [face for one in value.values() for face in faces_in(one, deck)]
    return (
        [face for one in value for face in faces_in(one, deck)] if isinstance(value, list) else []
    )


@every_case
def test_a_view_does_not_change_when_the_hidden_cards_are_dealt_anew(case):
    changed = False
    for number, table in enumerate(some(case, count=15)):
        for seat in looks(table):
            other = table.state.reshuffled(seat, Random(number))
            changed = changed or other != table.state
            mine, theirs = table.view(seat), other.view(seat)
            assert mine == theirs
            assert hash(mine) == hash(theirs)
            assert walk(mine) == walk(theirs), "by whatever path it can be reached"
    assert changed


@every_case
def test_dealing_anew_leaves_the_state_as_it_was(case):
    for table in some(case, count=10):
        before = table.state.copy()
        table.state.reshuffled(0, Random(1))
        assert table.state == before


@every_case
def test_scene_hint_and_bot_see_the_view_only(case):
    words = Words()
    for number, table in enumerate(some(case, count=6)):
        game = table.game
        for seat in looks(table):
            other = table.state.reshuffled(seat, Random(number))
            mine, theirs = table.view(seat), other.view(seat)
            assert game.scene(mine, words) == game.scene(theirs, words)
            if seat == table.state.turn != NOBODY:
                advised = [game.advise(view, Random(5)) for view in (mine, theirs)]
                assert advised[0] == advised[1]
                assert advised[0].move in mine.legal()
                warned = [
                    [game.warn(view, move) for move in view.legal()] for view in (mine, theirs)
                ]
                assert warned[0] == warned[1]


@every_case
def test_a_scene_is_json_and_names_no_hidden_card(case):
    for number, table in enumerate(some(case, count=12)):
        codes = languages(case.game)
        words = Words(codes[number % len(codes)])
        codes = table.game.deck.codes
        for seat in looks(table):
            scene = table.game.scene(table.view(seat), words)
            assert json.loads(json.dumps(scene)) == scene
            hidden = {
                code for owner, hand in enumerate(hands_of(table)) if owner != seat for code in hand
            }
            public = getattr(table.view(seat), "public", ())
            hidden -= {codes[card] for cards in public for card in cards}
            seen = cards_in(scene, codes)
            assert not seen & hidden
            assert not set(faces_in(scene, table.game.deck)) & hidden
            # The names of options may say the name of a card; what lies on the table may not.
            text = json.dumps(scene["zones"], ensure_ascii=False)
            twins = {code.partition("#")[0] for code in seen}  # the other copies of what is seen
            for code in hidden:
                if code.partition("#")[0] in twins:
                    continue
                name = words(table.game.deck.name(table.game.deck.card(code)))
                assert not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)


@every_case
def test_a_scene_shows_the_own_hand_with_what_is_playable(case):
    words = Words()
    for table in some(case, count=12):
        for seat in range(table.opening.seats):
            view = table.view(seat)
            scene = table.game.scene(view, words)
            own = [zone for zone in scene["zones"] if zone.get("seat") == seat and "cards" in zone]
            if not own:
                continue
            cards = own[0]["cards"]
            assert sorted(card["card"] for card in cards) == sorted(hands_of(table)[seat])
            legal = {table.game.text(move) for move in view.legal()}
            shown = {card["move"] for card in cards if card["playable"]}
            shown |= {action["move"] for action in scene["actions"]}
            several = scene.get("choose")  # cards that are chosen and laid together
            assert shown <= legal
            assert shown | set(several["legal"] if several else ()) == legal


# ------------------------------------------------------------------ these tests can fail


def test_each_game_has_leaks():
    assert {leak.game for leak in LEAKS} == set(games.NAMES)


@pytest.mark.parametrize("leak", LEAKS, ids=str)
def test_a_leak_would_be_noticed(leak, monkeypatch):
    """The walk finds whatever a view keeps somewhere."""
    case = next(case for case in DEFAULT if case.game == leak.game and case.seats > 1)
    test_a_view_does_not_change_when_the_hidden_cards_are_dealt_anew(case)
    monkeypatch.setattr(leak.owner, "__init__", leak.leaking())
    with pytest.raises(AssertionError):
        test_a_view_does_not_change_when_the_hidden_cards_are_dealt_anew(case)


@every_default
def test_a_scene_that_tells_what_is_hidden_would_be_noticed(case, monkeypatch):
    """By what changes with the hidden cards, and by their names where there are hands."""
    table = next(some(case))
    keeping, position_of = kept_views(type(table.state))
    whole = type(table.game).scene

    def telling(self, view, words, revealed=None):
        peek = str(self.position(position_of(view)))
        return whole(self, view, words, revealed) | {"peek": peek}

    monkeypatch.setattr(type(table.state), "view", keeping)
    monkeypatch.setattr(type(table.game), "scene", telling)
    with pytest.raises(AssertionError):
        test_scene_hint_and_bot_see_the_view_only(case)
    if hands_of(table):
        with pytest.raises(AssertionError):
            test_a_scene_is_json_and_names_no_hidden_card(case)
