"""A slow, literal implementation of Reducieten, for comparison in tests only.

Nothing is remembered but the deal, the moves and the score of finished rounds: every question (who
holds what, what lies on the table, whose turn it is, what has been scored) is answered by walking
through the moves of the round again. Cards are texts such as "QH", a hand is a list of cards, the
moves of a round are a list of (seat, text). Records are not validated; the deal must be explicit
and complete.
"""

import copy

RANKS = ["7", "8", "9", "T", "J", "Q", "K", "A"]
SUITS = ["C", "H", "S", "D"]
CHOICES = ["hearts", "tricks", "kingHearts", "queens", "reduciet"]
TRICK_OPTIONS = ["hearts", "tricks", "kingHearts", "queens"]

ALL_HEARTS = [rank + "H" for rank in RANKS]
ALL_QUEENS = ["Q" + suit for suit in SUITS]


# The rounds of a record: {"leader", "hands", "starters", "kind"}. `kind` is one of the five
# choices, "forced", "modern" or "duel", or None where the option is still to be chosen.


def make_round(leader, dealt, kind):
    return {
        "leader": leader,
        "hands": [hand.split() for hand in dealt["hands"]],
        "starters": dealt.get("start", "").split(),
        "kind": kind,
    }


def rounds_of(record):
    variant, deal = record["variant"], record["deal"]
    if variant == "round":
        return [make_round(deal["leader"], deal, deal.get("option"))]
    if variant == "modernRound":
        return [make_round(deal["leader"], deal, "modern")]
    if variant == "duel":
        return [make_round(0, deal, "duel")]
    rounds = []
    for number, dealt in enumerate(deal["rounds"], start=1):
        kind = None
        if variant == "modern":
            kind = "modern"
        elif number > 20:
            kind = "forced"
        rounds.append(make_round((deal["first"] + number - 1) % 4, dealt, kind))
    return rounds


# What follows from a round and the moves made in it. `moves` may be any beginning of the round.


def cards_played(moves):
    """Every (seat, card) played, in order."""
    return [(seat, text.split()[1]) for seat, text in moves if text.startswith("play ")]


def hands_now(deal, moves):
    hands = [list(hand) for hand in deal["hands"]]
    for seat, card in cards_played(moves):
        hands[seat].remove(card)
    return hands


def complete_tricks(moves):
    played = cards_played(moves)
    tricks = [played[i : i + 4] for i in range(0, len(played), 4)]
    return [trick for trick in tricks if len(trick) == 4]


def taker_of(trick):
    led = trick[0][1][1]
    best = None
    for seat, card in trick:
        if card[1] == led and (best is None or RANKS.index(card[0]) > RANKS.index(best[1][0])):
            best = (seat, card)
    return best[0]


def fitting(deal, moves, seat):
    """The cards in the seat's hand that may be laid in a round of reduciet."""
    hand = hands_now(deal, moves)[seat]
    played = [card for _, card in cards_played(moves)]
    table = deal["starters"] + played
    if not table:
        return hand
    start_rank = None if deal["starters"] else played[0][0]
    result = []
    for card in hand:
        same_suit = [other for other in table if other[1] == card[1]]
        if not same_suit:
            if card[0] == start_rank:
                result.append(card)
            continue
        for other in same_suit:
            if abs(RANKS.index(other[0]) - RANKS.index(card[0])) == 1:
                result.append(card)
                break
    return result


def bonus_open(deal, moves):
    """Whether the player of an ace may now lay one more card (and one fits)."""
    if not moves:
        return False
    seat, text = moves[-1]
    return text.startswith("play A") and fitting(deal, moves, seat) != []


def round_over(deal, kind, moves):
    if kind is None:
        return False
    if kind in TRICK_OPTIONS:
        tricks = complete_tricks(moves)
        taken = [card for trick in tricks for _, card in trick]
        if kind == "hearts":
            return all(card in taken for card in ALL_HEARTS)
        if kind == "kingHearts":
            return "KH" in taken
        if kind == "queens":
            return all(card in taken for card in ALL_QUEENS)
        return len(tricks) == 8
    hands = hands_now(deal, moves)
    if kind == "duel":
        return hands[0] == []
    if kind == "modern":
        return hands.count([]) >= 1
    return hands.count([]) >= 2


def seat_to_move(deal, kind, moves):
    """The seat to move in a round that is not over."""
    made = [move for move in moves if not move[1].startswith("choose ")]
    if kind is None or not made:
        return deal["leader"]
    last = made[-1][0]
    if kind in TRICK_OPTIONS:
        if len(made) % 4 == 0:
            return taker_of(cards_played(made)[-4:])
        return (last + 1) % 4
    if bonus_open(deal, moves):
        return last
    hands = hands_now(deal, moves)
    seat = (last + 1) % 4
    while hands[seat] == []:
        seat = (seat + 1) % 4
    return seat


def legal_moves(deal, kind, moves):
    """The legal moves in a round whose option is known and that is not over."""
    seat = seat_to_move(deal, kind, moves)
    if kind in TRICK_OPTIONS:
        hand = hands_now(deal, moves)[seat]
        played = cards_played(moves)
        begun = len(played) - len(played) % 4
        if len(played) > begun:
            led = played[begun][1][1]
            same_suit = [card for card in hand if card[1] == led]
            if same_suit:
                hand = same_suit
        return sorted("play " + card for card in hand)
    texts = ["play " + card for card in fitting(deal, moves, seat)]
    if bonus_open(deal, moves):
        texts.append("stop")
    elif deal["starters"] or cards_played(moves):
        texts.append("pass")
    return sorted(texts)


# Scoring: the lines of one round, as (seat, points, cards).


def trick_lines(kind, moves):
    lines = []
    for trick in complete_tricks(moves):
        taker = taker_of(trick)
        cards = [card for _, card in trick]
        if kind == "tricks":
            lines.append((taker, 10, sorted(cards)))
        for card in cards:
            if kind == "hearts" and card[1] == "H":
                lines.append((taker, 10, [card]))
            if kind == "kingHearts" and card == "KH":
                lines.append((taker, 50, [card]))
            if kind == "queens" and card[0] == "Q":
                lines.append((taker, 25, [card]))
    return lines


def laying_lines(deal, kind, moves, mandatory_bonus, second_prize):
    lines = []
    out = []
    for i, (seat, text) in enumerate(moves):
        scores = kind != "duel" or seat == 0
        if text == "pass" and scores and fitting(deal, moves[:i], seat):
            lines.append((seat, 100, []))
        if text == "stop" and scores and mandatory_bonus:
            lines.append((seat, 100, []))
        if not text.startswith("play "):
            continue
        if kind == "duel":
            if seat != 0:
                lines.append((0, 20, [text.split()[1]]))
            continue
        if hands_now(deal, moves[: i + 1])[seat] == []:
            out.append(seat)
            if len(out) == 1:
                lines.append((seat, -100, []))
            elif kind != "modern":
                lines.append((seat, -50, []))
    if kind == "modern" and out and second_prize == "fewestCards":
        sizes = [(len(hand), seat) for seat, hand in enumerate(hands_now(deal, moves)) if hand]
        fewest = [seat for size, seat in sizes if size == min(sizes)[0]]
        if len(fewest) == 1:
            lines.append((fewest[0], -50, []))
    return lines


class Naive:
    """A game of Reducieten: `moves[i]` are the (seat, text) of round i, the last one is current."""

    def __init__(self, record):
        rules = record.get("rules", {})
        self.variant = record["variant"]
        self.mandatory_bonus = rules.get("aceBonusMandatory", False)
        self.second_prize = rules.get("modernSecond", "none")
        self.rounds = rounds_of(record)
        self.moves = [[]]
        self.written = []  # the lines of the rounds before the current one
        for text in record["moves"]:
            self.play(text)

    def copy(self):
        other = copy.copy(self)
        other.moves = [list(moves) for moves in self.moves]
        return other

    def choices_left(self, index):
        """The options that the leader of this round has not played in an earlier round."""
        leader = self.rounds[index]["leader"]
        used = [self.kind(i) for i in range(index) if self.rounds[i]["leader"] == leader]
        return [option for option in CHOICES if option not in used]

    def kind(self, index):
        """What is played in a round; None while the leader still has to choose."""
        if self.rounds[index]["kind"] is not None:
            return self.rounds[index]["kind"]
        for _, text in self.moves[index]:
            if text.startswith("choose "):
                return text.split()[1]
        left = self.choices_left(index)
        return left[0] if len(left) == 1 else None

    def current(self):
        index = len(self.moves) - 1
        return self.rounds[index], self.kind(index), self.moves[index]

    @property
    def over(self):
        return len(self.moves) == len(self.rounds) and round_over(*self.current())

    @property
    def turn(self):
        return None if self.over else seat_to_move(*self.current())

    def legal(self):
        if self.over:
            return []
        deal, kind, moves = self.current()
        if kind is None:
            return sorted("choose " + option for option in self.choices_left(len(self.moves) - 1))
        return legal_moves(deal, kind, moves)

    def play(self, text):
        if text not in self.legal():
            raise ValueError(f"illegal move: {text}")
        self.play_unchecked(text)

    def play_unchecked(self, text):
        self.moves[-1].append((self.turn, text))
        if len(self.moves) < len(self.rounds) and round_over(*self.current()):
            self.written = self.lines
            self.moves.append([])

    def lines_of(self, index):
        deal, kind, moves = self.rounds[index], self.kind(index), self.moves[index]
        if kind in TRICK_OPTIONS:
            scored = trick_lines(kind, moves)
        else:
            scored = laying_lines(deal, kind, moves, self.mandatory_bonus, self.second_prize)
        return [
            {"round": index + 1, "to": seat, "points": points, "cards": cards}
            for seat, points, cards in scored
        ]

    @property
    def lines(self):
        """The score sheet: {"round", "to", "points", "cards"}, the cards sorted."""
        return self.written + self.lines_of(len(self.moves) - 1)

    @property
    def totals(self):
        totals = [0, 0, 0, 0]
        for line in self.lines:
            totals[line["to"]] += line["points"]
        return totals

    @property
    def result(self):
        if not self.over:
            return None
        totals = self.totals
        if self.variant == "duel":
            return {"points": totals[0]}
        return {"ranks": [1 + len([other for other in totals if other < own]) for own in totals]}


def count(naive, depth):
    """The number of different sequences of exactly `depth` legal moves from this position.

    As perft in chess: count(n, 0) is 1 for every position, also a finished one; count(n, d) for
    d > 0 is the sum of count(after, d - 1) over the legal moves. So only the leaves at depth
    `depth` count, a game that ends exactly there included; one that ended earlier gives 0. Moves
    that the game makes by itself (the last option, a bonus that fits nothing, the next round) are
    no moves here. Move sequences count, not positions.
    """
    if depth == 0:
        return 1
    legal = naive.legal()
    if depth == 1:
        return len(legal)
    total = 0
    for text in legal:
        after = naive.copy()
        after.play_unchecked(text)
        total += count(after, depth - 1)
    return total


def sums(naive, depth):
    """The totals per seat, added up over the same leaves that `count` counts."""
    if depth == 0:
        return naive.totals
    added = [0, 0, 0, 0]
    for text in naive.legal():
        after = naive.copy()
        after.play_unchecked(text)
        for seat, points in enumerate(sums(after, depth - 1)):
            added[seat] += points
    return added
