"""Pages with Minchiate."""

from __future__ import annotations

from cardlab.games.minchiate.combinations import combinations
from cardlab.games.minchiate.state import DECLARING, PLAYING
from cardlab.table import Table


def seed_where(holds) -> int:
    """The first deal of which this holds."""
    return next(seed for seed in range(999) if holds(Table.new("minchiate", seed=seed).state))


DEALER = seed_where(lambda state: state.opening.dealer == 0 and state.size(0) > 22)
CUTTER = seed_where(lambda state: state.opening.cutter == 0 and state.size(0) > 22)
NEITHER = seed_where(
    lambda state: state.opening.dealer in (2, 3) and len(combinations(state.hand(0))) >= 2
)


def declared() -> Table:
    """A deal in which South and others have declared what they have."""
    for seed in range(999):
        table = Table.new("minchiate", seed=seed)
        seats = set()
        while table.state.phase != PLAYING:
            if table.state.phase == DECLARING and table.legal()[0] != "done":
                seats.add(table.state.turn)
            table.play(table.legal()[0])
        if seats > {0}:
            return table
    raise LookupError


PAGES = {
    "tarot-dealer": f'cardlab.play("minchiate", seed={DEALER})',
    "tarot-cutter": f'cardlab.play("minchiate", seed={CUTTER})',
    "tarot": f'cardlab.play("minchiate", seed={NEITHER})',
    "tarot-course": 'cardlab.learn("minchiate")',
    "tarot-trainer": 'cardlab.learn("minchiate", trainer="legal")',
    "tarot-sheet": f"cardlab.explain({declared().record().json()!r})",
    "tarot-rules": 'cardlab.rules("minchiate")',
}
