"""A slow, literal implementation of Redudu, for comparison in tests only.

Cards are texts such as "7C", "7C#2", "BR" or "RR", a hand is a list of cards in any order, a pile
a list of cards, top first. Every way to cover is looked for among all groups of cards, each time.
The numbers in comments are those of the rules' sections and rulings. Records are not validated;
the deal must be explicit and complete.
"""

import copy
from itertools import combinations

FULL_HAND = 7  # cards dealt to each, and to which hands are filled up
MOST_LAID = 7  # cards by attack and throw-in in one bout (C13)
BOUTS = 500  # the safety stop (C22)

# 3.1 Cards

RANKS = list("23456789TJQKA")  # (C2)
SUITS = list("CHSD")
REDUDA = "REDUDA"  # the one rank of all redudas (C11)


def numbered(name, copies):
    return [name if number == 1 else f"{name}#{number}" for number in range(1, copies + 1)]


def packs_for(seats):
    return (seats + 2) // 3


def pack_for(seats):
    """All cards, in deck order."""
    packs = packs_for(seats)
    simple = [card for rank in RANKS for suit in SUITS for card in numbered(rank + suit, packs)]
    return simple + numbered("BR", 2 * packs) + numbered("RR", packs)


DECK_ORDER = pack_for(6)


def in_deck_order(cards):
    return sorted(cards, key=DECK_ORDER.index)


def plain(card):
    """A card without the number of its copy."""
    return card.split("#")[0]


def is_black(card):
    return plain(card) == "BR"


def is_red(card):
    return plain(card) == "RR"


def is_simple(card):
    return not is_black(card) and not is_red(card)


def rank(card):
    return card[0] if is_simple(card) else REDUDA


def suit(card):
    """The suit of a simple card; a suit's letter alone is itself."""
    return plain(card)[-1]


# 3.2 Setup


def first_attacker(hands, general, dealer):
    """Who attacks first in a first deal, the general trump suit being given (C6)."""
    seats = len(hands)
    in_order = [(dealer + step) % seats for step in range(1, seats + 1)]
    for lowest in RANKS:
        for seat in in_order:
            if lowest + general in [plain(card) for card in hands[seat]]:
                return seat
    # Nobody has such a card: the dealer's left, and who is out is skipped.
    return next(seat for seat in in_order if hands[seat])


def dealt(pack, seats, dealer, rng):
    """The deal, as in a record, from a shuffled pack, top first.

    The generator says where a reduda that is turned up is buried.
    """
    pack = list(pack)
    in_order = [(dealer + step) % seats for step in range(1, seats + 1)]
    hands = [[] for _ in range(seats)]
    for _ in range(FULL_HAND):
        for seat in in_order:
            hands[seat].append(pack.pop(0))
    turned = []
    while len(turned) < seats + 1:
        card = pack.pop(0)
        if is_simple(card):
            turned.append(card)
        else:  # (C4)
            pack.insert(rng.randint(0, len(pack)), card)
    trumps = [""] * seats
    for seat, card in zip(in_order, turned, strict=False):
        trumps[seat] = card
    part = len(pack) // (seats + 1)  # (C19)
    piles = []
    for _ in range(seats):
        piles.append(pack[:part])
        pack = pack[part:]
    return {
        "dealer": dealer,
        "hands": [" ".join(hand) for hand in hands],
        "trumps": trumps,
        "general": turned[-1],
        "piles": [" ".join(pile) for pile in piles],
        "stock": " ".join(pack),
    }


def random_deal(rng, seats):
    """A deal as in a record; every other one is not the first of a series."""
    pack = pack_for(seats)
    rng.shuffle(pack)
    deal = dealt(pack, seats, rng.randrange(seats), rng)
    if rng.random() < 0.5:
        deal["attacker"] = (deal["dealer"] + 1) % seats
    return deal


def later_deal(rng, seats):
    """A position in the middle of a deal, as in a record, often near the end of it."""
    pack = pack_for(seats)
    rng.shuffle(pack)
    stock_left = rng.random() < 0.4
    out = [] if stock_left else rng.sample(range(seats), rng.randint(0, seats - 2))

    def pile(is_left):
        """The card at the bottom, or the suit of one that has been drawn, and what lies on it."""
        if not is_left:
            return rng.choice(SUITS), ""
        card = next(card for card in pack if is_simple(card))
        pack.remove(card)
        return card, " ".join(pack.pop() for _ in range(rng.choice((0, 0, 1, 2, 5))))

    bottoms = [pile(seat not in out and rng.random() < 0.5) for seat in range(seats)]
    general, stock = pile(stock_left)
    hands = [
        " ".join(pack.pop() for _ in range(0 if seat in out else rng.choice((1, 2, 3, 4, 6, 9))))
        for seat in range(seats)
    ]
    deal = {
        "dealer": rng.randrange(seats),
        "hands": hands,
        "trumps": [trump for trump, _ in bottoms],
        "general": general,
        "piles": [above for _, above in bottoms],
        "stock": stock,
        "out": " ".join(in_deck_order(pack)),
    }
    if rng.random() < 0.8:
        deal["attacker"] = rng.choice([seat for seat in range(seats) if seat not in out])
    return deal


# 3.3 What beats what


def simple_beats(card, target, general, own):
    if suit(card) == suit(target):  # (C7)
        return RANKS.index(rank(card)) > RANKS.index(rank(target))
    if suit(card) == general:
        return True
    return suit(card) == own and suit(target) != general


def beats(cards, targets, general, own, pair_beats_black=True):
    """Whether these cards in one action beat these targets, all of them.

    `general` is the suit of the general trump, `own` that of the defender.
    """
    simple_targets = [target for target in targets if is_simple(target)]
    black_targets = [target for target in targets if is_black(target)]
    red_targets = [target for target in targets if is_red(target)]
    if len(cards) == 2:
        blacks = [card for card in cards if is_black(card)]
        trumps = [card for card in cards if is_simple(card) and suit(card) == general]
        if len(blacks) != 1 or len(trumps) != 1 or len(targets) != 1:
            return False
        return bool(red_targets) or (bool(black_targets) and pair_beats_black)  # (C9)
    if len(cards) != 1:
        return False
    card = cards[0]
    if is_black(card):
        return not black_targets and not red_targets and len(simple_targets) in (1, 2)
    if is_red(card):  # (C8)
        if red_targets:
            return False
        if black_targets:
            return len(black_targets) == 1 and len(simple_targets) <= 1
        return len(simple_targets) in (1, 2, 3)
    if len(targets) != 1 or not simple_targets:
        return False
    return simple_beats(card, simple_targets[0], general, own)


# 3.5 Transfer limit


def load(cards):
    return sum(1 if is_simple(card) else 2 if is_black(card) else 3 for card in cards)


def transfer_limit(hand_size):
    """What a player with so many cards can receive at most."""
    return 0 if hand_size == 0 else hand_size + 2  # (C15)


class Naive:
    """A deal of Redudu.

    `step` is what the seat at turn is doing:
    "attack", "defend", "transfer" once it has laid a card, "throw", or "add" after `take`.
    """

    def __init__(self, record):
        deal = record["deal"]
        self.pair_beats_black = record.get("rules", {}).get("pairBeatsBlack", True)
        self.seats = len(deal["hands"])
        self.dealer = deal["dealer"]
        self.hands = [hand.split() for hand in deal["hands"]]
        self.own = [suit(card) for card in deal["trumps"]]  # (C3)
        self.general = suit(deal["general"])
        # The turned card lies at the bottom, unless it has been drawn (C5).
        self.piles = [
            pile.split() + ([card] if len(card) > 1 else [])
            for pile, card in zip(deal["piles"], deal["trumps"], strict=True)
        ]
        self.stock = deal["stock"].split()
        if len(deal["general"]) > 1:
            self.stock.append(deal["general"])
        self.gone = deal.get("out", "").split()  # the cards that have left the game
        self.out = [  # the seats that are out, in order
            seat for seat in self.clockwise(self.left(self.dealer)) if not self.hands[seat]
        ]
        self.bouts = 0  # that have been finished
        self.over = False
        attacker = deal.get("attacker")
        if attacker is None:
            attacker = first_attacker(self.hands, self.general, self.dealer)
        self.begin_bout(attacker)
        for text in record["moves"]:
            self.play(text)

    def copy(self):
        return copy.deepcopy(self)

    def left(self, seat):
        return (seat + 1) % self.seats  # (C1)

    def clockwise(self, first):
        """All seats, beginning with this one."""
        return [(first + step) % self.seats for step in range(self.seats)]

    def next_holder(self, first):
        """The first seat with a card in hand, this one or clockwise after it."""
        return next(seat for seat in self.clockwise(first) if self.hands[seat])

    # 3.4 The bout

    def begin_bout(self, attacker):
        self.first_attacker = attacker
        self.lead = attacker
        self.defender = self.next_holder(self.left(attacker))
        self.covered = []  # the pairs: (targets, cards)
        self.uncovered = []
        self.laid = 0  # cards by attack and throw-in, those added after `take` included
        self.some_covered = False  # whether a card of the current move has been covered
        self.emptied = []  # the seats whose hands have become empty, in this order
        self.begin_step("attack")

    def begin_step(self, step):
        self.step = step
        self.in_step = []  # the cards that the seat at turn has laid in this step
        self.asked = []  # the seat that is asked for cards now, and those after it

    @property
    def turn(self):
        if self.over:
            return None
        if self.step == "attack":
            return self.lead
        if self.step in ("defend", "transfer"):
            return self.defender
        return self.asked[0]

    @property
    def table(self):
        """Every card on the table."""
        beaten = [card for targets, cards in self.covered for card in targets + cards]
        return beaten + self.uncovered

    def target(self):
        """Who gets a transfer from the defender; None if nobody does."""
        for seat in self.clockwise(self.left(self.defender)):
            if seat != self.defender and self.hands[seat]:
                return seat
        return None

    def within_limits(self):
        """Whether one card more can be laid in attack, as a throw-in or after `take` (C13)."""
        hand = self.hands[self.defender]
        return len(self.uncovered) + 1 <= len(hand) and self.laid + 1 <= MOST_LAID

    def may_attack(self, card):
        if self.in_step and rank(card) != rank(self.in_step[0]):
            return False
        return self.within_limits()

    def may_throw(self, card):
        """Whether this card can be thrown in, or added after `take`."""
        if rank(card) not in [rank(on_table) for on_table in self.table]:
            return False
        # Before `take` all cards are of one rank; after it any ranks will do (C23).
        if self.step == "throw" and self.in_step and rank(card) != rank(self.in_step[0]):
            return False
        return self.within_limits()

    def may_transfer(self, card):
        if self.some_covered:  # (C12)
            return False
        # One of the transferred cards is uncovered too, but brings no rank that was not there.
        ranks = [rank(target) for target in self.uncovered if is_simple(target)]
        if is_simple(card) and rank(card) not in ranks:
            return False
        target = self.target()
        if target is None:
            return False
        return load([*self.uncovered, card]) <= transfer_limit(len(self.hands[target]))

    def ways_to_cover(self):
        """(targets, cards) of every beating action."""
        hand, own = self.hands[self.defender], self.own[self.defender]
        # How many targets and how many cards there can be at most is all that is known of 3.3.
        return [
            (list(targets), list(cards))
            for targets_size, cards_size in ((1, 1), (2, 1), (3, 1), (1, 2))
            for targets in combinations(self.uncovered, targets_size)
            for cards in combinations(hand, cards_size)
            if beats(cards, targets, self.general, own, self.pair_beats_black)
        ]

    def may_be_laid(self):
        """The cards of the seat at turn that can be laid now, not as a cover."""
        may = {
            "attack": self.may_attack,
            "defend": self.may_transfer,
            "transfer": self.may_transfer,
            "throw": self.may_throw,
            "add": self.may_throw,
        }[self.step]
        return [card for card in self.hands[self.turn] if may(card)]

    def legal(self):
        if self.over:
            return []
        verb = {"defend": "transfer", "add": "throw"}.get(self.step, self.step)
        texts = [f"{verb} {card}" for card in self.may_be_laid()]
        if self.step == "defend":
            texts += [cover_text(*way) for way in self.ways_to_cover()]
            texts.append("take")
        elif self.in_step:
            texts.append("done")
        elif self.step != "attack":
            texts.append("pass")
        return sorted(texts)

    def play(self, text):
        verb, _, what = text.partition(" ")
        if verb == "cover" and " with " in what:  # the cards may stand in any order
            text = cover_text(*read_cover(what))
        if text not in self.legal():
            raise ValueError(f"illegal move: {text}")
        self.play_unchecked(text)

    def play_unchecked(self, text):
        verb, _, what = text.partition(" ")
        if verb in ("attack", "transfer", "throw"):
            self.lay(verb, what)
            if not self.may_be_laid():
                self.close_step()
        elif verb == "done":
            self.close_step()
        elif verb == "pass":
            self.ask_the_next()
        elif verb == "cover":
            self.cover(*read_cover(what))
        else:
            self.ask("add")

    def remove(self, seat, card):
        self.hands[seat].remove(card)
        if not self.hands[seat]:
            self.emptied.append(seat)

    def lay(self, verb, card):
        self.remove(self.turn, card)
        self.uncovered.append(card)
        if verb == "transfer":
            self.step = "transfer"
        else:
            self.laid += 1
        self.in_step.append(card)

    def close_step(self):
        """The seat at turn has laid all it wants to lay, or can."""
        if self.step == "add":
            self.ask_the_next()
            return
        if self.step == "transfer":
            self.lead, self.defender = self.defender, self.target()
        self.begin_step("defend")

    def cover(self, targets, cards):
        for card in cards:
            self.remove(self.defender, card)
        for target in targets:
            self.uncovered.remove(target)
        self.covered.append((targets, cards))
        self.some_covered = True
        if self.uncovered:
            return
        self.some_covered = False  # what is laid next is a new move
        if self.hands[self.defender]:
            self.ask("throw")
        else:
            self.end_bout(taken=False)

    def ask(self, step):
        """Asks whoever has a card, the lead first: for a throw-in, or for more after `take`."""
        self.begin_step(step)
        self.asked = [
            seat for seat in self.clockwise(self.lead) if seat != self.defender and self.hands[seat]
        ]
        if not self.asked:
            self.end_bout(taken=step == "add")

    def ask_the_next(self):
        self.in_step = []
        self.asked = self.asked[1:]
        if not self.asked:
            self.end_bout(taken=self.step == "add")

    # The end of the bout, and 3.6

    def end_bout(self, *, taken):
        if taken:
            self.hands[self.defender] += self.table  # (C14)
        else:
            self.gone += self.table
        self.covered, self.uncovered = [], []
        self.refill()
        self.out += [seat for seat in self.emptied if not self.hands[seat]]
        self.bouts += 1
        holders = [seat for seat in range(self.seats) if self.hands[seat]]
        if len(holders) <= 1 or self.bouts == BOUTS:
            self.over = True
        else:
            first = self.left(self.defender) if taken else self.defender
            self.begin_bout(self.next_holder(first))

    def refill(self):
        order = [seat for seat in self.clockwise(self.first_attacker) if seat not in self.out]
        order.remove(self.defender)
        for seat in [*order, self.defender]:  # (C16)
            for pile in (self.piles[seat], self.stock):
                while pile and len(self.hands[seat]) < FULL_HAND:
                    self.hands[seat].append(pile.pop(0))

    @property
    def lines(self):
        return []

    @property
    def totals(self):
        return None

    @property
    def result(self):
        if not self.over:
            return None
        holders = [seat for seat in range(self.seats) if self.hands[seat]]
        return {"out": list(self.out), "redudak": holders[0] if len(holders) == 1 else None}

    # What lies where

    @property
    def own_sizes(self):
        """How many cards each own pile has, the turned card included."""
        return [len(pile) for pile in self.piles]

    @property
    def position(self):
        """What lies where now; the turned cards are in the piles, as their last ones."""
        return {
            "hands": [" ".join(in_deck_order(hand)) for hand in self.hands],
            "piles": [" ".join(pile) for pile in self.piles],
            "stock": " ".join(self.stock),
            "covered": [
                {"cards": " ".join(in_deck_order(targets)), "with": " ".join(in_deck_order(cards))}
                for targets, cards in self.covered
            ],
            "uncovered": " ".join(self.uncovered),
            "out": self.out,
            "gone": " ".join(in_deck_order(self.gone)),
        }


def cover_text(targets, cards):
    return f"cover {' '.join(in_deck_order(targets))} with {' '.join(in_deck_order(cards))}"


def read_cover(what):
    """The targets and the cards of a text such as "7C 7H with RR"."""
    targets, cards = what.split(" with ")
    return targets.split(), cards.split()


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
    """How many cards each hand has, added up over the same sequences that `count` counts."""
    if depth == 0:
        return [len(hand) for hand in naive.hands]
    added = [0] * naive.seats
    for after in successors(naive):
        added = [one + more for one, more in zip(added, sums(after, depth - 1), strict=True)]
    return added


def successors(naive):
    for text in naive.legal():
        after = naive.copy()
        after.play_unchecked(text)
        yield after
