"""A record as a code, for links and for keeping."""

import base64
import json
import re
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab import records
from cardlab.game import RecordError
from cardlab.records import MOST_BYTES
from cardlab.table import Table
from tests.every import CASES, at, played
from tests.samples import record


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("explicit", [True, False])
def test_a_code_leads_back_to_the_same_record(case, explicit):
    table = at(played(case), 6)
    written = table.record(explicit=explicit)
    code = written.code()
    assert re.fullmatch(r"[\w-]+", code, re.ASCII), "it can stand in an address as it is"
    read = records.from_code(code)
    assert read == written
    assert Table.of(read).state == table.state


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_record_that_is_not_explicit_names_no_card_that_lies_hidden(case):
    value = case.new(3).record(explicit=False).json()
    assert "deal" not in value
    assert Table.of(records.read(value)).state == case.new(3).state


def test_a_deal_that_the_seed_does_not_give_stays_in_the_record():
    value = record("duel", seed=99)
    table = Table.of(records.read(value))
    assert Table.of(table.record(explicit=False)).opening == table.opening
    without = Table.of(records.read(record("duel")))
    assert Table.of(without.record(explicit=False)).opening == without.opening


def packed(data):
    """Any bytes as a code."""
    return base64.urlsafe_b64encode(zlib.compress(data)).decode().rstrip("=")


@pytest.mark.parametrize(
    "code",
    [
        *("", "x", "!!!!", "e30", "ü", "AAAA", "a b"),
        *(packed(b""), packed(b"[]"), packed(b"\xff")),
        packed(json.dumps(record("duel")).encode())[:-9],
    ],
)
def test_a_code_that_is_none_is_refused(code):
    with pytest.raises(RecordError):
        records.from_code(code)


def test_a_code_that_would_unfold_to_a_huge_text_is_refused():
    with pytest.raises(RecordError):
        records.from_code(packed(b" " * (50 * MOST_BYTES)))


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.text() | st.binary(max_size=80).map(packed) | st.binary().map(str))
def test_any_text_is_a_code_or_refused(code):
    with pytest.raises(RecordError):
        records.from_code(code)
