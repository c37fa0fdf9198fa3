"""Records spoilt at random: each loads or is refused, and nothing else ever happens."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardlab import records
from cardlab.game import RecordError
from cardlab.messages import Words
from cardlab.reading import Reader
from cardlab.replay import replayed
from cardlab.table import Table
from tests.games import fields
from tests.samples import PACK, VARIANTS, record

TURNS = ["take", "swap 1,1", "draw", "swap 1,1"]
RECORDS = [
    *(record(variant, moves=4) for variant in VARIANTS),
    *(record(variant, moves=4, seed=1) for variant in VARIANTS),
    record("round", moves=2) | {"rules": {"aceBonusMandatory": True}, "title": "T"},
    fields.record("[1] 5 / 2 [9]", "[7] 9 / [0] 3", moves=TURNS),
    fields.record("[?] 5 / 2 [9]", "[7] 9 / [0] 3", draw=None, discard=None, moves=TURNS, seed=1),
    fields.record("[1] 5 / 2 [9]", moves=[*TURNS, "draw", "timeout"], minLine=3),
]
for long in RECORDS:  # so that a change does not always hit the 24 rounds
    if "rounds" in long["deal"]:
        long["deal"]["rounds"] = long["deal"]["rounds"][:2]

WORDS = st.sampled_from(
    [
        "",
        "QH",
        "QH QH",
        "7C AC",
        " ".join(PACK),
        "pass",
        "stop",
        "play QH",
        "choose hearts",
        "round",
        *("5 [3]", "[?] 2", "0 0 0 0 0", "draw", "take", "swap 1,1", "flip 2,2", "timeout"),
        *("puzzle", "game", "reducto"),
    ]
)
KEYS = st.sampled_from(
    [
        *("cardlab", "game", "variant", "seats", "rules", "deal", "moves", "seed", "title"),
        *("leader", "first", "hands", "start", "option", "rounds", "x"),
        *("aceBonusMandatory", "modernSecond", "minLine", "startOpen", "removedTo"),
        *("fields", "discard", "draw", "seconds"),
    ]
)
SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | WORDS | st.text()
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEYS, inner, max_size=3)
)


OPTIONAL = ("option", "moves", "seconds")
"""The keys of a deal that may be left out."""


def places(value, path=()):
    """The paths to everything in a JSON value."""
    found = [path]
    if isinstance(value, dict):
        for key, one in value.items():
            found += places(one, (*path, key))
    elif isinstance(value, list):
        for index, one in enumerate(value):
            found += places(one, (*path, index))
    return found


@st.composite
def spoilt(draw):
    """A good record with one to three changes: something deleted, replaced, added or doubled."""
    value = json.loads(json.dumps(draw(st.sampled_from(RECORDS))))
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(places(value)[1:] or [()]))
        if not path:
            continue
        owner = value
        for step in path[:-1]:
            owner = owner[step]
        how = draw(st.sampled_from(["delete", "replace", "insert", "double"]))
        if how == "delete":
            del owner[path[-1]]
        elif how == "replace":
            owner[path[-1]] = draw(VALUES)
        elif how == "double":
            text = owner[path[-1]]
            owner[path[-1]] = f"{text} {text}" if isinstance(text, str) else [text, text]
        elif isinstance(owner, dict):
            owner[draw(KEYS | st.text(max_size=3))] = draw(VALUES)
        else:
            owner.insert(path[-1], draw(VALUES))
    return value


def load(data):
    """Do with a record what the command line does; the refusal, or None."""
    try:
        record = records.loads(data)
        table = Table.of(record)
    except RecordError as error:
        json.dumps(error.json(Words()))
        assert str(error)
        assert error.where is not None
        assert (error.move is None) <= (error.seat is None)
        return error
    json.dumps(replayed(table, Words()))
    assert Table.of(records.loads(table.record().text())).state == table.state
    return None


ACTUALLY = settings(
    max_examples=700, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)


@ACTUALLY
@given(spoilt())
def test_a_spoilt_record_loads_or_is_refused(value):
    load(json.dumps(value))


@ACTUALLY
@given(VALUES)
def test_any_json_value_loads_or_is_refused(value):
    load(json.dumps(value))


@ACTUALLY
@given(st.sampled_from(RECORDS).map(json.dumps), st.data())
def test_a_text_cut_or_patched_anywhere_loads_or_is_refused(text, data):
    place = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(place, min(len(text), place + 9)))
    load(
        text[:place] + data.draw(st.sampled_from(["", '"', "{", "]", ",", "1", "\\"])) + text[end:]
    )


@ACTUALLY
@given(st.binary(max_size=60))
def test_any_bytes_load_or_are_refused(data):
    load(data)


def test_every_single_deletion_is_refused_or_harmless():
    """Each key and entry of each record taken out, one at a time."""
    for value in RECORDS:
        for path in places(value)[1:]:
            copy = json.loads(json.dumps(value))
            owner = copy
            for step in path[:-1]:
                owner = owner[step]
            del owner[path[-1]]
            error = load(json.dumps(copy))
            optional = path[0] in ("title", "rules", "moves", "seed") or path[-1] in OPTIONAL
            optional = optional or (path[1:2] == ("fields",) and len(path) == 4)  # a row less
            assert error is not None or optional or "seed" in value


def test_a_check_that_crashes_would_be_noticed(monkeypatch):
    def careless(self, value, key, low=None, high=None):
        return int(value[key])

    monkeypatch.setattr(Reader, "integer", careless)
    with pytest.raises((TypeError, ValueError, OverflowError, AssertionError)):
        load(json.dumps(RECORDS[2] | {"seats": None}))
