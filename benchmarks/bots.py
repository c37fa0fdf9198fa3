"""How much better careful is than random, over paired deals, and strong than careful.

``python -m benchmarks.bots [strong] [reducieten|reducto|redudu|minchiate] [deals]``

In Reducieten each deal is played twice: a careful bot at one seat with random bots at the others,
and the same deal with a random bot at that seat too; the seat moves round from deal to deal.  A
random bot that passes although a card fits loses 100 points by that alone, so the lay-off games are
also measured against random bots that never do.  In the other games each deal is played twice with
the sides exchanged.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import mean, stdev

from cardlab import games
from cardlab.bots import BOTS, Bot
from cardlab.cards import pick
from cardlab.games.minchiate import score
from cardlab.games.reducto.opening import LEVELS

from . import strong

WHAT = (
    ("round", "choose hearts"),
    ("round", "choose tricks"),
    ("round", "choose kingHearts"),
    ("round", "choose queens"),
    ("round", "choose reduciet"),
    ("modernRound", ""),
    ("duel", ""),
    ("klassiek", ""),
)


class NeverWrong:
    """A random bot that lays a card whenever one fits."""

    def choose(self, game, view, rng):
        moves = [move for move in view.legal() if game.text(move) not in ("pass", "stop")]
        moves = moves or view.legal()
        return moves[pick(len(moves), rng)]


def points(game, opening, first: str, seat: int, bot: Bot, other: Bot, rng: Random) -> int:
    """The points of ``bot`` at ``seat`` when ``other`` plays the remaining seats."""
    state = game.start(opening)
    if first:
        state.play(game.parse(first))
    while state.turn >= 0:
        player = bot if state.turn == seat else other
        state.play(player.choose(game, state.view(state.turn), rng))
    return game.totals(state)[seat]


def paired(variant: str, first: str, other: Bot, deals: int) -> tuple[float, float, float]:
    """The mean of careful, the mean difference to ``other``, and half its 95 % interval."""
    game = games.game("reducieten")
    careful, differences = [], []
    for number in range(deals):
        opening = game.deal(variant, 4, game.defaults(), Random(number))
        seat = 0 if variant == "duel" else number % 4
        ours = points(game, opening, first, seat, BOTS["careful"], other, Random(number))
        theirs = points(game, opening, first, seat, other, other, Random(number))
        careful.append(ours)
        differences.append(ours - theirs)
    return mean(careful), mean(differences), 1.96 * stdev(differences) / deals**0.5


def half(values: list[float]) -> float:
    """Half the 95 % interval of a mean."""
    return 1.96 * stdev(values) / len(values) ** 0.5


def reducieten(deals: int) -> None:
    print(
        "| Game | Deals | Careful | Careful minus random | minus random that never passes wrongly |"
    )
    print("|---|---|---|---|---|")
    for variant, first in WHAT:
        count = deals // 20 if variant == "klassiek" else deals
        own, difference, wide = paired(variant, first, BOTS["random"], count)
        _, fair, fair_wide = paired(variant, first, NeverWrong(), count)
        name = f"{variant}, {first.removeprefix('choose ')}" if first else variant
        print(
            f"| {name} | {count:,} | {own:.1f} | {difference:.1f} ± {wide:.1f} "
            f"| {fair:.1f} ± {fair_wide:.1f} |",
            flush=True,
        )


def finished(name: str, variant: str, seats: int, number: int, careful: set[int], level: str = ""):
    """A deal played by careful bots at some seats and random ones at the others."""
    game = games.game(name)
    opening = game.deal(variant, seats, game.defaults(), Random(number), level)
    state, rng = game.start(opening), Random(number)
    while state.turn >= 0:
        bot = BOTS["careful" if state.turn in careful else "random"]
        state.play(bot.choose(game, state.view(state.turn), rng))
    return game, state


def reducto(deals: int) -> None:
    """Final points of careful and of random at the same table, the seats exchanged."""
    print("| Game | Deals | Careful | Random | Careful minus random | Careful wins | All careful |")
    print("|---|---|---|---|---|---|---|")
    for seats in (2, 4):
        everyone = set(range(seats))
        ours, theirs, wins, alone = [], [], 0, []
        for number in range(deals):
            both = []
            for careful in (set(range(0, seats, 2)), set(range(1, seats, 2))):
                game, state = finished("reducto", "game", seats, number, careful)
                totals = game.totals(state)
                both.append(
                    [mean(totals[seat] for seat in who) for who in (careful, everyone - careful)]
                )
                wins += min(totals) in [totals[seat] for seat in careful]
            ours.append(mean(own for own, _ in both))
            theirs.append(mean(other for _, other in both))
            game, state = finished("reducto", "game", seats, number, everyone)
            alone.append(mean(game.totals(state)))
        gains = [one - other for one, other in zip(ours, theirs, strict=True)]
        print(
            f"| game of {seats} | {deals:,} | {mean(ours):.1f} | {mean(theirs):.1f} "
            f"| {mean(gains):.1f} ± {half(gains):.1f} | {wins / 2 / deals:.1%} "
            f"| {mean(alone):.1f} ± {half(alone):.1f} |",
            flush=True,
        )
    print("\n| Puzzle | Tries | Solved by careful | Points left | Solved by random |")
    print("|---|---|---|---|---|")
    for level, turns in LEVELS.items():
        results = {}
        for name, careful in (("careful", {0}), ("random", set())):
            found = [finished("reducto", "puzzle", 1, n, careful, level) for n in range(deals)]
            results[name] = [game.result(state) for game, state in found]
        solved = {name: mean(one["solved"] for one in rows) for name, rows in results.items()}
        left = mean(one["points"] for one in results["careful"])
        print(
            f"| {level}, {turns} turns | {deals:,} | {solved['careful']:.0%} | {left:.1f} "
            f"| {solved['random']:.0%} |",
            flush=True,
        )


def redudu(deals: int) -> None:
    """How often careful and random players are the redudak at the same table, and who wins."""
    print("| Game | Deals | Careful is the redudak | Random | Difference | Careful is out first |")
    print("|---|---|---|---|---|---|")
    for seats in (2, 4):
        losses, firsts = [], 0
        for number in range(deals):
            both = []
            for careful in (set(range(0, seats, 2)), set(range(1, seats, 2))):
                _, state = finished("redudu", "deal", seats, number, careful)
                both.append((state.redudak() in careful) - (state.redudak() not in careful))
                firsts += state.outs[0] in careful
            losses.append(mean(both))
        ours = (1 + mean(losses)) / 2
        print(
            f"| deal of {seats} | {deals:,} | {ours:.1%} | {1 - ours:.1%} "
            f"| {100 * mean(losses):.1f} ± {100 * half(losses):.1f} % | {firsts / 2 / deals:.1%} |",
            flush=True,
        )


def minchiate(deals: int) -> None:
    """What a careful pair scores more than a random pair, conversions left out."""
    print("| Game | Deals | Careful pair minus random pair | Careful pair wins |")
    print("|---|---|---|---|")
    gains, wins = [], 0
    for number in range(deals):
        both = []
        for team in (0, 1):
            _, state = finished("minchiate", "deal", 4, number, {team, team + 2})
            ahead = sum(
                entry.points if entry.team == team else -entry.points
                for entry in state.ledger
                if entry.rule not in (score.CONVERTED, score.CLOSED)
            )
            both.append(ahead)
            wins += state.resti[team] > state.resti[1 - team]
        gains.append(mean(both))
    print(
        f"| deal | {deals:,} | {mean(gains):.1f} ± {half(gains):.1f} points "
        f"| {wins / 2 / deals:.0%} |"
    )


def main() -> None:
    told = {
        "reducieten": reducieten,
        "reducto": reducto,
        "redudu": redudu,
        "minchiate": minchiate,
    }
    names = [name for name in told if name in sys.argv[1:]] or list(told)
    numbers = [int(one) for one in sys.argv[1:] if one.isdigit()]
    if "strong" in sys.argv[1:]:
        strong.run(names, numbers[0] if numbers else None)
        return
    for name in names:
        print(f"\n## {name.title()}\n")
        told[name](numbers[0] if numbers else 2000)


if __name__ == "__main__":
    main()
