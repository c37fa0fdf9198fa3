"""A slow, literal implementation of Minchiate, for comparison in tests only.

Cards are texts such as "T29", "M" or "10C", a hand or a pile is a list of cards, a trick a list of
(seat, card). Every combination is looked for wherever it could be, each time. The numbers in
comments are those of the rules' sections and rulings. Records are not validated; the deal must be
explicit and complete.
"""

import copy

# 4.1 Cards

SUITS = ["D", "C", "S", "B"]
NUMERALS = [str(number) for number in range(1, 11)]
COURT = ["J", "N", "Q", "K"]
WEAKEST_FIRST = {
    "D": NUMERALS[::-1] + COURT,
    "C": NUMERALS[::-1] + COURT,
    "S": NUMERALS + COURT,
    "B": NUMERALS + COURT,
}
TRUMPS = [f"T{number}" for number in range(1, 41)]
KINGS = ["KD", "KC", "KS", "KB"]
# The order D, C, S, B, trumps and within it from the weakest, as in 4.4; and the Matto.
PACK = [rank + suit for suit in SUITS for rank in WEAKEST_FIRST[suit]] + TRUMPS + ["M"]

TENS_EACH = ["T36", "T37", "T38", "T39", "T40"]
FIVES_EACH = ["T30", "T31", "T32", "T33", "T34", "T35", "T28", "T20", "T13", "T10", "T1", "M"]
THREES_EACH = ["T2", "T3", "T4", "T5"]


def value(card):
    if card in TENS_EACH:
        return 10
    if card in FIVES_EACH or card in KINGS:
        return 5
    if card in THREES_EACH:
        return 3
    return 0


def counting(cards):
    return [card for card in cards if value(card) > 0]


def suit(card):
    """A suit's letter, "T" for a trump, "M" for the Matto."""
    if card == "M":
        return "M"
    if card in TRUMPS:
        return "T"
    return card[-1]


def team(seat):
    return "AB"[seat % 2]


def other(side):
    return {"A": "B", "B": "A"}[side]


def random_deal(rng):
    """A deal as in a record."""
    pack = list(PACK)
    rng.shuffle(pack)
    return {"dealer": rng.randint(0, 3), "pack": " ".join(pack), "cut": rng.randint(13, 84)}


def robbers_deal(rng):
    """A deal with much to rob and to take.

    The cutter robs upwards from the cut, and the fola is what is left of the 13 cards above it.
    """
    deal = random_deal(rng)
    pack, cut = deal["pack"].split(), deal["cut"]
    wanted = rng.sample([card for card in pack if robbable(card)], rng.randint(3, 13))
    others = [card for card in pack if card not in wanted]
    above, others = others[: 13 - len(wanted)], others[13 - len(wanted) :]
    for_dealer = rng.randint(0, len(wanted))
    above = wanted[:for_dealer] + above + wanted[for_dealer:]
    return deal | {"pack": " ".join(others[: cut - 13] + above + others[cut - 13 :])}


# 4.2 Robbery and discards


def robbable(card):
    """A counting card or a trump above 20."""
    return value(card) > 0 or card in TRUMPS[20:]


def discardable(hand):
    """Value 0 other than T29; if there is none, any card of the lowest value (D6)."""
    worthless = [card for card in hand if value(card) == 0 and card != "T29"]
    if worthless:
        return worthless
    lowest = min(value(card) for card in hand)
    return [card for card in hand if value(card) == lowest]


# 4.4 Tricks


def suit_to_follow(trick):
    """The suit of the first card that is not the Matto (D11); None if there is no such card."""
    for _, card in trick:
        if card != "M":
            return suit(card)
    return None


def legal_cards(hand, trick, suits_led):
    """What may be played from a hand to a trick; the suits led are those of earlier tricks."""
    led = suit_to_follow(trick)
    if led is None:
        return list(hand)
    # 1. The king rule.
    trumped = any(suit(card) == "T" for _, card in trick)
    if led != "T" and led not in suits_led and trumped and "K" + led in hand:
        return ["K" + led]
    # 2. and 3. The suit led, otherwise trumps (D12), or the Matto.
    for wanted in (led, "T"):
        if any(suit(card) == wanted for card in hand):
            return [card for card in hand if suit(card) in (wanted, "M")]
    # 4. Otherwise any card.
    return list(hand)


def winner(trick):
    """The seat that wins a trick."""
    led = suit_to_follow(trick)
    trumps = [card for _, card in trick if suit(card) == "T"]
    candidates = trumps or [card for _, card in trick if suit(card) == led]
    best = max(candidates, key=PACK.index)
    return next(seat for seat, card in trick if card == best)


def captures(trick):
    """The counting cards that the winning team takes from the opponents, without the Matto."""
    side = team(winner(trick))
    theirs = [card for seat, card in trick if team(seat) != side and card != "M"]
    return counting(theirs)


# 4.5 Combinations


def combinations(cards, merge_tens=True):
    """Every combination in a set of cards: its name as in a declaration, and its cards."""
    found = []
    for lowest, highest in ((1, 5), (28, 40)):
        for first in range(lowest, highest + 1):
            for last in range(first + 2, highest + 1):
                run = [f"T{number}" for number in range(first, last + 1)]
                longer_below = first > lowest and f"T{first - 1}" in cards
                longer_above = last < highest and f"T{last + 1}" in cards
                if holds(cards, run) and not longer_below and not longer_above:
                    found.append((f"run {first}-{last}", run))
    if holds(cards, ["T1", "T40", "M"]):
        found.append(("1-40-M", ["T1", "T40", "M"]))
    if holds(cards, ["T1", "T13", "T28"]):
        found.append(("1-13-28", ["T1", "T13", "T28"]))
    low_tens, high_tens = ["T10", "T20", "T30"], ["T20", "T30", "T40"]
    if merge_tens:  # (D15)
        if holds(cards, low_tens) or holds(cards, high_tens):
            all_tens = ["T10", "T20", "T30", "T40"]
            found.append(("tens", [card for card in all_tens if card in cards]))
    else:
        if holds(cards, low_tens):
            found.append(("tens 10-30", low_tens))
        if holds(cards, high_tens):
            found.append(("tens 20-40", high_tens))
    kings = [card for card in KINGS if card in cards]
    if len(kings) >= 3:
        found.append(("kings", kings))
    return found


def holds(cards, wanted):
    return all(card in cards for card in wanted)


def combination_score(combination, cards):
    """What a combination is worth in a set of cards."""
    points = sum(5 if card == "T29" else value(card) for card in combination)
    if "M" in cards and "M" not in combination:  # (D16)
        points += 5
    return points


# 4.6 End count


def end_count(pile, won_last, merge_tens=True):
    """The parts of a team's end count that are not zero: what it is, the points and the cards."""
    parts = [("CP", sum(value(card) for card in pile), counting(pile))]
    for _, cards in combinations(pile, merge_tens):
        parts.append(("CB", combination_score(cards, pile), cards))
    parts.append(("CC", max(0, len(pile) - 42), []))
    parts.append(("LT", 10 if won_last else 0, []))
    return [part for part in parts if part[1] != 0]


def end_total(pile, won_last, merge_tens=True):
    return sum(points for _, points, _ in end_count(pile, won_last, merge_tens))


# 4.4 The Matto's settlement


def payment(own, opponents, own_won_last, merge_tens=True):
    """The card that is given for the Matto by a team that has taken a trick (D14)."""
    cards = [card for card in PACK if card in own and card != "M"]
    worthless = [card for card in cards if value(card) == 0 and card != "T29"]
    if worthless:
        return worthless[0]

    def balance_after(card):
        left = [kept for kept in own if kept != card]
        mine = end_total(left, own_won_last, merge_tens)
        return mine - end_total([*opponents, card], not own_won_last, merge_tens)

    return max(cards, key=balance_after)  # of equals the first


# 4.6 The score


class Sheet:
    """D, the resti of both teams and the lines of the score."""

    def __init__(self, difference=0, resti=(0, 0)):
        self.difference = difference  # D, A minus B
        self.resti = {"A": resti[0], "B": resti[1]}
        self.lines = []

    @property
    def leader(self):
        return "A" if self.difference > 0 else "B"

    def write(self, side, points, cards):
        """A line, unless it is one of zero."""
        if points != 0:
            self.difference += points if side == "A" else -points
            self.lines.append({"round": 1, "to": side, "points": points, "cards": list(cards)})

    def take_resti(self, points, resti):
        leader = self.leader
        self.write(leader, -points, [])
        self.lines[-1]["resti"] = resti
        self.resti[leader] += resti

    def convert(self):
        """After each scoring event (D17)."""
        while abs(self.difference) >= 60:
            self.take_resti(60, 1)

    def close(self):
        """After the end count: every 60 points begun are a resto (D18)."""
        rest = abs(self.difference)
        if rest > 0:
            self.take_resti(rest, (rest + 59) // 60)


class Naive:
    """A deal of Minchiate."""

    def __init__(self, record):
        rules, deal = record.get("rules", {}), record["deal"]
        self.expose_all = rules.get("exposeAll", True)
        self.matto_pay = rules.get("mattoPay", "always")
        self.merge_tens = rules.get("mergeTens", True)
        self.dealer = deal["dealer"]
        self.cutter = (self.dealer + 3) % 4  # (D1)
        self.in_order = [(self.dealer + step) % 4 for step in (1, 2, 3, 4)]
        self.sheet = Sheet()
        self.hands = [[], [], [], []]
        self.robbed = {self.cutter: [], self.dealer: []}
        self.stopped = {self.cutter: None, self.dealer: None}  # the card at which a robbery ends
        self.exposed = []  # (seat, card)
        self.taken = []
        self.fola = []
        self.declared = []  # (seat, name of the combination)
        self.finished = 0  # so many seats have finished declaring
        self.trick = []  # the one on the table
        self.tricks = []  # the complete ones
        self.piles = {"A": [], "B": []}
        self.final_difference = None
        self.begin(deal["pack"].split(), deal["cut"])
        self.pass_on()
        for text in record["moves"]:
            self.play(text)

    def copy(self):
        return copy.deepcopy(self)

    # 4.2 Cut, robbery, deal

    def begin(self, pack, cut):
        lifted, lower = pack[:cut], pack[cut:]
        while len(self.robbed[self.cutter]) < 13 and lifted and robbable(lifted[-1]):  # (D2)
            self.rob(self.cutter, lifted.pop())
        if lifted and len(self.robbed[self.cutter]) < 13:
            self.stopped[self.cutter] = lifted[-1]
        pack = lower + lifted
        for batch in (10, 11):
            for seat in self.in_order:
                self.hands[seat] += pack[:batch]
                pack = pack[batch:]
        for seat in self.in_order:
            if self.expose_all or seat == self.dealer:  # (D3)
                card = self.hands[seat][-1]
                self.exposed.append((seat, card))
                self.score_card(seat, card)
        # Only now do the robbed cards come to the hand, so that its last card is the exposed one.
        self.hands[self.cutter] += self.robbed[self.cutter]
        self.fola = pack
        while self.fola and robbable(self.fola[0]):
            card = self.fola.pop(0)
            self.rob(self.dealer, card)
            self.hands[self.dealer].append(card)
        if self.fola:
            self.stopped[self.dealer] = self.fola[0]
        for card in list(self.fola):
            if value(card) > 0 or card == "T29":  # without a score (D4)
                self.fola.remove(card)
                self.taken.append(card)
                self.hands[self.dealer].append(card)

    def rob(self, seat, card):
        self.robbed[seat].append(card)
        self.score_card(seat, card)

    def score_card(self, seat, card):
        self.sheet.write(team(seat), value(card), [card])
        self.sheet.convert()

    def discarding(self):
        """The seat that has to discard: first the cutter, then the dealer."""
        for seat in (self.cutter, self.dealer):
            if len(self.hands[seat]) > 21:
                return seat
        return None

    # 4.3 Declaration

    def undeclared(self):
        """The combinations that the seat whose turn it is to declare may still declare."""
        seat = self.in_order[self.finished]
        held = combinations(self.hands[seat], self.merge_tens)
        return [(name, cards) for name, cards in held if (seat, name) not in self.declared]

    def pass_on(self):
        """The turn to declare passes on from seats that have nothing (more) to declare."""
        while self.discarding() is None and self.finished < 4 and not self.undeclared():
            self.finish_declaring()

    def finish_declaring(self):
        """All that a seat has declared is one event (D17)."""
        self.sheet.convert()
        self.finished += 1

    # Whose turn it is, and what the moves are

    @property
    def over(self):
        return len(self.tricks) == 21

    @property
    def turn(self):
        if self.over:
            return None
        if self.discarding() is not None:
            return self.discarding()
        if self.finished < 4:
            return self.in_order[self.finished]
        leader = winner(self.tricks[-1]) if self.tricks else self.in_order[0]  # (D10)
        return (leader + len(self.trick)) % 4

    def legal(self):
        if self.over:
            return []
        hand = self.hands[self.turn]
        if self.discarding() is not None:
            texts = ["discard " + card for card in discardable(hand)]
        elif self.finished < 4:
            texts = ["declare " + name for name, _ in self.undeclared()] + ["done"]
        else:
            suits_led = [suit_to_follow(trick) for trick in self.tricks]
            texts = ["play " + card for card in legal_cards(hand, self.trick, suits_led)]
        return sorted(texts)

    def play(self, text):
        if text not in self.legal():
            raise ValueError(f"illegal move: {text}")
        self.play_unchecked(text)

    def play_unchecked(self, text):
        seat = self.turn
        verb, _, what = text.partition(" ")
        if verb == "discard":
            self.hands[seat].remove(what)
            self.fola.append(what)  # (D7)
            self.pass_on()
        elif verb == "declare":
            cards = dict(self.undeclared())[what]
            points = combination_score(cards, self.hands[seat])
            self.declared.append((seat, what))
            self.sheet.write(team(seat), points, cards)
            self.pass_on()
        elif verb == "done":
            self.finish_declaring()
            self.pass_on()
        else:
            self.hands[seat].remove(what)
            self.trick.append((seat, what))
            if len(self.trick) == 4:
                self.end_trick()
            if self.over:
                self.settle_matto()
                self.count()

    # 4.4 Play

    def end_trick(self):
        side, cards = team(winner(self.trick)), captures(self.trick)
        for seat, card in self.trick:
            self.piles[team(seat) if card == "M" else side].append(card)
        self.sheet.write(side, sum(value(card) for card in cards), cards)  # (D13)
        self.sheet.convert()
        self.tricks.append(self.trick)
        self.trick = []

    def won_last(self, side):
        return team(winner(self.tricks[-1])) == side

    def settle_matto(self):
        for trick in self.tricks:
            for seat, card in trick:
                if card == "M":
                    side, lost = team(seat), team(winner(trick)) != team(seat)
        if self.matto_pay == "onlyIfLost" and not lost:  # (D14)
            return
        own, opponents = self.piles[side], self.piles[other(side)]
        if own == ["M"]:  # no trick taken
            card = "M"
        else:
            card = payment(own, opponents, self.won_last(side), self.merge_tens)
        own.remove(card)
        opponents.append(card)

    # 4.6 Scoring and resti

    def count(self):
        for side in "AB":
            for _, points, cards in end_count(
                self.piles[side], self.won_last(side), self.merge_tens
            ):
                self.sheet.write(side, points, cards)
        self.final_difference = self.sheet.difference
        self.sheet.close()

    @property
    def lines(self):
        """The score sheet: {"round", "to", "points", "cards"}, and "resti" if it gives some."""
        return self.sheet.lines

    @property
    def totals(self):
        """The resti of A and of B."""
        return [self.sheet.resti["A"], self.sheet.resti["B"]]

    @property
    def result(self):
        if not self.over:
            return None
        net = self.totals[0] - self.totals[1]
        return {
            "resti": self.totals,
            "difference": self.final_difference,
            "net": net,
            "winner": "A" if net > 0 else "B" if net < 0 else "draw",
        }


def count(naive, depth):
    """The number of different sequences of exactly `depth` legal moves from this position.

    As perft in chess, and as for the naive Reducieten: a game that ends before `depth` moves gives
    0, one that ends with the last of them counts.
    """
    if depth == 0:
        return 1
    if depth == 1:
        return len(naive.legal())
    return sum(count(after, depth - 1) for after in successors(naive))


def sums(naive, depth):
    """The resti of both teams, added up over the same sequences that `count` counts."""
    if depth == 0:
        return naive.totals
    added = [0, 0]
    for after in successors(naive):
        added = [resti + more for resti, more in zip(added, sums(after, depth - 1), strict=True)]
    return added


def successors(naive):
    for text in naive.legal():
        after = naive.copy()
        after.play_unchecked(text)
        yield after
