"""What lessons ask for, and the trainer "what beats this?" with its endless questions.

What is right is not written here: the position is asked.
"""

from __future__ import annotations

from random import Random
from typing import Any

from ...cards import Card, pick, shuffled
from ...game import NOBODY, Move, Question
from ...messages import Message
from .beats import limit, load
from .deck import DECK, RED_FROM, SIMPLE, SUITS, pack, rank_of, suit_of
from .moves import COVER, THROW, TRANSFER, VERBS, cards_of, cover, targets_of
from .opening import HAND
from .reasons import suit_name, why_not
from .state import State
from .steps import ADD, ASK, ASK_MORE, DEFEND, LEAD, OPEN, PASS_ON, THROW_IN
from .told import why_covered
from .view import View

VERB = {OPEN: "attack", LEAD: "attack", PASS_ON: "transfer", ASK: "throw", THROW_IN: "throw",
        ASK_MORE: "throw", ADD: "throw"}  # fmt: skip
"""By step: what is done with a card; in defending that depends on the card."""
ASKS = ("legal", "beaters", "passing", "throwing")
MOVED = {"passing": TRANSFER, "throwing": THROW}
"""By question about cards: the move that is asked for."""
NUMBERS = ("load", "limit", "held")
COUNTS = ((4, 5), (5, 6), (6, 7), (6, 8), (7, 9))
"""By level of a question: the fewest and the most cards in the hand."""


def asked(view: View, ask: str) -> list[str]:
    """Codes of cards in the own hand: that may be laid now, that beat, that transfer, that go on.

    ``beaters`` are the cards that alone beat the first uncovered card.
    """
    state = view.position
    moves = view.legal()
    first = state.uncovered[0] if state.uncovered else NOBODY
    found: set[Card] = set()
    for move in moves:
        if move >= COVER:
            cards = cards_of(move)
            if ask == "legal" or (
                ask == "beaters" and len(cards) == 1 and targets_of(move) == (first,)
            ):
                found |= set(cards)
        elif move < TRANSFER:
            found |= {move} if ask == "legal" else set()
        elif move < THROW:
            found |= {move - TRANSFER} if ask in ("legal", "passing") else set()
        elif move < THROW + len(DECK):
            found |= {move - THROW} if ask in ("legal", "throwing") else set()
    return [DECK.codes[card] for card in sorted(found)]


def trial(view: View, card: Card) -> Move:
    """What is done with this card alone: what is legal, if anything is."""
    position, legal = view.position, view.legal()
    if view.turn != view.seat or position.step != DEFEND:
        return VERBS[VERB.get(position.step, "attack")] + card
    alone = [move for move in legal if move >= COVER and cards_of(move) == (card,)]
    with_it = [move for move in legal if move >= COVER and card in cards_of(move)]
    passing = [TRANSFER + card] if TRANSFER + card in legal else []
    refused = cover((card,), position.uncovered[:1])
    return (*alone, *passing, *with_it, refused)[0]


def number(view: View, ask: str) -> int:
    """The load that lies on the table, the limit of a transfer now, or the cards in the hand."""
    state = view.position
    if ask == "load":
        return load(state.uncovered)
    if ask == "limit":
        target = state.target()
        return limit(view.sizes[target]) if target != NOBODY else 0
    if ask == "held":
        return view.sizes[view.seat]
    return len(asked(view, ask))


# ---------------------------------------------------------------------------- the trainer


def question(trainer: str, level: int, rng: Random) -> Question:
    """A random question of the trainer; KeyError if there is no such trainer."""
    return {"beats": _beats}[trainer](level, rng)


def _beats(level: int, rng: Random) -> Question:
    """Cards that beat an attack, a way to cover several, or whether a cover is allowed."""
    while True:
        made = (_which, _which, _allowed)[pick(3 if level > 1 else 2, rng)](level, rng)
        if made is not None:
            return made


def _position(level: int, rng: Random) -> tuple[dict[str, Any], State]:
    """An attack on Anna: from the second level on with redudas, from the third with several cards.

    Attacked with at most as many cards as she has; her own trump is another suit than the general
    one, but on the last level it may be the same.
    """
    from .positions import set_up

    general = pick(4, rng)
    own = (general + 1 + pick(3, rng)) % 4
    if level >= 5 and not pick(4, rng):
        own = general
    cards = shuffled(pack(1), rng)
    simple = [card for card in cards if card < SIMPLE]
    jokers = [card for card in cards if card >= SIMPLE]
    low, high = COUNTS[level - 1]
    size = low + pick(high - low + 1, rng)
    if level >= 4 and not pick(3, rng):
        attack = jokers[: 1 + pick(2, rng)]
    else:
        count = 1 if level < 3 else 1 + pick(3, rng)
        attack = [card for card in simple if rank_of(card) == rank_of(simple[0])][:count]
    rest = [card for card in simple if card not in attack]
    hand = _tempting(rest, attack, general, own, size, rng)
    if level >= 2:
        spare = [card for card in jokers if card not in attack]
        hand[: len(spare[: 1 + pick(2, rng)])] = spare[: 1 + pick(2, rng)]
        hand = list(dict.fromkeys(hand))
    others = [card for card in rest if card not in hand]
    attacker = [*attack, *others[:2]]
    described: dict[str, Any] = {
        "hands": [DECK.text(sorted(hand)), DECK.text(attacker)],
        "general": SUITS[general],
        "trumps": [SUITS[own], SUITS[(own + 1) % 4]],
        "attacker": 1,
    }
    moves = [f"attack {DECK.codes[card]}" for card in attack]
    more = sum(rank_of(card) == rank_of(attack[0]) for card in attacker) > len(attack)
    if more and len(attack) < min(len(hand), 7):
        moves.append("done")
    described["moves"] = moves
    rules = {"pairBeatsBlack": True}
    return described, set_up(described, rules)


def _tempting(
    rest: list[Card], attack: list[Card], general: int, own: int, size: int, rng: Random
) -> list[Card]:
    """A hand of cards that matter: of the attacked suits, of the trumps, and some others."""
    suits = {suit_of(card) for card in attack if card < SIMPLE}
    near = [card for card in rest if suit_of(card) in suits][:3]
    trumps = [card for card in rest if suit_of(card) == general and card not in near][:2]
    owns = [card for card in rest if suit_of(card) == own and card not in (*near, *trumps)][:2]
    first = [*near, *trumps, *owns]
    others = [card for card in rest if card not in first]
    return shuffled([*first, *others][: max(size, 1)], rng)


def _which(level: int, rng: Random) -> Question | None:
    """Mark every card that alone beats the first attack card."""
    described, state = _position(level, rng)
    if len(state.uncovered) > 1 or not asked(state.view(0), "beaters"):
        return None
    (target,) = state.uncovered
    return Question(
        position=described,
        task="pick",
        ask="beaters",
        text=Message(
            "redudu.trainer.which",
            card=DECK.name(target),
            general=suit_name(state.opening.general),
            own=suit_name(state.opening.trumps[0]),
        ),
        hint=Message("redudu.trainer.hint"),
        rules=("redudu.cover.suit",),
        marks=(DECK.codes[target],),
    )


def _allowed(level: int, rng: Random) -> Question | None:
    """Whether one cover is allowed: a choice of yes or no, with the engine's reason."""
    described, state = _position(level, rng)
    wanted = bool(pick(2, rng))
    found = _some_cover(state, wanted, rng)
    if found is None:
        return None
    cards, targets = found
    if wanted:
        rule, why = why_covered(state, cards, targets)
    else:
        refusal = why_not(state, 0, cards, targets)
        rule, why = refusal.rule, refusal.message
    return Question(
        position=described,
        task="choice",
        text=Message(
            "redudu.trainer.allowed",
            cards=DECK.listed(cards),
            targets=DECK.listed(targets),
            general=suit_name(state.opening.general),
            own=suit_name(state.opening.trumps[0]),
        ),
        hint=Message("redudu.trainer.hint"),
        rules=(rule,),
        marks=tuple(DECK.codes[card] for card in (*cards, *targets)),
        choices=(
            (Message("redudu.trainer.yes"), wanted, why),
            (Message("redudu.trainer.no"), not wanted, why),
        ),
    )


def _some_cover(
    state: State, wanted: bool, rng: Random
) -> tuple[tuple[Card, ...], tuple[Card, ...]] | None:
    """A random cover that is allowed, or one that is not, of the cards there are."""
    legal = set(state.legal())
    hand = shuffled([card for card in range(len(DECK)) if state.hands[0] >> card & 1], rng)
    blacks = [card for card in hand if SIMPLE <= card < RED_FROM]
    groups: list[tuple[Card, ...]] = [(card,) for card in hand]
    groups += [tuple(sorted((black, card))) for black in blacks for card in hand if card != black]
    uncovered = tuple(sorted(state.uncovered))
    sets = [uncovered[:count] for count in range(1, len(uncovered) + 1)]
    for cards in shuffled(groups, rng):
        for targets in shuffled(sets, rng):
            if (cover(cards, targets) in legal) == wanted:
                return cards, targets
    return None


def why(view: View, ask: str, given: Any = None) -> list[Message]:
    """Why the cards that beat the first uncovered card do; or what speaks against an answer."""
    state = view.position
    if type(given) is int:
        return _against(view, ask)
    if isinstance(given, list) and ask in MOVED:
        refused = (state.refuse(MOVED[ask] + card) for card in _held(view, given))
        return [refusal.message for refusal in refused if refusal is not None][:1]
    if ask != "beaters" or state.step != DEFEND or not state.uncovered:
        return []
    target = state.uncovered[0]
    right = asked(view, ask)
    if isinstance(given, list):
        wrong = _held(view, [code for code in given if code not in right])
        if wrong:
            return [why_not(state, view.seat, (wrong[0],), (target,)).message]
        return _overlooked(state, right)
    messages = [why_covered(state, (DECK.index[code],), (target,))[1] for code in right]
    return list(dict.fromkeys(messages))


def _held(view: View, given: list[str]) -> list[Card]:
    """The cards of an answer that are in the hand."""
    cards = [DECK.index[code] for code in given if code in DECK.index]
    return [card for card in cards if view.hand >> card & 1]


def _against(view: View, ask: str) -> list[Message]:
    """What a wrong number or seat overlooks: the rule by which the right one is found."""
    state = view.position
    if ask == "turn":
        case = {DEFEND: "defend", OPEN: "attack", ASK: "ask", ASK_MORE: "ask"}
        return [Message(f"redudu.why.turn.{case.get(state.step, 'more')}")]
    if ask == "held":
        taken = [Message("redudu.why.taken")] if state.last[1] else []
        return [*taken, Message("redudu.why.draw", hand=HAND)]
    if ask in NUMBERS:
        return [Message(f"redudu.why.{ask}")]
    return _overlooked(state, asked(view, ask)) if ask == "beaters" else []


def _overlooked(state: State, right: list[str]) -> list[Message]:
    """How cards that beat the first uncovered card are found: of trumps only where one does."""
    target = state.uncovered[:1]
    rules = {why_covered(state, (DECK.index[code],), target)[0] for code in right}
    suits_only = rules == {"redudu.cover.lower"}
    return [Message("redudu.why.same-suit" if suits_only else "redudu.trainer.hint")]
