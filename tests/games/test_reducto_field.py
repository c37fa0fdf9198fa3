"""The functions on any field there can be, against the literal ones of the naive game."""

from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.games.reducto.deals import read_field, rows_of
from cardlab.games.reducto.deck import DECK, NOTHING, VALUES, points_of
from cardlab.games.reducto.field import (
    NO_LINES,
    PLACES,
    SHAPES,
    closed_up,
    complete_lines,
    completing,
    places_in,
    removals,
    settled,
    shape_of,
    size_of,
    with_card,
)
from cardlab.reading import Reader
from tests.naive import reducto as naive

MANY = settings(max_examples=250, deadline=None, derandomize=True)
LEAST = st.sampled_from([1, 2, 3])
NEAR = st.integers(3, 6)
"""Values that make a line often."""


@st.composite
def rows(draw):
    """The rows of a field, as records write them, mostly of values that make lines."""
    columns = draw(st.integers(1, 4))
    values = draw(st.sampled_from([NEAR, st.just(0), st.integers(-2, 12)]))
    shown = draw(st.sampled_from([st.just("{}"), st.sampled_from(["{}", "{}", "{}", "[{}]"])]))
    row = st.lists(st.tuples(shown, values), min_size=columns, max_size=columns)
    return [
        " ".join(how.format(value) for how, value in one)
        for one in draw(st.lists(row, min_size=1, max_size=4))
    ]


def field_of(texts):
    return tuple(read_field(Reader("deal", DECK, counted=False), texts, "field"))


def numbered(places):
    """Places of the engine as row and column from 1."""
    return sorted((place // 4 + 1, place % 4 + 1) for place in places)


@MANY
@given(rows())
def test_a_field_is_written_as_it_was_read(texts):
    assert rows_of(*field_of(texts)) == texts


@MANY
@given(rows(), LEAST)
def test_the_lines_are_those_of_the_rules(texts, least):
    field = field_of(texts)
    found = complete_lines(*field, least)
    lies = naive.read_field(texts)
    assert numbered(places_in(found, field[2])) == naive.marked(lies, least)
    for which, numbers, count in ((0, found.rows, len(texts)), (1, found.columns, field[2] & 7)):
        lines = [[place for place in lies if place[which] == n + 1] for n in range(count)]
        assert [naive.is_complete(lies, line, least) for line in lines] == [
            number in numbers for number in range(count)
        ]


@MANY
@given(rows(), LEAST)
def test_the_field_closes_up_as_in_the_rules(texts, least):
    field = field_of(texts)
    found = complete_lines(*field, least)
    if found == NO_LINES:
        return
    left = closed_up(*field, found)
    lies = naive.read_field(texts)
    assert rows_of(*left) == naive.write_field(naive.closed_up(lies, naive.marked(lies, least)))
    beyond = set(range(16)) - set(PLACES[left[2]])
    assert all(left[0][place] == NOTHING for place in beyond)
    assert not any(left[1] >> place & 1 for place in beyond)


@MANY
@given(rows(), LEAST)
def test_a_cascade_ends_as_in_the_rules(texts, least):
    lies = naive.read_field(texts)
    steps = []
    while places := naive.marked(lies, least):
        steps.append(len(places))
        lies = naive.closed_up(lies, places)
    field = field_of(texts)
    assert rows_of(*settled(field, least)) == naive.write_field(lies)
    removed = removals(field, least)
    assert [len(step) for step in removed] == steps
    gone = [place for step in removed for place in step]
    assert len(set(gone)) == len(gone), "each place is named once, as in the field before"
    stays = [place for place in PLACES[field[2]] if place not in gone]
    assert [field[0][place] for place in stays] == [
        settled(field, least)[0][place] for place in PLACES[settled(field, least)[2]]
    ]


@MANY
@given(rows(), st.integers(-2, 12), LEAST)
def test_a_card_completes_a_line_where_it_does_in_the_rules(texts, value, least):
    field, card = field_of(texts), VALUES.index(value)
    wanted = []
    for place in naive.read_field(texts):
        lies = naive.read_field(texts) | {place: (value, True)}
        lines = [line for line in naive.whole_lines(lies) if place in line]
        if any(naive.is_complete(lies, line, least) for line in lines):
            wanted.append(place)
    assert numbered(completing(field, card, least)) == sorted(wanted)


@MANY
@given(rows(), st.data())
def test_a_card_lies_open_where_it_is_put_and_nothing_else_changes(texts, data):
    field = field_of(texts)
    place = data.draw(st.sampled_from(PLACES[field[2]]))
    cards, hidden, shape = with_card(field, place, 7)
    assert shape == field[2]
    assert cards[place] == 7
    assert not hidden >> place & 1
    for other in set(PLACES[shape]) - {place}:
        assert cards[other] == field[0][other]
        assert hidden >> other & 1 == field[1] >> other & 1


def test_every_shape_has_its_places():
    assert len(SHAPES) == 17
    for shape in SHAPES:
        height, width = size_of(shape)
        assert len(PLACES[shape]) == height * width
        assert shape_of(height, width) == shape
    assert shape_of(0, 3) == shape_of(3, 0) == shape_of(0, 0)


def test_the_average_card_is_about_five():
    assert points_of(DECK.pack()) == sum(VALUES[card] for card in DECK.pack()) == 760
