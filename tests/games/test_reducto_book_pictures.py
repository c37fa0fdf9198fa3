"""What a line is and the pictures on the page of Reducto's rules, and what the switches change."""

import re

import pytest

from cardlab.games.reducto import GAME
from cardlab.games.reducto.book import lines
from cardlab.games.reducto.deck import SET
from cardlab.messages import Words
from tests.games.reducto_book import (
    DEFAULT,
    SETTINGS,
    every_language,
    every_setting,
    pictures,
    shown,
    table,
    told,
)

# ------------------------------------------------------------------ what a line is

LONG = ("a group", "a rising straight", "a falling straight", *["nothing"] * 3)
VERDICTS = {
    # by least length: what the example lines are
    1: [*LONG, "a group", "a falling straight", "complete by itself"],
    2: [*LONG, "a group", "a falling straight", "nothing"],
    3: [*LONG, "a group", "nothing", "nothing"],
}


@pytest.mark.parametrize("least", [1, 2, 3])
def test_the_example_lines_are_what_the_table_says(least):
    rows = table("lines", DEFAULT | {"minLine": least})[1:]
    assert [what.partition(":")[0] for _, what in rows] == VERDICTS[least]


@pytest.mark.parametrize("least", [1, 2, 3])
def test_the_engine_removes_the_example_lines_that_the_table_calls_complete(least):
    """Each is the upper row of a field whose lower row can never be complete."""
    rows = table("lines", DEFAULT | {"minLine": least})[1:]
    for line, (cards, what) in zip(lines.EXAMPLES, rows, strict=True):
        assert cards == line.replace("-", "−")
        below = " ".join(["[5]"] * len(line.split()))
        data = {"fields": [[line, below]], "rules": {"minLine": least}}
        gone = GAME.set_up(data).lines_of(0).rows == (0,)
        assert gone != what.startswith("nothing")


def test_why_a_line_is_nothing():
    why = {row[0]: row[1].partition(": ")[2] for row in table("lines")[1:]}
    assert "order" in why["3 5 4 6"]
    assert "missing" in why["0 2 3 4"]
    assert "neither" in why["11 12 −2 −1"]
    assert "short" in why["8"]


# ------------------------------------------------------------------ pictures

TURN = "[5] 9 [0] 4 / [2] [8] 1 [6] / 3 [1] [7] [12] / [4] [10] [3] 0"
FLIPPED = "[5] 9 [0] 4 / 2 [8] 1 [6] / 3 [1] [7] [12] / [4] [10] [3] 0"
CLOSED = "[5] [1] [8] [3]"
SHOWN = {
    # by caption: the seat to move, the points, Ada's field
    "setup.picture.0": (0, "0 0", " / ".join([CLOSED] * 4)),
    "setup.picture.2": (0, "12 7", " / ".join(["3 9 [8] [3]", *[CLOSED] * 3])),
    "turn.picture": (0, "17 11", TURN),
    "turn.draw.picture.discard": (0, "17 11", TURN),
    "turn.draw.picture.draw": (0, "17 11", TURN),
    "turn.swap.picture": (1, "9 11", TURN.replace("9", "1", 1)),
    "turn.hidden.picture": (1, "18 11", TURN.replace("[5]", "1")),
    "turn.take.picture": (1, "14 11", TURN.replace("9", "6", 1)),
    "turn.flip.picture.discard": (1, "19 11", FLIPPED),
    "turn.flip.picture.draw": (1, "19 11", FLIPPED),
    "lines.none.picture": (0, "61", "3 5 4 6 / 0 2 3 4 / [1] [1] 9 [2] / 8 [0] 5 12"),
    "lines.open.picture": (0, "54", "6 6 6 [6] / 1 2 [3] 9 / 0 0 0 4 / 8 [2] 5 7"),
    "removal.row.picture": (0, "61", "7 7 7 9 / 3 [5] 0 2 / [1] 9 [4] 6 / 12 [8] -1 [0]"),
    "removal.row.after.picture.out": (0, "31", "3 [5] 0 2 / [1] 9 [4] 6 / 12 [8] -1 [0]"),
    "removal.row.after.picture.discard": (0, "31", "3 [5] 0 2 / [1] 9 [4] 6 / 12 [8] -1 [0]"),
    "removal.column.picture": (0, "57", "10 3 5 0 / 9 [2] 1 6 / 8 4 [4] [7] / [12] 0 11 [1]"),
    "removal.column.after.picture": (0, "30", "3 5 0 / [2] 1 6 / 4 [4] [7] / 0 11 [1]"),
    "removal.worse.picture": (0, "35", "-2 -2 -2 [-2] / 1 2 [3] 9 / 0 5 0 4 / 8 [2] 5 7"),
    "removal.worse.after.picture": (0, "41", "1 2 [3] 9 / 0 5 0 4 / 8 [2] 5 7"),
    "cross.picture": (0, "67", "4 1 [2] 9 / 6 2 [0] 8 / 3 12 3 3 / [1] 4 [7] 12"),
    "cross.after.picture": (0, "39", "4 [2] 9 / 6 [0] 8 / [1] [7] 12"),
    "cascade.picture": (0, "68", "4 4 9 [1] / 6 6 6 [8] / 4 3 [0] 2 / 4 2 7 11"),
    "cascade.after.picture": (0, "29", "9 [1] / [0] 2 / 7 11"),
    "small.picture.1": (0, "23", "5 [8] / 2 9 / 7 0"),
    "small.picture.2": (0, "23", "5 [8] / 2 9 / 7 0"),
    "small.picture.3": (0, "23", "5 [8] / 2 9 / 7 0"),
    "small.after.picture.1": (0, "18", "2 9 / 7 0"),
    "small.after.picture.2": (0, "18", "2 9 / 7 0"),
    "small.after.picture.3": (0, "27", "5 4 / 2 9 / 7 0"),
    "end.last.picture": (1, "11 34", "2 0 5 / -1 4 1"),
    "end.picture": (-1, "11 38", "2 0 5 / -1 4 1"),
    "score.doubled.picture": (-1, "60 22 39", "1 5 9 / 4 0 2 / -1 7 3"),
    "score.lowest.picture": (-1, "28 18 17", "5 9 / 12 2"),
    "score.equal.picture": (-1, "22 22", "1 5 9 / 4 0 2 / -1 0 2"),
    "score.negative.picture": (-1, "-5 -3", "-2 0 / -2 -1"),
    "score.empty.picture": (-1, "0 -2", ""),
    "secret.picture": (0, "13 10", "5 [4] [0] / [2] 8 [6] / 0 [1] [7]"),
    "puzzle.solved.picture": (-1, "0", ""),
    "puzzle.time.picture": (-1, "40", "4 0 7 / 9 2 3 / 6 8 1"),
    "tricky.1": (1, "31 12", "7 4 2 / 1 5 [8] / [4] 3 9"),
    "tricky.3": (0, "25", "[1] 0 3 / 2 [4] 9 / 0 11 [2]"),
    "tricky.4": (0, "53", "8 5 [1] 0 / 2 5 9 [3] / [7] 5 4 6 / 1 [12] 0 8"),
    "tricky.5": (0, "21", "1 9 [0] / [7] 2 8 / 0 [5] 1"),
    "tricky.6.1": (-1, "0", ""),
    "tricky.6.2": (0, "9", "9"),
    "tricky.6.3": (0, "19", "3 4 / 3 9"),
    "tricky.7.1": (-1, "0", ""),
    "tricky.7.2": (-1, "0", ""),
    "tricky.7.3": (0, "13", "3 4 / 3 3"),
    "tricky.9": (-1, "21 25", "1 9 4 / 5 0 2"),
    "tricky.12": (1, "23 12", "7 [0] 2 / 1 5 [8] / [4] 3 5"),
    "tricky.13": (0, "48", "4 7 1 / 2 9 5 / 8 0 12"),
    "tricky.14": (1, "27 12", "7 [0] 2 / 1 5 [8] / [4] 3 9"),
}
LINES_GONE = {
    # by caption: the lines that its last move completed, step by step
    "removal.row.after.picture.out": ["row 1 group"],
    "removal.column.after.picture": ["column 1 straight"],
    "removal.worse.after.picture": ["row 1 group"],
    "cross.after.picture": ["row 3 group", "column 2 straight"],
    "cascade.after.picture": ["row 2 group", "column 1 group", "column 2 straight"],
    "small.after.picture.2": ["row 1 straight"],
    "tricky.3": ["row 1 group", "column 1 straight"],
    "tricky.5": ["row 3 group", "column 1 group"],
    "tricky.6.2": ["row 1 straight", "column 1 group"],
    "tricky.9": ["row 1 group"],
}
HELD = {
    # by caption: the card in hand, the top of the discard pile
    "turn.draw.picture.discard": ("1", "6"),
    "turn.draw.picture.draw": ("1", "6"),
    "turn.swap.picture": (None, "9"),
    "turn.hidden.picture": (None, "5"),
    "turn.take.picture": (None, "9"),
    "turn.flip.picture.discard": (None, "6"),
    "turn.flip.picture.draw": (None, "1"),
    "removal.row.picture": ("7", ""),
    "removal.row.after.picture.out": (None, "9"),
    "removal.row.after.picture.discard": (None, "7"),
    "removal.column.picture": ("7", ""),
    "cross.picture": ("3", ""),
    "cascade.picture": ("6", ""),
    "small.picture.2": ("4", ""),
    "secret.picture": ("-1", "11"),
    "puzzle.time.picture": (None, "5"),
    "tricky.1": (None, "0"),
    "tricky.14": (None, "5"),
}


def test_all_pictures_are_checked_here():
    assert {id for rules in SETTINGS for id in pictures(rules)} == set(SHOWN)
    assert set(LINES_GONE) | set(HELD) <= set(SHOWN)


@every_setting
def test_a_picture_is_played_by_the_rules_of_the_page(rules):
    for item in pictures(rules).values():
        assert shown(item).opening.rules == rules


@every_setting
def test_a_picture_shows_what_its_caption_says(rules):
    for id, item in pictures(rules).items():
        state = shown(item)
        field = " / ".join(GAME.position(state)["fields"][0])
        points = " ".join(map(str, GAME.totals(state)))
        assert (state.turn, points, field) == SHOWN[id], id


@every_setting
def test_a_picture_shows_the_card_in_hand_and_the_discards(rules):
    for id, item in pictures(rules).items():
        if id in HELD:
            position = GAME.position(shown(item))
            assert (position["hand"], position["discard"].partition(" ")[0]) == HELD[id], id


@pytest.mark.parametrize("id", LINES_GONE)
def test_the_lines_go_that_the_caption_names(id):
    events = []
    rules = DEFAULT
    shown(pictures(rules)[id], events)
    gone = [
        f"{which} {event.message.params['number']} {kind}"
        for event in events
        if event.kind == "line"
        for which, kind in [event.message.id.removeprefix("reducto.event.").split(".")]
    ]
    assert gone == LINES_GONE[id]


@every_language
@every_setting
def test_a_caption_names_the_points_of_a_game_that_is_over(rules, language):
    for item in pictures(rules).values():
        state = shown(item)
        text = Words(language)(item.message)
        if state.turn < 0:
            for points in GAME.totals(state):
                written = str(points).replace("-", "−")
                assert points == 0 or re.search(rf"(?<![\d−]){written}\b", text), text


@every_language
def test_a_caption_names_the_points_before_and_after(language):
    texts = told(language=language)
    for id, found in (
        ("turn.swap.picture", {"9", "17"}),
        ("removal.worse.after.picture", {"41", "35"}),
        ("score.doubled.picture", {"30", "60", "22", "39"}),
    ):
        assert found <= set(re.findall(r"\d+", texts[id]))


@every_setting
def test_the_marked_places_are_in_the_picture(rules):
    for item in pictures(rules).values():
        scene = GAME.scene(shown(item).view(item.seat), Words())
        (field,) = (
            zone for zone in scene["zones"] if zone["zone"] == "field" and zone["seat"] == 0
        )
        assert set(item.marks) <= {cell["place"] for cell in field["cells"]}


@every_setting
def test_what_the_captions_say_one_can_do_is_legal(rules):
    flips = {"discard": ("take", "draw"), "draw": ("draw", "take")}
    able, unable = flips[rules["flipSource"]]
    for pile, can in ((able, True), (unable, False)):
        state = GAME.set_up(pictures(rules)["turn.picture"].picture)
        state.play(GAME.parse(pile))
        legal = {GAME.text(move) for move in state.legal()}
        assert len([text for text in legal if text.startswith("swap")]) == 16
        assert ("flip 1,1" in legal) == can
        assert "flip 1,2" not in legal
    all_open = shown(pictures(rules)["tricky.13"]).legal()
    assert {GAME.text(move).split()[0] for move in all_open} == {"swap", "timeout"}


def test_only_the_drawer_sees_a_drawn_card():
    state = shown(pictures(DEFAULT)["secret.picture"])
    labels = [
        zone["label"]
        for seat in (0, 1)
        for zone in GAME.scene(state.view(seat), Words())["zones"]
        if zone["zone"] == "held"
    ]
    assert "−1" in labels[0]
    assert "−1" not in labels[1]


def test_a_new_set_lies_on_the_draw_pile():
    assert shown(pictures(DEFAULT)["tricky.12"]).left() == len(SET) - 1


@pytest.mark.parametrize("late", [0, 1])
def test_last_turns_in_the_pictures_change_no_points(late):
    """So that one caption fits however the switch is set."""
    found = pictures(DEFAULT | {"lastTurns": late})
    for id, item in found.items():
        if id.startswith("score.") or id == "tricky.9":
            assert len(item.moves) == 2 + 2 * late * (shown(item).opening.seats - 1)


# ------------------------------------------------------------------ switches


def changed(**rules):
    """The names of the items that are only on the page with these rules."""
    return sorted(set(told(DEFAULT | rules)) - set(told()))


def changed_rows(section, **rules):
    """The rows of a table that read otherwise with these rules."""
    now, usual = table(section, DEFAULT | rules), table(section)
    return [row for row, other in zip(now, usual, strict=True) if row != other]


def test_turning_up_with_a_drawn_card_changes_what_the_page_says():
    assert changed(flipSource="draw") == [
        "switches.flipSource.draw",
        "turn.draw.draw",
        "turn.draw.picture.draw",
        "turn.flip.draw",
        "turn.flip.picture.draw",
        "turn.take.draw",
    ]
    rows = changed_rows("skyjo", flipSource="draw")
    assert len(rows) == 2
    assert all(there == here for _, there, here in rows)


@pytest.mark.parametrize("least", [1, 3])
def test_another_shortest_line_changes_what_the_page_says(least):
    assert changed(minLine=least) == [
        f"{id}.{least}"
        for id in (
            "lines.length",
            "puzzle.stuck",
            "small.after.picture",
            "small.left",
            "small.picture",
            "switches.minLine",
            "tricky.6",
            "tricky.7",
        )
    ]
    assert len(changed_rows("lines", minLine=least)) == 1


def test_removed_cards_on_the_discard_pile_change_what_the_page_says():
    assert changed(removedTo="discard") == [
        "removal.row.after.picture.discard",
        "removal.where.discard",
        "switches.removedTo.discard",
    ]
    ((_, there, here),) = changed_rows("skyjo", removedTo="discard")
    assert there == here


def test_last_turns_change_what_the_page_says():
    assert changed(lastTurns=1) == ["end.last.picture", "end.when.1", "switches.lastTurns.1"]
    ((_, there, here),) = changed_rows("skyjo", lastTurns=1)
    assert there == here


def test_open_cards_at_the_start_change_what_the_page_says():
    assert changed(startOpen=2) == ["setup.open.2", "setup.picture.2", "switches.startOpen.2"]
    assert len(changed_rows("skyjo", startOpen=2)) == 1
