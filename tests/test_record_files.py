"""What is no record at all: not JSON, not UTF-8, too large, too deep."""

import json

import pytest

from cardlab import records
from cardlab.records import MOST_BYTES
from tests.samples import record
from tests.test_records import refused

ROUND = json.dumps(record("round"))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b" \n\t",
        b"null",
        b"[]",
        b"1",
        b'"reducieten"',
        b"true",
        b"{",
        b"}",
        b"{'cardlab': 1}",
        b'{"cardlab": 1,}',
        b'{"cardlab": 1} {}',
        b"// a comment\n{}",
        b"\xff\xfe{\x00}\x00",
        b'{"title": "\xff"}',
        b'{"title": "\xe9"}',
        "{}".encode("utf-16"),
        "{}".encode("utf-32"),
        b"\x00",
        b'{"title": "\x01"}',
        b'{"cardlab": NaN}',
        b'{"cardlab": Infinity}',
        b'{"cardlab": -Infinity}',
        b"NaN",
        b'{"cardlab": 01}',
        b'{"cardlab": 1e}',
        b'{"cardlab": ' + b"9" * 5000 + b"}",
        b"[" * 100_000,
        b"[" * 100_000 + b"]" * 100_000,
        b'{"a":' * 50_000 + b"1" + b"}" * 50_000,
        b"[[[[[]]]]]",
    ],
    ids=lambda data: repr(data[:24]),
)
def test_a_file_that_is_no_record_is_refused_as_a_whole(data):
    error = refused(data)
    assert (error.where, error.move, error.seat) == ("", None, None)


def test_a_missing_key_of_an_empty_object_is_named():
    assert refused(b"{}").where in ("cardlab", "game", "variant", "seats", "moves")


@pytest.mark.parametrize(
    "twice",
    [
        '{"cardlab": 1, "cardlab": 1}',
        '{"seed": 1, "seed": 2}',
        '{"deal": {"hands": [], "hands": []}}',
        '{"\\u0061": 1, "a": 1}',
    ],
)
def test_a_key_that_stands_twice_is_refused(twice):
    """Which of the two would count, nobody could say."""
    assert refused(twice).where == ""


def test_a_number_too_large_for_a_float_is_no_integer():
    assert refused(ROUND.replace('"cardlab": 1', '"cardlab": 1e999')).where == "cardlab"


def test_a_huge_integer_is_a_number_out_of_range():
    assert refused(ROUND.replace('"seats": 4', '"seats": ' + "4" * 4000)).where == "seats"


def test_a_huge_seed_is_a_seed():
    value = json.loads(ROUND)
    del value["deal"]
    records.loads(json.dumps(value)[:-1] + ', "seed": ' + "7" * 4000 + "}").opening()


def padded(size):
    """A good record of exactly so many bytes."""
    text = ROUND[:-1] + ', "note": ""}'
    return text[:-2] + "x" * (size - len(text)) + text[-2:]


def test_a_record_of_one_mebibyte_is_read_and_one_byte_more_is_not():
    assert MOST_BYTES == 1024 * 1024
    for make in (str, str.encode):
        assert records.loads(make(padded(MOST_BYTES))).variant == "round"
        assert refused(make(padded(MOST_BYTES + 1))).where == ""


def test_the_limit_counts_bytes_not_characters():
    text = ROUND[:-1] + ', "note": "' + "ü" * (MOST_BYTES // 2) + '"}'
    assert len(text) < MOST_BYTES
    assert refused(text).where == ""
    assert refused(text.encode()).where == ""


def test_the_limit_holds_whatever_the_bytes_are():
    assert refused(b"\xff" * (MOST_BYTES + 1)).where == ""
    assert refused(b" " * (MOST_BYTES + 1)).where == ""


def test_a_text_with_half_a_character_is_a_text():
    r"""JSON can write ``\ud800``; the record keeps it and can be written again."""
    read = records.loads(ROUND[:-1] + ', "title": "\\ud800"}')
    assert records.loads(read.text()).texts == read.texts


def test_bytes_with_a_mark_of_their_order_are_utf8_too():
    assert records.loads(b"\xef\xbb\xbf" + ROUND.encode()).variant == "round"
