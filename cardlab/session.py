"""A person at a table with bots: what the table widget does, without any widget.

Everything the browser asks for comes here as a small request, and everything it may know leaves
here as one scene.  A request carries the number ``n`` of the scene it answers; one that answers
an older scene is ignored, so a doubled or late click changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random, SystemRandom
from typing import Any

from . import options, records
from .bots import BOTS
from .game import NOBODY, Event, RecordError, Refusal, State
from .messages import Message, Words, languages, words_for
from .review import STEP, Review
from .table import Table
from .thinking import PATIENCE, Thought, think, told, within

LOG = 60
"""How many lines of the log a scene carries."""
MOST_GAMES = 100
"""How many games of a series are kept."""
MOST_DEALS = 1_000_000
"""Fresh deals are numbered below this, so that a person can say the number."""
MOST_EXACT = 1 << 53
"""A browser counts exactly below this, so that a greater number reaches it as a text."""
FRESH = "fresh"


def fresh_seed() -> int:
    """A deal number that nobody has chosen."""
    return SystemRandom().randrange(1, MOST_DEALS)


def told_seed(seed: int | None) -> int | str | None:
    """A deal number as a browser can show it."""
    return seed if seed is None or abs(seed) < MOST_EXACT else str(seed)


def frame(table: Table, words: Words, n: int) -> dict[str, Any]:
    """What every scene says, whoever asks: the game, its languages, and that nothing is special."""
    return {
        "game": table.game.name,
        "variant": table.opening.variant,
        "title": words.text(f"{table.game.name}.variant.{table.opening.variant}"),
        "language": words.language,
        "languages": [
            {"code": code, "name": Words(code).text("language.name")}
            for code in languages(table.game.name)
        ],
        "move": table.move,
        "known": table.known,
        "over": table.over,
        "n": n,
        "pause": False,
        "waiting": False,
        "replay": False,
        "refusal": None,
        "hint": None,
        "caution": None,
        "notice": None,
        "films": [],
        "modes": [],
        "choose": None,
        "clock": None,
        "track": None,
        "prologue": None,
        "said": [],
        "log": [],
        "marks": [],
    }


def told_refusal(table: Table, words: Words, refusal: Refusal) -> dict[str, Any]:
    """A refusal as scenes carry it: its rule, its sentence, the cards that forbid the move."""
    return {
        "rule": refusal.rule,
        "text": words(refusal.message),
        "cards": [table.game.deck.codes[card] for card in refusal.cards],
    }


def still(scene: dict[str, Any]) -> None:
    """Nothing in this scene can be played."""
    for zone in scene["zones"]:
        if "playable" in zone:
            zone["playable"] = False
        for card in zone.get("cards", ()):
            card["playable"] = False
        for cell in zone.get("cells", ()):
            cell["playable"] = {}
    scene["actions"] = scene["modes"] = []
    scene["choose"] = None


class Session:
    """One person's game: the table, the seat, the bots at the other seats, the language.

    ``origin`` names what the person found on the page (``fresh``: any deal), so that a browser
    that has kept a game goes on with it only where it belongs.  ``bot`` is who plays at the other
    seats until the person chooses.
    """

    def __init__(
        self,
        table: Table,
        seat: int = 0,
        bot: str = "careful",
        words: Words | None = None,
        origin: str = FRESH,
    ) -> None:
        if bot not in BOTS:
            raise ValueError(f"there is no bot {bot!r}; there are: {', '.join(BOTS)}")
        if not 0 <= seat < table.opening.seats:
            raise ValueError(f"seat {seat} is not at this table")
        self.table = table
        self.seat = seat
        self.bot = self._preset = bot
        self.words = words or Words()
        self.origin = origin
        self.series: list[list[int]] = []
        self.n = 0
        self._rng = Random(table.seed)
        self._replay = False
        self._review: Review | None = None
        self._forget()
        self._requests: Mapping[str, Callable[[Mapping[str, Any]], None]] = {
            "move": self._move,
            "next": self._next,
            "undo": lambda request: self._travel(self._back()),
            "redo": lambda request: self._travel(self._forward()),
            "restart": lambda request: self._travel(0),
            "new": self._new,
            "rematch": self._rematch,
            "hint": self._ask_hint,
            "replay": self._ask_replay,
            "goto": self._go_to,
            "review": self._ask_review,
            "step": self._step,
            "stop": self._stop,
            "opponents": self._choose_opponents,
            "load": self._load,
            "language": self._language,
            "look": lambda request: None,
        }

    def _forget(self) -> None:
        """Nothing is said, shown or waited for but the position itself."""
        self._refusal: Refusal | None = None
        self._hint: Thought | None = None
        self._notice: Message | None = None
        self._pause: State | None = None
        self._caution: tuple[str, Message] | None = None
        self._said: tuple[Event, ...] = ()

    # ----------------------------------------------------------------- requests

    def request(self, request: Mapping[str, Any]) -> bool:
        """Do what the browser asks for; False if it was too late or nothing it may ask."""
        name = request.get("do")
        do = self._requests.get(name) if isinstance(name, str) else None
        current = type(request.get("n")) is int and request["n"] == self.n
        if do is None or not (current or name in _ANY_TIME):
            return False
        if name not in _ANY_TIME:
            self._refusal = self._hint = self._notice = self._caution = None
            self.n += 1
        do(request)
        return True

    def _move(self, request: Mapping[str, Any]) -> None:
        if self._pause is not None or self._replay:
            self._notice = Message("table.pause" if self._pause else "table.looking-back")
            return
        if self.table.state.turn not in (self.seat, NOBODY):
            name = self.table.game.seat_name(self.table.state.turn, self.table.opening.seats)
            self._refusal = Refusal("table.turn", Message("table.not-your-turn", seat=name))
            return
        move = str(request.get("move"))
        refusal = self.table.refuse(move)
        if refusal is not None:
            self._refusal = refusal
            return
        game = self.table.game
        warning = game.warn(self.table.view(self.seat), game.parse(move))
        if warning is not None and not request.get("sure"):
            self._caution = move, warning
            return
        then = request.get("then")
        more = map(str, then) if isinstance(then, list) else ()
        texts = self._together([move, *more], request.get("last"))
        for text in texts:
            self.table.play(text)
        if texts:
            self._after_move(len(texts))

    def _together(self, texts: list[str], last: Any) -> list[str]:
        """These moves, with the last one where it is needed; none if one of them is refused."""
        table = self.table.branch()
        for text in texts:
            self._refusal = table.refuse(text)
            if self._refusal is not None:
                return []
            table.play(text)
        ends = isinstance(last, str) and table.state.turn == self.seat
        return [*texts, last] if ends and table.refuse(last) is None else texts

    def _next(self, request: Mapping[str, Any]) -> None:
        """Go on: past a round that is over, or with one bot's move."""
        if self._pause is not None:
            self._pause = None
            return
        table = self.table
        if self._replay or table.state.turn in (self.seat, NOBODY):
            return
        view = table.view(table.state.turn)
        table.make(BOTS[self.bot].choose(table.game, view, self._rng))
        self._after_move()

    def _after_move(self, count: int = 1) -> None:
        """What the latest moves made happen is said; what was thought of the game is forgotten."""
        self._review = None
        moves = range(self.table.move - count, self.table.move)
        self._said = tuple(event for move in moves for event in self.table.events(move))
        self._pause = next((event.after for event in self._said if event.after), None)

    def _travel(self, move: int) -> None:
        """Show the position after so many moves, to play on from there."""
        if not self._takes_back:
            self._notice = Message("table.no-taking-back")
            return
        self._forget()
        self._replay = False
        self.table.go_to(move)

    @property
    def _takes_back(self) -> bool:
        """Whether moves can be taken back in this variant."""
        return self.table.game.variant(self.table.opening.variant).takes_back

    def _back(self) -> int:
        """The last earlier move at which the person was to move, else the beginning."""
        turns = range(self.table.move - 1, -1, -1)
        return next((move for move in turns if self.table.mover(move) == self.seat), 0)

    def _forward(self) -> int:
        """The next later move at which the person is to move, else the end."""
        turns = range(self.table.move + 1, self.table.known + 1)
        return next(
            (move for move in turns if self.table.mover(move) == self.seat), self.table.known
        )

    def _new(self, request: Mapping[str, Any]) -> None:
        """A new deal of what is asked for, and a new series."""
        seed = request.get("seed")
        if type(seed) is not int:
            seed = fresh_seed()
        self.series = []
        self._sit_down(options.fresh(self.table.game, self.table.opening, request, seed))

    def _rematch(self, request: Mapping[str, Any]) -> None:
        """The next game of a series: the points of this one are kept and added up."""
        table = self.table
        end = table.at_move(table.known)
        tally = table.game.tally(end)
        if tally is None or not self._can_rematch():
            return
        self.series.append(tally)
        seeds = iter(fresh_seed, None)
        self._sit_down(options.following(table.game, end, seeds))

    def _can_rematch(self) -> bool:
        """Whether the game has been played to its end, and somebody can win a series."""
        end = self.table.at_move(self.table.known)
        several = self.table.opening.seats > 1
        return several and end.turn == NOBODY and self.table.game.tally(end) is not None

    def _sit_down(self, table: Table) -> None:
        """Take another table in place of this one."""
        self._forget()
        self._review = None
        self.table = table
        self.seat = min(self.seat, table.opening.seats - 1)
        self._replay = table.over and table.move > 0
        self._rng = Random(table.seed)

    def _choose_opponents(self, request: Mapping[str, Any]) -> None:
        """Others sit down at the other seats and play on from here."""
        if request.get("bot") in options.OPPONENTS:
            self.bot = request["bot"]

    def _ask_hint(self, request: Mapping[str, Any]) -> None:
        """Think of the move to make; alone or among random moves there is only advice."""
        table = self.table
        if table.state.turn != self.seat or self._pause is not None or self._replay:
            return
        view, rng = table.view(self.seat), Random(table.move)
        if table.opening.seats > 1 and self.bot != "random":
            self._hint = think(table.game, view, rng, within(PATIENCE))
        else:
            self._hint = Thought(table.game.advise(view, rng))

    @property
    def _reviewable(self) -> bool:
        """Whether there are own moves to look through."""
        return self._replay and self.table.opening.seats > 1

    def _ask_review(self, request: Mapping[str, Any]) -> None:
        """Begin to look for costly moves, or go on."""
        if not self._reviewable:
            return
        if self._review is None:
            self._review = Review(self.table, self.seat)
        self._review.running = not self._review.whole

    def _step(self, request: Mapping[str, Any]) -> None:
        if self._review is not None and self._reviewable:
            self._review.step(within(STEP))

    def _stop(self, request: Mapping[str, Any]) -> None:
        if self._review is not None:
            self._review.running = False

    def _ask_replay(self, request: Mapping[str, Any]) -> None:
        """Leaf through a finished game with all hands open, or stop doing so."""
        self._forget()
        self._stop(request)
        if request.get("on"):
            self._replay = self._replay or self.table.over
        else:
            self._replay = False
            if not self._takes_back:
                self.table.go_to(self.table.known)

    def _go_to(self, request: Mapping[str, Any]) -> None:
        move = request.get("move")
        if self._replay and isinstance(move, int):
            self._forget()
            self.table.go_to(move)

    def _load(self, request: Mapping[str, Any]) -> None:
        """Take up a game from a file's text or a code; a bad one is refused with its place."""
        text, code = request.get("text"), request.get("code")
        try:
            record = records.loads(text) if isinstance(text, str) else records.from_code(str(code))
            if record.game != self.table.game.name:
                name = Message(f"{record.game}.name")
                raise RecordError("game", Message("table.other-game", game=name))
            table = Table.of(record)
        except RecordError as error:
            where = error.where or Message("record.whole-file")
            self._notice = Message("table.not-loaded", where=where, message=error.message)
            return
        self._sit_down(table)
        self.series = self._read_series(request.get("series"))
        self._notice = Message("table.loaded")

    def _read_series(self, value: Any) -> list[list[int]]:
        """The points of earlier games that a browser has kept, or none if they do not fit."""
        seats = len(self.table.game.tally(self.table.state) or ())
        fits = isinstance(value, list) and all(
            isinstance(row, list) and len(row) == seats and all(type(one) is int for one in row)
            for row in value
        )
        return [list(row) for row in value[-MOST_GAMES:]] if fits else []

    def _language(self, request: Mapping[str, Any]) -> None:
        self.words = words_for(str(request.get("language")), self.table.game.name)

    # -------------------------------------------------------------------- scene

    def scene(self) -> dict[str, Any]:
        """All that the browser gets to know."""
        table, words = self.table, self.words
        shown = self._pause or table.state
        view = shown.view(self.seat)
        revealed = table.state if self._replay else None
        waiting = self._pause is not None or table.state.turn not in (self.seat, NOBODY)
        scene = table.game.scene(view, words, revealed)
        verdict = table.game.verdict(table.state) if table.over else None  # the scene's message
        hint = self._told_thought(scene)
        if self._replay or self._pause is not None:
            still(scene)
        if self._pause is not None:
            scene["message"] = words.text("table.pause")
        said: dict[str, Any] = {
            "seat": self.seat,
            "turn": shown.turn,
            "pause": self._pause is not None,
            "waiting": waiting and not self._replay,
            "replay": self._replay,
            "hint": hint,
            "review": self._told_review(),
            "deal": told_seed(table.seed),
            "undo": table.move > 0 and self._takes_back,
            "redo": table.undone > 0 and self._takes_back,
            "rematch": table.over and not self._replay and self._can_rematch(),
            "origin": self.origin,
            "code": table.record(explicit=False).code(),
            "options": options.told(table.game, table.opening, words) | self._told_opponents(),
            "series": self._told_series(),
            "score": table.game.ranked(table.at_move(table.known)),
            "bestOf": self._best_of(),
            "films": [
                film for event in self._said if (film := table.game.film(event, words)) is not None
            ],
            "notice": None if self._notice is None else words(self._notice),
            "said": [words(event.message) for event in self._said if event.message != verdict],
            "log": self._log(),
        }
        if self._caution is not None:
            move, warning = self._caution
            said["caution"] = {"move": move, "text": words(warning), "sure": words.text("ui.sure")}
        if self._refusal is not None:
            said["refusal"] = told_refusal(table, words, self._refusal)
        return frame(table, words, self.n) | scene | said

    def _told_thought(self, scene: Mapping[str, Any]) -> dict[str, Any] | None:
        """The hint; while looking back what was thought of the move that is made next."""
        table, words = self.table, self.words
        if self._hint is not None:
            return told(table.game, self._hint, scene, words)
        review = self._review
        if review is None or not self._replay or table.move not in review.thoughts:
            return None
        made, thought = table.made(table.move), review.thoughts[table.move]
        hint = told(table.game, thought, scene, words, made)
        costly = table.move in review.costly()
        return hint | {"text": review.cost(table.move, words) if costly else hint["text"]}

    def _told_review(self) -> dict[str, Any] | None:
        """What the person's moves cost, as far as they have been looked at."""
        if not self._reviewable:
            return None
        return {} if self._review is None else self._review.told(self.words)

    def _told_opponents(self) -> dict[str, Any]:
        """The levels of opponents to choose from, where there are any."""
        several = self.table.opening.seats > 1 and self.bot in options.OPPONENTS
        return {
            "opponents": self.bot,
            "preset": self._preset,
            "bots": options.opponents(self.words) if several else [],
        }

    def _best_of(self) -> str:
        """What results can be compared: the variant, the level and the rules."""
        opening = self.table.opening
        defaults = self.table.game.defaults()
        changed = [f"{name}={one}" for name, one in opening.rules.items() if one != defaults[name]]
        return " ".join([opening.variant, self.table.game.level(opening), *sorted(changed)])

    def _told_series(self) -> dict[str, Any] | None:
        """The points of the games of a series and their sums, this one's when it is over."""
        table, words = self.table, self.words
        games = list(self.series)
        tally = table.game.tally(table.state)
        if not games or tally is None:
            return None
        if table.over:
            games.append(tally)
        seats = range(table.opening.seats)
        return {
            "label": words.text("table.series"),
            "heads": [words.text("table.game"), ""],
            "seats": [words(table.game.seat_name(seat, len(seats))) for seat in seats],
            "rows": [
                {"round": number, "name": "", "points": points}
                for number, points in enumerate(games, 1)
            ],
            "total": words.text("sheet.total"),
            "totals": [sum(points) for points in zip(*games, strict=True)],
            "kept": self.series,
        }

    def _log(self) -> list[dict[str, Any]]:
        """What happened, move by move, the latest last."""
        lines: list[dict[str, Any]] = []
        for number in range(self.table.move - 1, -1, -1):
            if len(lines) >= LOG:
                break
            lines += [
                {"move": number + 1, "kind": event.kind, "text": self.words(event.message)}
                for event in reversed(self.table.events(number))
            ]
        return lines[::-1]


_ANY_TIME = ("language", "look", "opponents")
"""Requests that change nothing in the position and so may answer any scene."""
