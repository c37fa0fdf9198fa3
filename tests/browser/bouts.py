"""Pages with Redudu, and a person who lays its cards by clicks, taps or keys."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from cardlab import games

from .fields import table_of
from .keyboard import reach
from .player import TABLE, Player

REDUDU = games.game("redudu")
RECORD = Path(__file__).parents[2] / "notebooks/records/redudu-bout.json"
HAND = f"{TABLE} .cardlab-hand"
BOUT = f"{TABLE} [data-zone=bout]"


def deal(*hands, general="S", trumps=None, attacker=1):
    """A position in which all cards that are in no hand are out of the game."""
    described = {"hands": list(hands), "general": general, "attacker": attacker}
    if trumps:
        described["trumps"] = list(trumps)
    opening = REDUDU.set_up(described).opening
    return {
        "cardlab": 1,
        "game": "redudu",
        "variant": "deal",
        "seats": len(hands),
        "deal": REDUDU.write_deal(opening),
        "moves": [],
    }


PAGES = {
    "redudu": 'cardlab.play("redudu", seats=2, seed=4)',
    "redudu-four": 'cardlab.play("redudu", seats=4, seed=5)',
    "redudu-course": 'cardlab.learn("redudu")',
    "redudu-trainer": 'cardlab.learn("redudu", trainer="beats", seed=3)',
    "redudu-rules": 'cardlab.rules("redudu")',
    "redudu-sheet": f"cardlab.explain({RECORD.as_posix()!r})",
}
RECORDS = {
    # Boris attacks Anna with three sevens; one red reduda is enough.
    "redudu-three": deal("RR 9C 4H", "7C 7H 7D 3S", trumps="DC"),
    # Boris attacks with the red reduda; a black one with a spade beats it.
    "redudu-pair": deal("BR 3S 9C", "RR", trumps="DC"),
    # Anna covers a seven with an eight, an eight is thrown in, and she passes that on to Boris.
    "redudu-thrown": deal("8C 8H 9D", "QH QD QC", "7C 8D KH", trumps="DCH", attacker=2),
    # Boris has one card: three sevens and one more would be a load of 4, over the limit of 3.
    "redudu-limit": deal("7S 9D TD 4C", "QH", "7C 7H 7D KC", trumps="DCH", attacker=2),
}
PAGES |= {name: f"cardlab.play(record={json.dumps(one)})" for name, one in RECORDS.items()}


def wished(page, rng: Random):
    """What a careful player would do now, as the text of a move."""
    table = table_of(page)
    advice = REDUDU.advise(table.view(0), rng)
    return REDUDU.text(advice.move)


def presses(page, move: str, root: str = TABLE) -> list[str]:
    """What has to be pressed for a move: the cards it names, then the button of its verb."""
    verb, *words = move.split()
    if not words:
        return [f"{root} .cardlab-actions [data-action={verb}]"]
    if verb != "cover":
        cards, targets = words, []
    else:
        at = words.index("with")
        targets, cards = words[:at], words[at + 1 :]
    bout = f"{root} [data-zone=bout] button"
    wanted = [f"{bout}[data-card='{code}']" for code in targets]
    if page.locator(bout).count() == 1:
        wanted = []  # the only card there is chosen already
    wanted += [f"{root} .cardlab-hand [data-card='{code}']" for code in cards]
    return [*wanted, f"{root} .cardlab-actions [data-control={verb}]"]


def make(player: Player, move: str, press=None) -> None:
    """Make a move by pressing what it takes."""
    page = player.page
    press = press or page.click
    *first, last = presses(page, move)
    for selector in first:
        press(selector)
    player.changes(lambda: press(last))


def play_out(player: Player, press=None) -> set[str]:
    """Play carefully to the end; the verbs that were used."""
    rng = Random(1)
    used = set()
    player.until_my_turn()
    while not player.over:
        move = wished(player.page, rng)
        used.add(move.split()[0])
        make(player, move, press)
        player.until_my_turn()
    return used


def by_key(page):
    """How a person presses things who has only a keyboard."""

    def press(selector: str) -> None:
        reach(page, selector)
        page.keyboard.press("Enter")

    return press
