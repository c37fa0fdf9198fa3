"""A slow, literal implementation of Reducto, for comparison in tests only.

A field is a dict {(row, column): (value, is_open)}, rows and columns counted from 1; when it closes
up, all places are numbered anew. A pile is a list of values, top first. Lines are looked for all
over the field each time. The numbers in brackets are those of the rules' rulings. Records are not
validated; the deal must be explicit and complete. How a new set follows from a seed is no rule of
the game, so whoever asks gives a function for it.
"""

import copy
from itertools import pairwise

TURNS = 100  # the safety stop, in turns of each seat (B19)


# Fields


def read_field(rows):
    """The field of rows such as "3 [5] 0 2", where [5] lies face down."""
    return {
        (row, column): (int(card.strip("[]")), "[" not in card)
        for row, text in enumerate(rows, start=1)
        for column, card in enumerate(text.split(), start=1)
    }


def write_field(field):
    rows = []
    for row in sorted({row for row, _ in field}):
        cards = [field[place] for place in sorted(field) if place[0] == row]
        rows.append(" ".join(str(value) if is_open else f"[{value}]" for value, is_open in cards))
    return rows


def whole_lines(field):
    """The places of every whole current row and of every whole current column (B12)."""
    rows = {row for row, _ in field}
    columns = {column for _, column in field}
    return [[place for place in sorted(field) if place[0] == row] for row in sorted(rows)] + [
        [place for place in sorted(field) if place[1] == column] for column in sorted(columns)
    ]


def is_group(values):
    """All numbers equal."""
    return len(set(values)) == 1


def is_straight(values):
    """Read in order, each number is one more than the one before, or each is one less."""
    steps = [after - before for before, after in pairwise(values)]
    return all(step == 1 for step in steps) or all(step == -1 for step in steps)


def is_complete(field, places, min_line):
    """Whether these places, a whole row or column, must be removed."""
    if len(places) < min_line:  # (B9)
        return False
    if not all(is_open for _, is_open in (field[place] for place in places)):  # (B8)
        return False
    values = [field[place][0] for place in places]
    return is_group(values) or is_straight(values)


def marked(field, min_line):
    """The places in all lines that are complete now, in reading order, each once (B11)."""
    lines = [places for places in whole_lines(field) if is_complete(field, places, min_line)]
    return sorted({place for places in lines for place in places})


def closed_up(field, removed):
    """The field without the removed rows and columns, numbered anew in the same order (B12)."""
    left = [place for place in sorted(field) if place not in removed]
    rows = sorted({row for row, _ in left})
    columns = sorted({column for _, column in left})
    return {
        (rows.index(row) + 1, columns.index(column) + 1): field[row, column] for row, column in left
    }


def total(field):
    """The sum of all values, hidden ones included."""
    return sum(value for value, _ in field.values())


def hidden(field):
    return [place for place, (_, is_open) in field.items() if not is_open]


class Naive:
    """A game or a puzzle of Reducto.

    `new_set(number)` gives the values of a shuffled set, top first; number 1 is the first set
    after the deal. Without it nobody can draw when the draw pile is empty.
    """

    def __init__(self, record, new_set=None):
        rules, deal = record.get("rules", {}), record["deal"]
        self.flip_source = rules.get("flipSource", "discard")
        self.min_line = rules.get("minLine", 2)
        self.removed_to = rules.get("removedTo", "out")
        self.last_turns = rules.get("lastTurns", 0)
        # `startOpen` says how a deal is made: this one has been made (B5).
        self.puzzle = record["variant"] == "puzzle"
        self.moves = deal.get("moves", 20)  # the limit of a puzzle (B20)
        self.fields = [read_field(rows) for rows in deal["fields"]]
        self.discard = [int(value) for value in deal["discard"].split()]
        self.draw = [int(value) for value in deal["draw"].split()]
        self.out = []  # the values that have left the game (B14)
        self.new_set = new_set
        self.sets = 0  # begun after the deal
        self.seat = deal["first"]
        self.held = None  # (where from, value): what has been drawn or taken in this turn
        self.turns = [0] * len(self.fields)  # that have been completed
        self.finisher = None
        self.last_turns_left = 0
        self.over = False
        for text in record["moves"]:
            self.play(text)

    def copy(self):
        other = copy.copy(self)
        other.fields = [dict(field) for field in self.fields]
        for pile in ("discard", "draw", "out", "turns"):
            setattr(other, pile, list(getattr(self, pile)))
        return other

    @property
    def turn(self):
        return None if self.over else self.seat

    # 2.3 The turn

    def legal(self):
        if self.over:
            return []
        field = self.fields[self.seat]
        if self.held is None:
            texts = ["draw", "take"]
        else:
            texts = [f"swap {row},{column}" for row, column in field]
            if self.held[0] == {"discard": "take", "draw": "draw"}[self.flip_source]:  # (B7)
                texts += [f"flip {row},{column}" for row, column in hidden(field)]
        if self.puzzle:
            texts.append("timeout")
        return sorted(texts)

    def play(self, text):
        if text not in self.legal():
            raise ValueError(f"illegal move: {text}")
        self.play_unchecked(text)

    def play_unchecked(self, text):
        if text == "draw":
            if not self.draw:  # the discard pile is not shuffled again (B3)
                if self.new_set is None:
                    raise ValueError("no new set")
                self.sets += 1
                self.draw = list(self.new_set(self.sets))
            self.held = ("draw", self.draw.pop(0))
        elif text == "take":
            self.held = ("take", self.discard.pop(0))
        elif text == "timeout":
            self.cancel()
            self.end()
        else:
            verb, place = text.split()
            row, column = place.split(",")
            self.carry_out(verb, (int(row), int(column)))
            self.resolve()
            self.turns[self.seat] += 1
            self.held = None
            if self.puzzle:
                self.after_a_puzzle_turn()
            else:
                self.after_a_turn()

    def carry_out(self, verb, place):
        field, card = self.fields[self.seat], self.held[1]
        value, _ = field[place]
        if verb == "swap":
            field[place] = (card, True)
            self.discard.insert(0, value)
        else:  # the card is put back, or for the first time put on the pile
            field[place] = (value, True)
            self.discard.insert(0, card)

    # 2.4 Lines

    def resolve(self):
        field = self.fields[self.seat]
        while places := marked(field, self.min_line):  # (B10, B13)
            for place in places:
                if self.removed_to == "discard":  # (B14)
                    self.discard.insert(0, field[place][0])
                else:
                    self.out.append(field[place][0])
            field = closed_up(field, places)
        self.fields[self.seat] = field

    # 2.5 The end, and 2.7 for a puzzle

    def after_a_turn(self):
        if self.finisher is not None:
            self.last_turns_left -= 1
        elif not hidden(self.fields[self.seat]):
            self.finisher = self.seat
            self.last_turns_left = self.last_turns * (len(self.fields) - 1)  # (B15)
        if self.finisher is not None:
            if self.last_turns_left == 0:
                self.end()
        elif all(turns >= TURNS for turns in self.turns):  # (B19)
            self.end()
        self.seat = (self.seat + 1) % len(self.fields)

    def after_a_puzzle_turn(self):
        if self.fields[0] == {} or self.turns[0] == self.moves:  # (B21)
            self.end()

    def cancel(self):
        """An unfinished turn counts for nothing: its card goes back where it came from."""
        if self.held is not None:
            source, card = self.held
            {"draw": self.draw, "take": self.discard}[source].insert(0, card)
            self.held = None

    def end(self):
        """All cards are turned up, and no lines are removed (B16)."""
        self.over = True
        for field in self.fields:
            for place, (value, _) in field.items():
                field[place] = (value, True)

    @property
    def doubled(self):
        """Whether the finisher has positive points and an opponent has fewer (B17)."""
        if not self.over or self.finisher is None:
            return False
        points = [total(field) for field in self.fields]
        return points[self.finisher] > 0 and min(points) < points[self.finisher]

    @property
    def lines(self):
        """The score sheet: {"round", "to", "points", "cards"}, written when the game is over."""
        if not self.over:
            return []
        scored = list(enumerate(self.fields))
        if self.doubled:
            scored.append((self.finisher, self.fields[self.finisher]))
        return [
            {
                "round": 1,
                "to": seat,
                "points": total(field),
                "cards": [str(field[place][0]) for place in sorted(field)],
            }
            for seat, field in scored
            if total(field) != 0
        ]

    @property
    def totals(self):
        """The final points; before the end the sums of the cards that lie face up."""
        if not self.over:
            return [
                sum(value for value, is_open in field.values() if is_open) for field in self.fields
            ]
        points = [total(field) for field in self.fields]
        if self.doubled:
            points[self.finisher] *= 2
        return points

    @property
    def result(self):
        if not self.over:
            return None
        totals = self.totals
        if self.puzzle:
            return {
                "solved": self.fields[0] == {},
                "points": totals[0],
                "moves": self.turns[0],
            }
        ranks = [1 + len([other for other in totals if other < own]) for own in totals]  # (B18)
        return {"finisher": self.finisher, "ranks": ranks}

    @property
    def position(self):
        """What lies where now, as in a deal; a card that is held lies nowhere."""
        return {
            "fields": [write_field(field) for field in self.fields],
            "discard": " ".join(str(value) for value in self.discard),
            "draw": " ".join(str(value) for value in self.draw),
        }


def count(naive, depth):
    """The number of different sequences of exactly `depth` legal moves from this position.

    As perft in chess, and as for the naive Reducieten: a game that ends before `depth` moves gives
    0, one that ends with the last of them counts. The draw pile's order is that of the record.
    """
    if depth == 0:
        return 1
    if depth == 1:
        return len(naive.legal())
    return sum(count(after, depth - 1) for after in successors(naive))


def sums(naive, depth):
    """The totals per seat, added up over the same sequences that `count` counts."""
    if depth == 0:
        return naive.totals
    added = [0] * len(naive.fields)
    for after in successors(naive):
        added = [points + more for points, more in zip(added, sums(after, depth - 1), strict=True)]
    return added


def successors(naive):
    for text in naive.legal():
        after = naive.copy()
        after.play_unchecked(text)
        yield after
