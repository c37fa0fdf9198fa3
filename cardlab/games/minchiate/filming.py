"""The setting-up of a deal, told step by step: cut, robbery, batches, exposed cards, fola."""

from __future__ import annotations

from typing import Any

from ...cards import Card
from ...messages import Words
from .deck import DECK, VALUE
from .names import named
from .reasons import seat_name
from .view import View

Step = tuple[str, tuple[Card, ...]]
"""What is said of a step, and the cards that are seen in it."""


def film_of_the_deal(view: View, words: Words) -> dict[str, Any] | None:
    """The steps that everybody has seen, each with its text and its cards; None where none were.

    Nothing is in it that is not public: no card of a batch but the exposed ones (4.7).
    """
    known = view.known
    if not known.exposed:
        return None
    opening = view.position.opening
    cutter, dealer = seat_name(opening.cutter), seat_name(opening.dealer)
    steps: list[Step] = [(words.text("minchiate.setup.cut", seat=cutter), ())]
    for card in known.robbed:
        steps.append(_robbed(words, opening.cutter, card))
    if known.stop is None:
        steps.append((words.text("minchiate.setup.stop.full"), ()))
    else:
        text = words.text("minchiate.setup.stop", card=DECK.name(known.stop))
        steps.append((text, (known.stop,)))
    steps.append((words.text("minchiate.setup.batches", seat=dealer), ()))
    for seat, card in known.exposed:
        about = {"seat": seat_name(seat), "card": DECK.name(card)}
        text = words.text("minchiate.setup.exposed.nothing", **about)
        if VALUE[card]:
            text = words.text("minchiate.setup.exposed", points=VALUE[card], **about)
        steps.append((text, (card,)))
    steps += _fola(view, words)
    told = [
        {"text": text, "cards": [named(card, words) for card in cards]} for text, cards in steps
    ]
    return {"title": words.text("minchiate.setup.title"), "steps": told}


def _robbed(words: Words, seat: int, card: Card) -> Step:
    about = {"seat": seat_name(seat), "card": DECK.name(card)}
    text = words.text("minchiate.setup.robs", **about)
    if VALUE[card]:
        text = words.text("minchiate.setup.robs.points", points=VALUE[card], **about)
    return text, (card,)


def _fola(view: View, words: Words) -> list[Step]:
    """What the dealer turns up, robs and takes."""
    known = view.known
    opening = view.position.opening
    dealer = seat_name(opening.dealer)
    size = 13 - len(known.robbed)
    if not size:
        return [(words.text("minchiate.setup.fola.none"), ())]
    steps: list[Step] = [(words.text("minchiate.setup.fola", n=size, seat=dealer), ())]
    steps += [_robbed(words, opening.dealer, card) for card in known.turned]
    if known.turned_stop is not None:
        text = words.text("minchiate.setup.stop", card=DECK.name(known.turned_stop))
        steps.append((text, (known.turned_stop,)))
    if known.taken:
        text = words.text("minchiate.setup.taken", seat=dealer, cards=DECK.listed(known.taken))
        steps.append((text, known.taken))
    else:
        steps.append((words.text("minchiate.setup.taken.none"), ()))
    steps.append((words.text("minchiate.setup.discards"), ()))
    return steps
