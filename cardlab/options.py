"""What a person can choose, told: of a fresh deal variant, level, players, switches; opponents."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from .game import Game, Opening, Rules, State
from .messages import Words
from .table import Table

OPPONENTS = ("beginner", "careful", "strong")
"""The bots that a person can choose from, the weakest first."""


def told(game: Game, opening: Opening, words: Words) -> dict[str, Any]:
    """All that can be chosen, and what is chosen in this opening."""
    variant = game.variant(opening.variant)
    return {
        "variant": variant.name,
        "variants": [
            {"value": one.name, "name": words.text(f"{game.name}.variant.{one.name}")}
            for one in game.variants
        ],
        "level": game.level(opening),
        "levels": [
            {"value": level, "name": words.text(f"{game.name}.level.{level}")}
            for level in variant.levels
        ],
        "players": opening.seats,
        "mostPlayers": list(variant.seats),
        "switches": switches(game, opening.rules, words),
    }


def opponents(words: Words) -> list[dict[str, str]]:
    """The levels of opponents, and in a few words how each plays."""
    return [
        {
            "value": bot,
            "name": words.text(f"bot.{bot}"),
            "about": words.text(f"bot.{bot}.about"),
        }
        for bot in OPPONENTS
    ]


def switches(game: Game, rules: Rules, words: Words) -> list[dict[str, Any]]:
    """The switches with their values, numbered, and which value is on."""
    found = []
    for switch in game.switches:
        name = f"{game.name}.switch.{switch.name}"
        found.append(
            {
                "name": switch.name,
                "title": words.text(name),
                "now": switch.values.index(rules[switch.name]),
                "values": [
                    {"value": place, "title": words.text(f"{name}.{str(value).lower()}")}
                    for place, value in enumerate(switch.values)
                ],
            }
        )
    return found


def switched(game: Game, rules: Rules, name: Any, value: Any) -> dict[str, Any] | None:
    """The rules with this switch at the value of this number; None if there is no such value."""
    switch = next((one for one in game.switches if one.name == name), None)
    if switch is None or type(value) is not int or not 0 <= value < len(switch.values):
        return None
    return {**rules, switch.name: switch.values[value]}


def fresh(game: Game, opening: Opening, wish: Mapping[str, Any], seed: int) -> Table:
    """A fresh deal of this number; what the wish leaves open, or gets wrong, stays as it was."""
    variant = game.variant(opening.variant)
    if wish.get("variant") in [one.name for one in game.variants]:
        variant = game.variant(str(wish["variant"]))
    seats = wish.get("players", opening.seats)
    if type(seats) is not int or seats not in variant.seats:
        seats = opening.seats if opening.seats in variant.seats else variant.seats[0]
    level = wish.get("level", game.level(opening))
    if level not in variant.levels:
        level = None
    rules = opening.rules
    chosen = wish.get("rules")
    for name, value in chosen.items() if isinstance(chosen, dict) else ():
        rules = switched(game, rules, name, value) or rules
    return Table.new(game.name, variant.name, seats, seed, rules, level)


def following(game: Game, end: State, seeds: Any) -> Table:
    """The next game of a series: the first fresh deal among the numbers that may be it."""
    opening = end.opening
    while True:
        seed = next(seeds)
        made = game.next_deal(end, Random(seed))
        if made is not None:
            return Table(game, made, seed)
        table = fresh(game, opening, {}, seed)
        if game.follows(opening, table.opening):
            return table
