"""Views that keep what nobody may see, so that the tests of views prove that they can fail."""

from dataclasses import dataclass, replace
from typing import Any

from cardlab.games.minchiate import view as minchiate
from cardlab.games.reducieten import view as reducieten
from cardlab.games.reducto import view as reducto
from cardlab.games.redudu import view as redudu


@dataclass(frozen=True)
class Leak:
    """What a game's view is left with, besides what it should hold."""

    game: str
    what: str
    owner: type
    leave: Any
    """Called with the view and the position it was made of."""

    def __str__(self):
        return f"{self.game}-{self.what}"

    def leaking(self):
        """How such a view is made."""
        whole, leave = self.owner.__init__, self.leave

        def made(view, state, seat):
            whole(view, state, seat)
            leave(view, state)

        return made


def leaves(name, of_state):
    """The leak by which a position in a view keeps something of the whole one."""
    return lambda view, state: setattr(view.position, name, of_state(state, view))


def _key(state, view):
    return replace(view.position.opening, key=state.opening.key)


def _one_card(state, view):
    """The card in one face-down place of one field."""
    fields = list(view.position.cards)
    fields[-1] = fields[-1][:-1] + state.cards[-1][-1:]
    return fields


LEAKS = [
    Leak("reducieten", "hands", reducieten.View, lambda v, s: setattr(v, "sizes", tuple(s.hands))),
    Leak("reducieten", "deals", reducieten.View, leaves("opening", lambda s, v: s.opening)),
    Leak("minchiate", "hands", minchiate.View, leaves("hands", lambda s, v: s.hands)),
    Leak("minchiate", "pack", minchiate.View, leaves("opening", lambda s, v: s.opening)),
    Leak("redudu", "hands", redudu.View, leaves("hands", lambda s, v: s.hands)),
    Leak("redudu", "piles", redudu.View, leaves("piles", lambda s, v: s.piles)),
    Leak("redudu", "deal", redudu.View, leaves("opening", lambda s, v: s.opening)),
    Leak("reducto", "fields", reducto.View, leaves("cards", lambda s, v: s.cards)),
    Leak("reducto", "one card", reducto.View, leaves("cards", _one_card)),
    Leak("reducto", "pile", reducto.View, leaves("pile", lambda s, v: s.pile)),
    Leak("reducto", "key", reducto.View, leaves("opening", _key)),
    Leak("reducto", "drawn card", reducto.View, leaves("hand", lambda s, v: s.hand)),
]


def kept_views(state_class):
    """A ``view`` that keeps of what position each view was made, and how to ask for that."""
    whole, kept = state_class.view, {}

    def view(state, seat):
        made = whole(state, seat)
        kept[id(made)] = made, state
        return made

    return view, lambda made: kept[id(made)][1]
