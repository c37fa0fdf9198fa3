"""Minchiate: a second scorer counts every line of whole deals again, literally from the rules."""

from collections import Counter
from functools import cache
from itertools import groupby, product
from random import Random

import pytest

from cardlab.games.minchiate import GAME
from cardlab.games.minchiate.score import RULE
from cardlab.messages import Words, languages
from tests.games.packs import CODES, PRECIOUS, ROBBED, told, trumps, value
from tests.naive.minchiate import random_deal, robbers_deal

DEALS = 480
SWITCHES = [
    {"exposeAll": expose, "mattoPay": pay, "mergeTens": merge}
    for expose, pay, merge in product((True, False), ("always", "onlyIfLost"), (True, False))
]
STRENGTH = {code: place for place, code in enumerate(CODES)}
"""In a suit, and among the trumps, the stronger card stands later."""
A_DEAL = pytest.mark.parametrize("part", range(8))
"""The deals in eight parts, one for each setting of the switches."""


class Played:
    """A deal that has been played at random: its record's parts, who made which move, the state."""

    def __init__(self, number):
        rng = Random(f"second scorer {number}")
        self.rules = SWITCHES[number % 8]
        self.deal = (random_deal, robbers_deal)[number // 8 % 2](rng)
        opening = GAME.read_deal("deal", 4, self.rules, self.deal, None)
        state = self.state = GAME.start(opening)
        self.moves, self.parts = [], []
        declares = rng.choice((0.2, 0.8))
        while state.turn >= 0:
            moves = state.legal()
            texts = [GAME.text(move) for move in moves]
            likely = [text for text in texts if text != "done"]
            text = rng.choice(likely if likely and rng.random() < declares else texts)
            self.moves.append((state.turn, text))
            state.play(GAME.parse(text))
            if rng.random() < 0.1:
                self.parts.append((len(state.lines()), GAME.sheet_parts(state)))


@cache
def played(part):
    return [Played(number) for number in range(part, DEALS, 8)]


# ------------------------------------------------------------------ the second scorer


def side(seat):
    return "AB"[seat % 2]


def versicole(cards, merge_tens):
    """Every combination in a set of cards, and what it scores there."""
    found = []
    for low, high in ((1, 5), (28, 40)):
        numbers = [n for n in range(low, high + 1) if f"T{n}" in cards]
        for _, run in groupby(enumerate(numbers), lambda one: one[1] - one[0]):
            row = [f"T{n}" for _, n in run]
            if len(row) >= 3:
                found.append(row)
    whole = [["T1", "T40", "M"], ["T1", "T13", "T28"]]
    tens = [["T10", "T20", "T30"], ["T20", "T30", "T40"]]
    if merge_tens and {"T10", "T20", "T30", "T40"} <= set(cards):
        tens = [["T10", "T20", "T30", "T40"]]
    found += [row for row in whole + tens if set(row) <= set(cards)]
    kings = [code for code in ("KD", "KC", "KS", "KB") if code in cards]
    found += [kings] if len(kings) >= 3 else []
    return [(worth(row, cards), row) for row in found]


def worth(row, cards):
    points = sum(map(value, row)) + 5 * ("T29" in row)
    return points + 5 * ("M" in cards and "M" not in row)


def best_of(trick):
    """Who wins a trick of (seat, card)."""
    high = [(int(card[1:]), seat) for seat, card in trick if card[0] == "T"]
    if high:
        return max(high)[1]
    suit = next(card[-1] for _, card in trick if card != "M")
    return max((STRENGTH[card], seat) for seat, card in trick if card[-1] == suit)[1]


class Second:
    """A score sheet: its lines as texts, those of the end apart."""

    def __init__(self, game):
        self.rules, self.points, self.resti = game.rules, 0, {"A": 0, "B": 0}
        self.lines, self.end = [], []
        self.piles = {"A": [], "B": []}
        self.hands = [[], [], [], []]
        self.set_up(**game.deal)
        self.play(game.moves)
        self.settle()
        self.count()

    def write(self, team, rule, cards, points=None):
        points = sum(map(value, cards)) if points is None else points
        if points:
            self.points += points if team == "A" else -points
            self.lines.append(" ".join([team, str(points), rule, *cards]))

    def convert(self):
        while abs(self.points) >= 60:
            team = "A" if self.points > 0 else "B"
            self.resti[team] += 1
            self.points -= 60 if team == "A" else -60
            self.lines.append(f"{team} -60 resto +1")

    def score(self, seat, rule, card):
        self.write(side(seat), rule, [card])
        self.convert()

    def set_up(self, dealer, pack, cut):
        pack, cutter = pack.split(), (dealer + 3) % 4
        packet, below = pack[:cut], pack[cut:]
        robbed = []
        while len(robbed) < 13 and packet[-1] in ROBBED:
            robbed.append(packet.pop())
            self.score(cutter, "robbed", robbed[-1])
        below += packet
        for size in (10, 11):
            for step in (1, 2, 3, 4):
                self.hands[(dealer + step) % 4] += below[:size]
                del below[:size]
        for step in (1, 2, 3, 4) if self.rules["exposeAll"] else (4,):
            seat = (dealer + step) % 4
            self.score(seat, "exposed", self.hands[seat][20])
        self.hands[cutter] += robbed
        while below and below[0] in ROBBED:
            self.hands[dealer].append(below.pop(0))
            self.score(dealer, "robbed", self.hands[dealer][-1])
        self.hands[dealer] += [card for card in below if card in PRECIOUS]
        self.fola = [card for card in below if card not in PRECIOUS]

    def play(self, moves):
        declared = [(seat, text) for seat, text in moves if text[:4] in ("decl", "done")]
        for seat, text in moves:
            if text.startswith("discard"):
                self.hands[seat].remove(text.split()[1])
                self.fola.append(text.split()[1])
        for seat, said in groupby(declared, lambda one: one[0]):
            for text in (text for _, text in said if text != "done"):
                row = self.named(text.removeprefix("declare "), seat)
                self.write(side(seat), "declared", row, worth(row, self.hands[seat]))
            self.convert()
        cards = [(seat, text.split()[1]) for seat, text in moves if text.startswith("play")]
        assert len(cards) == 84
        for number in range(0, 84, 4):
            self.take(cards[number : number + 4])

    def named(self, name, seat):
        """The cards of a declaration."""
        kind, _, ends = name.partition(" ")
        if kind == "run":
            return trumps(*map(int, ends.split("-"))).split()
        if kind == "tens":
            low, high = map(int, ends.split("-")) if ends else (10, 40)
            row = [f"T{number}" for number in range(low, high + 1, 10)]
            return [code for code in row if code in self.hands[seat]]
        if kind == "kings":
            return [code for code in ("KD", "KC", "KS", "KB") if code in self.hands[seat]]
        return ["T1", "T40", "M"] if kind == "1-40-M" else ["T1", "T13", "T28"]

    def take(self, trick):
        winner = best_of(trick)
        caught = [c for seat, c in trick if (seat - winner) % 2 and value(c) and c != "M"]
        self.write(side(winner), "captured", caught)
        self.convert()
        for seat, card in trick:
            self.piles[side(seat if card == "M" else winner)].append(card)
            if card == "M":
                self.matto = side(seat), side(winner)
        self.last = side(winner)

    def settle(self):
        team, winner = self.matto
        if self.rules["mattoPay"] == "onlyIfLost" and team == winner:
            return
        own, others = self.piles[team], self.piles["AB".replace(team, "")]
        cards = sorted((card for card in own if card != "M"), key=STRENGTH.get) or ["M"]
        poor = [card for card in cards if card not in PRECIOUS]
        paid = poor[0] if poor else max(cards, key=lambda card: self.after(own, others, card))
        own.remove(paid)
        others.append(paid)

    def after(self, own, others, paid):
        left = [card for card in own if card != paid]
        return self.total(left) - self.total([*others, paid])

    def total(self, cards):
        """All that is counted from a pile but the last trick."""
        points = sum(map(value, cards)) + max(0, len(cards) - 42)
        return points + sum(one for one, _ in versicole(cards, self.rules["mergeTens"]))

    def count(self):
        totals = {}
        for team, cards in self.piles.items():
            before = len(self.end)
            self.add(team, "end.cards", [card for card in cards if value(card)])
            for points, row in versicole(cards, self.rules["mergeTens"]):
                self.add(team, "end.combination", row, points)
            self.add(team, "end.count", [], max(0, len(cards) - 42))
            self.add(team, "end.last", [], 10 * (team == self.last))
            totals[team] = sum(points for _, points, _, _ in self.end[before:])
            assert totals[team] == self.total(cards) + 10 * (team == self.last)
        self.difference = self.points + totals["A"] - totals["B"]
        if self.difference:
            team = "A" if self.difference > 0 else "B"
            more = -(-abs(self.difference) // 60)
            self.resti[team] += more
            self.add(team, f"end.rest +{more}", [], -abs(self.difference))

    def add(self, team, rule, cards, points=None):
        points = sum(map(value, cards)) if points is None else points
        if points:
            self.end.append((team, points, rule, tuple(sorted(cards))))


def split(line):
    """A line of the end as the second scorer has it."""
    resti = f" +{line.resti}" if line.resti else ""
    rule = line.rule.removeprefix("minchiate.") + resti
    return line.to, line.points, rule, tuple(sorted(line.cards))


# ------------------------------------------------------------------ both say the same


@A_DEAL
def test_every_line_is_the_second_scorers(part):
    for game in played(part):
        second, lines = Second(game), game.state.lines()
        before = [line for line in lines if not line.rule.startswith("minchiate.end")]
        assert [told(line) for line in before] == second.lines
        assert lines[: len(before)] == before
        assert Counter(map(split, lines[len(before) :])) == Counter(second.end)


@A_DEAL
def test_the_result_is_the_second_scorers(part):
    for game in played(part):
        second, result = Second(game), GAME.result(game.state)
        a, b = second.resti["A"], second.resti["B"]
        assert result == {
            "resti": [a, b],
            "difference": second.difference,
            "net": a - b,
            "winner": "A" if a > b else "B" if b > a else "draw",
        }
        piles = [set(pile.split()) for pile in GAME.position(game.state)["piles"]]
        assert piles == [set(second.piles[team]) for team in "AB"]


@A_DEAL
def test_the_invariants_hold(part):
    """Only where a cutter had nothing worthless to discard (D6) would less than 142 be in play."""
    for game in played(part):
        found = GAME.position(game.state)
        piles = [pile.split() for pile in found["piles"]]
        fola = found["fola"].split()
        assert [len(pile) for pile in piles] in [[size, 84 - size] for size in range(85)]
        assert sum(map(value, piles[0] + piles[1])) == 142
        assert sorted(piles[0] + piles[1] + fola) == sorted(CODES)
        assert not set(fola) & set(PRECIOUS)
        lines = game.state.lines()
        sums = Counter()
        for line in lines:
            sums[line.to] += line.points
        assert sums["A"] == sums["B"], "what one is ahead is closed in the last line"
        resti = [sum(line.resti or 0 for line in lines if line.to == team) for team in "AB"]
        assert resti == GAME.totals(game.state)
        beyond = [line for line in lines if line.rule == "minchiate.end.count"]
        assert len(beyond) == (len(piles[0]) != 42)
        assert all(line.points for line in lines)


def test_the_deals_have_all_there_is():
    rules = Counter()
    for part in range(8):
        for game in played(part):
            rules.update({line.rule for line in game.state.lines()})
    assert set(rules) == set(RULE)
    assert min(rules.values()) > 20


@pytest.mark.parametrize("language", languages("minchiate"))
def test_each_line_is_said_with_its_points(language):
    words = Words(language)
    for game in played(0)[:20]:
        for line in game.state.lines():
            assert str(abs(line.points)) in words(line.message)
            assert "{" not in words(line.message)


# ------------------------------------------------------------------ the parts of the sheet


def kind(head):
    return head.id.removeprefix("minchiate.sheet.")


@A_DEAL
def test_the_parts_cover_every_line_once(part):
    for game in played(part):
        found, lines = GAME.sheet_parts(game.state), game.state.lines()
        assert sum(count for _, count in found) == len(lines)
        assert all(count > 0 for _, count in found)
        begun = 0
        for head, count in found:
            inside = lines[begun : begun + count]
            begun += count
            check_part(head, inside)
        kinds = [kind(head) for head, _ in found]
        order = ["resto", "open", "count", "rest"]
        assert kinds == sorted(kinds, key=order.index)
        assert kinds.count("open") <= 1
        assert kinds.count("rest") == (GAME.result(game.state)["difference"] != 0)


def check_part(head, inside):
    """A part's lines are what its head says."""
    rules = [line.rule.removeprefix("minchiate.") for line in inside]
    last = inside[-1]
    team = head.params["team"].id[-1] if "team" in head.params else ""
    if kind(head) == "resto":
        assert rules[-1] == "resto"
        assert "resto" not in rules[:-1]
        assert team == last.to
    elif kind(head) == "open":
        assert not any(rule == "resto" or rule.startswith("end") for rule in rules)
    elif kind(head) == "count":
        assert all(
            rule in ("end.cards", "end.combination", "end.count", "end.last") for rule in rules
        )
        assert {line.to for line in inside} == {team}
        assert head.params["points"] == sum(line.points for line in inside)
    else:
        assert rules == ["end.rest"]
        assert (team, head.params["n"]) == (last.to, last.resti)


@A_DEAL
def test_the_parts_cover_the_lines_of_a_deal_that_goes_on(part):
    for game in played(part):
        for count, parts in game.parts:
            assert sum(one for _, one in parts) == count


# ------------------------------------------------------------------ near misses


@A_DEAL
def test_what_almost_scored_is_told_as_it_is(part):
    for game in played(part):
        for message in GAME.near_misses(game.state):
            team = message.params["team"].id[-1]
            cards = GAME.position(game.state)["piles"]["AB".index(team)].split()
            check_near_miss(message, cards, game.rules["mergeTens"])


def check_near_miss(message, cards, merge_tens):
    """A message about a team's pile is true."""
    rows = [row for _, row in versicole(cards, merge_tens)]
    if kind(message) == "29":
        assert "T29" in cards
        assert not any("T29" in row for row in rows)
    elif kind(message) == "kings":
        assert sum(code in cards for code in ("KD", "KC", "KS", "KB")) == 2
    else:
        card = message.params["card"].id.rpartition(".")[2]
        assert card not in cards
        more = [row for _, row in versicole([*cards, card], merge_tens)]
        assert [row for row in more if card in row], "with this card it were one"


@A_DEAL
def test_the_29_and_two_kings_are_always_told(part):
    for game in played(part):
        told_of = {(kind(one), one.params["team"].id[-1]) for one in GAME.near_misses(game.state)}
        for team, pile in zip("AB", GAME.position(game.state)["piles"], strict=True):
            cards = pile.split()
            rows = [row for _, row in versicole(cards, game.rules["mergeTens"])]
            bare = "T29" in cards and not any("T29" in row for row in rows)
            assert (("29", team) in told_of) == bare
            kings = sum(code in cards for code in ("KD", "KC", "KS", "KB"))
            assert (("kings", team) in told_of) == (kings == 2)


def test_until_the_end_nothing_has_almost_scored():
    game = played(0)[0]
    opening = GAME.read_deal("deal", 4, game.rules, game.deal, None)
    assert GAME.near_misses(GAME.start(opening)) == []
