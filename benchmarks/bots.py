"""How much better careful is than random, over paired deals: ``python -m benchmarks.bots``.

Each deal is played twice: a careful bot at one seat with random bots at the others, and the same
deal with a random bot at that seat too.  The seat moves round from deal to deal.  A random bot
that passes although a card fits loses 100 points by that alone, so the lay-off games are also
measured against random bots that never do.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import mean, stdev

from cardlab import games
from cardlab.bots import BOTS, Bot
from cardlab.cards import pick

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


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    print(
        "| Game | Deals | Careful | Careful minus random | minus random that never passes wrongly |"
    )
    print("|---|---|---|---|---|")
    for variant, first in WHAT:
        count = deals // 20 if variant == "klassiek" else deals
        own, difference, half = paired(variant, first, BOTS["random"], count)
        _, fair, fair_half = paired(variant, first, NeverWrong(), count)
        name = f"{variant}, {first.removeprefix('choose ')}" if first else variant
        print(
            f"| {name} | {count:,} | {own:.1f} | {difference:.1f} ± {half:.1f} "
            f"| {fair:.1f} ± {fair_half:.1f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
