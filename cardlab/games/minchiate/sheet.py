"""The score sheet of a deal unfolded: from resti to conversions to events; and near misses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...messages import Message
from . import score
from .combinations import nearly
from .deck import DECK, KINGS, T29
from .reasons import team_name
from .score import CONVERTED, Entry, combination_name

if TYPE_CHECKING:
    from .state import State

END = (score.PILE, score.COMBINED, score.CARDS, score.LAST)


def parts(state: State) -> list[tuple[Message, int]]:
    """Each resto with the events that led to it, what was left, each end count, the rest."""
    found: list[tuple[Message, int]] = []
    begun = 0
    ledger = state.ledger
    for number, entry in enumerate(ledger):
        following = ledger[number + 1] if number + 1 < len(ledger) else None
        if _part(entry) != (_part(following) if following else None) or entry.rule == CONVERTED:
            found.append((_head(entry, ledger[begun : number + 1]), number + 1 - begun))
            begun = number + 1
    return found


def _part(entry: Entry) -> object:
    """What belongs together: the events of the deal, the end count of a team, the rest."""
    if entry.rule in END:
        return entry.team
    return "rest" if entry.rule == score.CLOSED else "deal"


def _head(last: Entry, entries: list[Entry]) -> Message:
    team = team_name(last.team)
    if last.rule == CONVERTED:
        return Message("minchiate.sheet.resto", team=team)
    if last.rule == score.CLOSED:
        return Message("minchiate.sheet.rest", team=team, n=last.resti)
    if last.rule in END:
        return Message("minchiate.sheet.count", team=team, points=sum(e.points for e in entries))
    return Message("minchiate.sheet.open")


MOST = 4


def near_misses(state: State) -> list[Message]:
    """What lies in the piles and almost was a combination, so that it counts nothing more."""
    if state.turn >= 0:
        return []
    found = []
    for team, pile in enumerate(state.final_piles()[0]):
        inside = {
            c for e in state.ledger if e.rule == score.COMBINED and e.team == team for c in e.cards
        }
        if T29 in pile and T29 not in inside:
            found.append(Message("minchiate.sheet.29", team=team_name(team)))
        kings = [king for king in KINGS if king in pile]
        if len(kings) == 2:
            found.append(
                Message("minchiate.sheet.kings", team=team_name(team), cards=DECK.listed(kings))
            )
        for name, _, missing in nearly(pile)[:MOST]:
            found.append(
                Message(
                    "minchiate.sheet.near",
                    team=team_name(team),
                    name=combination_name(name),
                    card=DECK.name(missing),
                )
            )
    return found
