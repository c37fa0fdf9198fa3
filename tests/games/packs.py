"""Deals and small positions of Minchiate, written as the rules write them."""

import json

from cardlab import records
from cardlab.games.minchiate import GAME
from cardlab.table import Table
from tests.games.happened import events

CODES = GAME.deck.codes
"""All cards: coins, cups, swords and batons from the weakest, the trumps, the Matto."""
TENS = ["T36", "T37", "T38", "T39", "T40"]
KINGS = ["KD", "KC", "KS", "KB"]
FIVES = [f"T{number}" for number in (1, 10, 13, 20, 28, *range(30, 36))] + ["M", *KINGS]
THREES = ["T2", "T3", "T4", "T5"]
PRECIOUS = [*TENS, *FIVES, *THREES, "T29"]
"""The counting cards, and the 29."""
ROBBED = [*PRECIOUS, *(f"T{number}" for number in range(21, 28))]
"""What a robbery takes: these and the other trumps above 20."""


def value(code):
    """What a card counts, as the rules say it."""
    return 10 if code in TENS else 5 if code in FIVES else 3 if code in THREES else 0


def trumps(first, last):
    """A row of trumps as a text."""
    return " ".join(f"T{number}" for number in range(first, last + 1))


def deal(*hands, dealer=0, robbed="", fola="", cut=40):
    """A record's deal in which the cutter robs these cards and these lie in the fola, top first.

    The hands, seats 0 to 3, are filled up to 21 from the left, so that their last card is the one
    that is exposed: seat 3 with the most precious cards there are, then seat 2, and so on.  What
    is left of the fola is filled with the poorest.
    """
    robbed, fola = robbed.split(), fola.split()
    hands = [hand.split() for hand in (*hands, *[""] * (4 - len(hands)))]
    placed = {*robbed, *fola, *(card for hand in hands for card in hand)}
    rest = sorted(set(CODES) - placed, key=lambda code: (code in ROBBED, CODES.index(code)))
    for hand in reversed(hands):
        while len(hand) < 21:
            hand.insert(0, rest.pop())
    fola += rest
    assert len(robbed) + len(fola) == 13
    assert not robbed[13:] and (len(robbed) == 13 or fola[-1] not in ROBBED)
    order = [hands[(dealer + step) % 4] for step in (1, 2, 3, 4)]
    dealt = [card for hand in order for card in hand[:10]]
    dealt += [card for hand in order for card in hand[10:]]
    left = dealt + fola
    pack = left[97 - cut :] + robbed[::-1] + left[: 97 - cut]
    return {"dealer": dealer, "pack": " ".join(pack), "cut": cut}


def record(dealt, moves=(), seed=None, **rules):
    """A record of a deal; what else is given are the switches."""
    found = {
        "cardlab": 1,
        "game": "minchiate",
        "variant": "deal",
        "seats": 4,
        "rules": rules,
        "deal": dealt,
        "moves": list(moves),
    }
    return found if seed is None else found | {"seed": seed}


def table_of(dealt, moves=(), **rules):
    """The table of a deal, after these moves."""
    return Table.of(records.loads(json.dumps(record(dealt, moves, **rules))))


def sit(*hands, moves=(), dealer=0, robbed="", fola="", cut=40, **rules):
    """A table at which these cards lie, as in ``deal``."""
    lies = deal(*hands, dealer=dealer, robbed=robbed, fola=fola, cut=cut)
    return table_of(lies, moves, **rules)


def small(*hands, **more):
    """A table at a small position, as lessons have them."""
    return Table.at("minchiate", GAME.set_up({"hands": list(hands), "turn": 0, **more}))


def play(table, words):
    """Make moves; the table again.

    A card is played, ``-7D`` discards one, ``done`` is as it is, and what stands before a stroke
    is declared: ``"run 1-3 / kings / done"``.
    """
    *declared, others = words.split("/")
    for name in declared:
        table.play(f"declare {name.strip()}")
    for word in others.split():
        if word == "done":
            table.play(word)
        elif word[0] == "-":
            table.play(f"discard {word[1:]}")
        else:
            table.play(f"play {word}")
    return table


def settled(table):
    """The table after whoever holds too much discarded it, and nobody declared anything."""
    while position(table)["phase"] != "play":
        moves = table.legal()
        table.play("done" if "done" in moves else moves[0])
    return table


def play_out(table, wishes=""):
    """To the end: what is wished where it is legal, else the Matto only where it must be."""
    settled(table)
    while not table.over:
        legal = [text.split()[1] for text in table.legal()]
        wished = [card for card in wishes.split() if card in legal]
        play(table, (wished + [card for card in legal if card != "M"] + legal)[0])
    return table


def legal(table):
    """The legal moves as one text: ``9D KD``, ``-7D -KD``, or ``run 1-3 / tens / done``.

    Cards stand in the order of the deck, what is declared in that of the rules.
    """
    found = [GAME.text(move) for move in sorted(table.state.legal())]
    if "done" in found:
        names = [text.removeprefix("declare ") for text in found if text != "done"]
        return " / ".join([*names, "done"])
    return " ".join(text.replace("discard ", "-").replace("play ", "") for text in found)


def position(table):
    """What lies where."""
    return table.game.position(table.state)


def hand(table, seat):
    """A hand as a set of cards."""
    return set(position(table)["hands"][seat].split())


def pile(table, team):
    """The pile of team 0 or 1 as a list of cards."""
    return position(table)["piles"][team].split()


def turn(table):
    """The seat to move."""
    return table.state.turn


def stands(table):
    """D and the resti as the rules write them: ``16 0-0``."""
    found = position(table)
    return f"{found['difference']} {found['resti'][0]}-{found['resti'][1]}"


def result(table):
    """The result."""
    return table.game.result(table.state)


def lines(table):
    """The score sheet as texts: ``B 5 robbed T28``, ``A -60 resto +1``."""
    return [told(line) for line in table.state.lines()]


def told(line):
    """A line of the score sheet as a text."""
    resti = [f"+{line.resti}"] if line.resti else []
    rule = line.rule.removeprefix("minchiate.")
    return " ".join([line.to, str(line.points), rule, *line.cards, *resti])


def sums(table, *rules):
    """By team the points of the lines of these rules."""
    names = [f"minchiate.{rule}" for rule in rules]
    found = {"A": 0, "B": 0}
    for line in table.state.lines():
        found[line.to] += line.points * (line.rule in names)
    return found


def end_count(table, team):
    """An end count as the rules tell it: ``A CP 84 CB 99 CC 5 LT 0 = 188``."""
    rules = ("end.cards", "end.combination", "end.count", "end.last")
    points = [sums(table, rule)[team] for rule in rules]
    each = zip(("CP", "CB", "CC", "LT"), points, strict=True)
    return f"{team} {' '.join(f'{name} {some}' for name, some in each)} = {sum(points)}"


def said(table, number=-1):
    """What a move made happen, by the ids of the sentences: ``played``, ``taken.points``."""
    return [event.message.id.removeprefix("minchiate.event.") for event in events(table, number)]
