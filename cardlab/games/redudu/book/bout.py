"""A bout: attack, defence, transfer, throwing in, taking."""

from __future__ import annotations

from ....game import Rules
from ....rulebook import Section
from .page import picture, section, text


def attack(rules: Rules) -> Section:
    """How a bout begins."""
    return section(
        "attack",
        text("attack.cards", "step.attack", "one-rank", "not-in-hand"),
        text("attack.most"),
        text("attack.done", "step.more"),
    )


def defend(rules: Rules) -> Section:
    """What the defender can do."""
    return section(
        "defend",
        text("defend.choice", "step.defend"),
        text("defend.cover", "not-on-table"),
        text("defend.all", "beaten"),
        text("defend.empty", "no-cards"),
    )


def transfer(rules: Rules) -> Section:
    """Passing the attack on, with its arithmetic."""
    return section(
        "transfer",
        text("transfer.what", "transfer.rank", "transfer.nobody"),
        text("transfer.begun", "transfer.begun"),
        text("transfer.limit", "transfer.limit"),
        picture(
            rules,
            "transfer.picture",
            "7D 9C 4H | 8S KH | 7C 7H 3C",
            "attack 7C, attack 7H, transfer 7D",
            "7C 7H 7D",
            trumps="DCH",
            attacker=2,
        ),
        text("transfer.reduda"),
        text("transfer.thrown"),
        text("transfer.back"),
    )


def throw(rules: Rules) -> Section:
    """Throwing in when everything is covered."""
    return section(
        "throw",
        text("throw.who", "step.throw"),
        text("throw.rank", "throw.rank"),
        picture(
            rules,
            "throw.picture",
            "8C 9S | 4D 5H | 7C 8H 7S 2C",
            "attack 7C, done, cover 7C with 8C",
            "7C 8C 8H 7S",
            trumps="DCH",
            attacker=2,
            seat=2,
        ),
        text("throw.hand", "throw.hand"),
        text("throw.seven", "throw.seven"),
        text("throw.end"),
    )


def take(rules: Rules) -> Section:
    """Taking the cards."""
    return section("take", text("take.what", "take", "taken"), text("take.more"), text("take.next"))
