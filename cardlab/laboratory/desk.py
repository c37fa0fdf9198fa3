"""A person in the laboratory: the scenario, what is asked about it, and the experiment.

Every request of the browser comes here, and one page with all that can be seen and set leaves.
What a person writes into a field and does not fit stays there with the reason beside it, while the
scenario stays as it was; as soon as all such drafts fit together they become the scenario.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from .. import options
from ..bots import BOTS
from ..game import NOBODY, Game, RecordError
from ..lab import Scenario, as_text
from ..lab.dealing import Dealer
from ..lab.scenario import texts_of
from ..messages import Message, Words, words_for
from ..naming import distinct
from ..session import frame, fresh_seed, still, told_seed
from ..table import Table
from . import fields
from .question import Question, changed_by
from .runs import Run

OFFERED = (100, 1_000, 10_000)
"""Numbers of games that are offered; any other can be written."""
MOST_KEPT = 8
"""So many games of the browser are offered to begin with."""
OPENING = ("whole", "rule", "edit", "exchange", "eyes")
"""Requests that show cards, or change what is shown; a sealed scenario does not answer them."""


class Desk:
    """A person's scenario with its question.  ``origin`` names what was found on the page."""

    def __init__(
        self,
        scenario: Scenario,
        question: Question | None = None,
        words: Words | None = None,
        origin: str = "fresh",
    ) -> None:
        self.words = words or Words()
        self.origin = origin
        self.n = 0
        self.question = question or Question()
        self.eager = False
        """Whether the browser is to have the games played without being told to."""
        self.run: Run | None = None
        self._stale = False
        self._kept: list[Table] = []
        self._requests: Mapping[str, Callable[[Mapping[str, Any]], None]] = {
            "fresh": self._fresh,
            "whole": self._whole,
            "rule": self._rule,
            "edit": self._edit,
            "exchange": self._exchange,
            "discard": lambda request: self._look_at(self.scenario, self._all),
            "goto": self._go_to,
            "eyes": self._eyes,
            "part": self._turn_to,
            "another": self._another,
            "load": self._load,
            "games": self._offer,
            "take": self._take,
            "ask": self._ask,
            "run": self._run,
            "step": lambda request: self.run.go_on() if self.run else None,
            "stop": lambda request: self.run.stop() if self.run else None,
            "language": self._language,
            "look": lambda request: None,
        }
        self._look_at(scenario)

    @property
    def game(self) -> Game:
        """The game of the scenario."""
        return self.scenario.game

    def _look_at(self, scenario: Scenario, all_moves: Sequence[str] | None = None) -> None:
        """Take another scenario; ``RecordError`` if nothing can be played from it.

        ``all_moves`` are those it is cut from, if it is.
        """
        dealer = Dealer(scenario)
        self._dealer = dealer
        self.scenario = scenario
        self._all = tuple(scenario.record.moves if all_moves is None else all_moves)
        self._example = dealer.example
        self._shown = 0
        self._drafts: dict[str, Any] = {}
        self._faults: dict[str, Message] = {}
        self._notice: Message | None = None
        self._unasked: Message | None = None
        self._part = int(self.game.position(self._example).get("round", 1))
        self._turn_over()
        legal = self.legal()
        moves = tuple(move for move in self.question.moves if move in legal)
        self.question = replace(self.question.seated(scenario.record.seats), moves=moves)

    def _turn_over(self) -> None:
        """What has been played answers no longer what is asked now; it can still be read."""
        if self.run:
            self.run.stop()
            self._stale = True

    # ----------------------------------------------------------------- requests

    def request(self, request: Mapping[str, Any]) -> bool:
        """Do what the browser asks for; False if it asks for nothing there is."""
        name = request.get("do")
        do = self._requests.get(name) if isinstance(name, str) else None
        if do is None:
            return False
        if name not in ("language", "look", "step"):
            self._notice = self._unasked = None
        self.n += 1
        if self.scenario.sealed and name in OPENING:
            return True
        try:
            do(request)
        except RecordError as error:
            self._refuse(error)
        return True

    def _refuse(self, error: RecordError) -> None:
        """Say at its place, or above all, why something cannot be."""
        place = error.where or Message("record.whole-file")
        self._notice = Message("lab.refused", where=place, message=error.message)

    def _fresh(self, request: Mapping[str, Any]) -> None:
        """Another deal, of a number that is given or of any."""
        seed = request.get("seed")
        if type(seed) is not int:
            seed = fresh_seed()
        table = options.fresh(self.game, self._example.opening, request, seed)
        self._look_at(Scenario.of_table(table, seat=self._seat_of_eyes(table.opening.seats)))

    def _seat_of_eyes(self, seats: int) -> int | None:
        eyes = self.scenario.seat
        return None if eyes is None or eyes >= seats else eyes

    def _whole(self, request: Mapping[str, Any]) -> None:
        """Another variant or number of players: what fits of the deal is kept."""
        given = {key: request.get(key) for key in ("variant", "seats")}
        changes = {key: value for key, value in given.items() if type(value) in (str, int)}
        self._look_at(self.scenario.seen_by(None).changed(changes))

    def _rule(self, request: Mapping[str, Any]) -> None:
        """A switch at another of its values."""
        record = self.scenario.record
        rules = options.switched(self.game, record.rules, request.get("name"), request.get("value"))
        if rules is not None:
            self._look_at(self.scenario.with_rules(rules), self._all)

    def _edit(self, request: Mapping[str, Any]) -> None:
        """Another value at a place of the deal; it stays a draft until all drafts fit together."""
        place, value = request.get("place"), request.get("value")
        known = {field.place: field for field in fields.fields(self.scenario)}
        if not isinstance(place, str) or place not in known:
            return
        if value is not None and type(value) not in (str, int):
            return
        self._drafts[place] = ... if value is None and known[place].kind == "word" else value
        attempt = self.scenario.attempted(self._drafts)
        if isinstance(attempt, Scenario):
            self._look_at(attempt, self._all)
            return
        self._faults = {}
        for error in attempt:
            at = next((one for one in known if error.where.startswith(one)), "")
            self._faults.setdefault(at, _told(error))

    def _exchange(self, request: Mapping[str, Any]) -> None:
        """Two cards of the deal change places; one of them may lie nowhere yet.

        Where equal cards are in the deck, ``first`` and ``second`` are places with a number each.
        """
        first, second = request.get("first"), request.get("second")
        deal = self.scenario.record.deal
        if isinstance(first, str) and isinstance(second, str):
            codes = self.game.deck.index
            if first in codes and second in codes:
                changed = self.scenario.json() | {"deal": fields.exchanged(deal, first, second)}
                self._look_at(Scenario.of(changed, self.scenario.seat), self._all)
        elif isinstance(first, list) and isinstance(second, list):
            changes = fields.swapped(self.scenario, first, second)
            if changes:
                self._look_at(self.scenario.changed(changes), self._all)

    def _go_to(self, request: Mapping[str, Any]) -> None:
        """The position after so many of all the moves that are known."""
        move = request.get("move")
        if type(move) is int and 0 <= move <= len(self._all):
            record = replace(self.scenario.record, moves=self._all[:move])
            self._look_at(replace(self.scenario, record=record), self._all)

    def _eyes(self, request: Mapping[str, Any]) -> None:
        """Through whose eyes the position is seen; None: all that is given is known."""
        seat = request.get("seat")
        if seat is None or type(seat) is int:
            self._look_at(self.scenario.seen_by(seat), self._all)

    def _turn_to(self, request: Mapping[str, Any]) -> None:
        """The round whose cards are edited."""
        part = request.get("part")
        if type(part) is int:
            self._part = part

    def _another(self, request: Mapping[str, Any]) -> None:
        """Another deal of what is unknown."""
        self._shown += 1
        self._example = self._dealer.draw(f"shown/{self._shown}")[0]

    def _load(self, request: Mapping[str, Any]) -> None:
        """A file's text, a code or a link; where ``quiet``, one of another game is no fault."""
        source, eyes = request.get("text") or request.get("code"), request.get("eyes")
        try:
            scenario = Scenario.of_text(str(source))
            if type(eyes) is int and 0 <= eyes < scenario.record.seats:
                scenario = Scenario.of_text(str(source), eyes)
            if scenario.record.game != self.game.name:
                name = Message(f"{scenario.record.game}.name")
                raise RecordError("game", Message("table.other-game", game=name))
        except RecordError:
            if request.get("quiet"):
                return
            raise
        self._look_at(scenario)
        asked = request.get("ask")
        if isinstance(asked, dict):
            self._ask(asked)

    def _offer(self, request: Mapping[str, Any]) -> None:
        """The games that the browser keeps, to begin with one of them."""
        codes = request.get("codes")
        self._kept = []
        for code in codes[:MOST_KEPT] if isinstance(codes, list) else ():
            try:
                scenario = Scenario.of_text(str(code))
                if scenario.record.game == self.game.name and scenario.record.moves:
                    self._kept.append(Table.of(scenario.record))
            except RecordError:
                continue

    def _take(self, request: Mapping[str, Any]) -> None:
        """One of those games, at the position where it is; before its end as seat 0 sees it."""
        number = request.get("number")
        if type(number) is int and 0 <= number < len(self._kept):
            table = self._kept[number]
            scenario = Scenario.of_table(table, seat=None if table.over else 0)
            sealed = not table.over and table.seed is not None
            self._look_at(replace(scenario, sealed=sealed))

    def _ask(self, request: Mapping[str, Any]) -> None:
        """Another question; what does not fit stays as it was."""
        legal, record = self.legal(), self.scenario.record
        self.question = changed_by(self.question, request, self.game, record.seats, legal)
        self._turn_over()

    def _run(self, request: Mapping[str, Any]) -> None:
        """Play; after a stop, go on."""
        if self._drafts:
            self._unasked = Message("lab.mend-first")
            return
        if self.run is None or self._stale:
            try:
                experiment = self.question.experiment(self.scenario)
            except RecordError as error:
                self._unasked = error.message
                return
            self.run, self._stale = Run(experiment), False
        self.run.start()

    def answer(self) -> str:
        """Play all games at once and say what came of them: the table and the sentence as text."""
        self.run = Run(self.question.experiment(self.scenario))
        self.run.whole()
        return as_text(self.run.report, self.words)

    def picture(self) -> str:
        """The first picture of what was played, as SVG; empty where nothing was."""
        drawn = self.run.picture(0, self.words, False) if self.run else None
        return drawn["svg"] if drawn else ""

    def legal(self) -> list[str]:
        """The texts of the moves that can be compared."""
        return texts_of(self.game, self._example.legal())

    def _language(self, request: Mapping[str, Any]) -> None:
        self.words = words_for(str(request.get("language")), self.game.name)

    # -------------------------------------------------------------------- telling

    def scene(self) -> dict[str, Any]:
        """The position: what a seat sees of it, or all of it, as one of the deals that fit."""
        table, state, words = Table.at(self.game.name, self._example), self._example, self.words
        eyes = self.scenario.seat
        if eyes is None:
            scene = self.game.scene(state.view(NOBODY), words, state)
        else:
            scene = self.game.scene(state.view(eyes), words)
        still(scene)
        move = len(self.scenario.record.moves)
        about = {"seat": NOBODY if eyes is None else eyes, "turn": state.turn, "move": move}
        return frame(table, words, self.n) | scene | about

    def page(self) -> dict[str, Any]:
        """All that can be seen and set."""
        scenario, words = self.scenario, self.words
        record, told = scenario.record, scenario.told
        shown = [fields.told(self.game, one, words, self._drafts) for one in self._fields()]
        seats = [words(self.game.seat_name(seat, record.seats)) for seat in range(record.seats)]
        return {
            "title": record.texts.get("title", ""),
            "origin": self.origin,
            "code": told.code(),
            "eyes": scenario.seat,
            "sealed": scenario.sealed,
            "seats": seats,
            "known": self._known(),
            "certain": self._dealer.certain,
            "twins": set(self.game.deck.copies) != {1},
            "move": len(record.moves),
            "moves": len(self._all),
            "options": options.told(self.game, self._example.opening, words),
            "deal": told_seed(record.seed),
            "kept": [self._told_game(table) for table in self._kept],
            "notice": None if self._notice is None else words(self._notice),
            "fields": [field | {"fault": self._told_fault(field["place"])} for field in shown],
            "parts": len((told.deal or {}).get("rounds", ())),
            "part": self._part,
            "unplaced": [] if scenario.sealed else fields.unplaced(scenario, shown, words),
            "drafts": bool(self._drafts),
            "fault": self._told_fault(""),
            "ask": self.question.json(),
            "legal": self._told_moves(),
            "bots": [{"value": bot, "name": words.text(f"bot.{bot}")} for bot in BOTS],
            "offered": list(OFFERED),
            "unasked": None if self._unasked is None else words(self._unasked),
            "eager": self.eager and self.run is None,
            "run": None if self.run is None else self.run.told(words) | {"stale": self._stale},
        }

    def _known(self) -> str:
        """A sentence on what is known and what is dealt anew."""
        if self.scenario.seat is not None:
            name = self.game.seat_name(self.scenario.seat, self.scenario.record.seats)
            case = "sealed" if self.scenario.sealed else "seat"
            return self.words.text(f"lab.known.{case}", seat=name)
        return self.words.text("lab.known.all" if self.scenario.complete else "lab.known.some")

    def _told_fault(self, place: str) -> str | None:
        """What is wrong at a place; with the empty one, what is wrong at none of the fields."""
        fault = self._faults.get(place)
        return None if fault is None else self.words(fault)

    def _fields(self) -> list[fields.Field]:
        """The fields that are shown: of the rounds only one, of a sealed scenario none."""
        found = [] if self.scenario.sealed else fields.fields(self.scenario)
        return [field for field in found if field.part in (0, self._part)]

    def _told_moves(self) -> list[dict[str, Any]]:
        deck, texts = self.game.deck, self.legal()
        view = self._example.view(self._example.turn)
        moves = list(map(self.game.parse, texts))
        return [
            {
                "move": move,
                "name": name,
                "faces": [deck.face(deck.index[one]) for one in move.split() if one in deck.index],
            }
            for move, name in zip(texts, distinct(self.game, view, moves, self.words), strict=True)
        ]

    def _told_game(self, table: Table) -> str:
        title = self.words.text(f"{self.game.name}.variant.{table.opening.variant}")
        return self.words.text("lab.kept", game=title, n=table.move)

    # -------------------------------------------------------------------- parcels

    def parcel(self, content: Mapping[str, Any]) -> dict[str, Any] | None:
        """What is sent once and is no part of the page: pictures, and files to keep."""
        if self.run is None:
            return None
        number, words = content.get("picture"), self.words
        if content.get("do") == "picture":
            return {"picture": self.run.picture(number, words, bool(content.get("dark")))}
        return {"file": self.run.file(content.get("kind"), number, words)}


def _told(error: RecordError) -> Message:
    """Why, with the place where that is another than the field."""
    return Message("lab.refused", where=error.where, message=error.message)
