"""What a person does with cardlab, one function each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, TypeAlias
from zlib import crc32

from . import games, records
from .folders import published
from .games import NAMES
from .messages import Words, languages, words_for
from .naming import called
from .sheet import ScoreSheet
from .table import Table

if TYPE_CHECKING:
    from .widgets.widget import CardWidget

Recordlike: TypeAlias = records.Recordlike | Table


def learn(
    game: str = "reducieten",
    language: str = "en",
    trainer: str | None = None,
    seed: int | None = None,
) -> CardWidget:
    """The course of a game, step by step; it goes on where the browser has kept its progress.

    With a ``trainer`` there is no end: its random questions (of number ``seed``), with a count.
    A game, trainer or language there is not is refused with a sentence (``ValueError``).
    """
    game = records.named_game(game).name
    words = _words(language, game)
    if trainer is not None:
        from .lessons.trainer import Trainer

        session = Trainer(game, trainer, words, seed)
        return _widget("course", game, session, f"cardlab.learn({game!r}, trainer={trainer!r})")
    from .lessons.classroom import Classroom
    from .lessons.course import course

    return _widget("course", game, Classroom(course(game), words), f"cardlab.learn({game!r})")


def play(
    game: str = "reducieten",
    variant: str | None = None,
    seats: int | None = None,
    seed: int | None = None,
    rules: Mapping[str, Any] | None = None,
    record: Recordlike | None = None,
    seat: int = 0,
    bot: str = "careful",
    language: str = "en",
    level: str | None = None,
) -> CardWidget:
    """A table to play at: a fresh deal (of number ``seed``), or the position of a ``record``.

    ``seat`` is the person's, bots called ``bot`` sit at the others until the person chooses,
    ``level`` is how hard a puzzle is.  What there is not (a game, variant, level, seat, bot,
    switch or language) and a bad record are refused with a sentence (``ValueError``).
    """
    from .session import FRESH, Session, fresh_seed

    if record is not None:
        table = opened(record)
    else:
        number = fresh_seed() if seed is None else seed
        table = Table.new(game, variant, seats, number, rules, level)
    found = record is not None or seed is not None
    origin = f"{crc32(table.record().code().encode()):08x}" if found else FRESH
    name = table.game.name
    session = Session(table, seat, bot, _words(language, name), origin)
    return _widget(
        "game", name, session, f"cardlab.play({name!r}, variant={table.opening.variant!r})"
    )


def explain(
    record: Recordlike, move: str | None = None, language: str = "en"
) -> CardWidget | ScoreSheet | Answer:
    """The score sheet of a record, line by line; or with a ``move``, why it is not allowed there.

    As text both say the same everywhere; where there are widgets, the sheet can be stepped
    through.  A bad record and a language there is not are refused with a sentence
    (``ValueError``).
    """
    table = opened(record)
    words = _words(language, table.game.name)
    if move is not None:
        return Answer(table, move, words)
    sheet = ScoreSheet(table, words)
    if find_spec("anywidget") is None:
        return sheet
    from .scoring import SheetSession

    return _widget("sheet", table.game.name, SheetSession(sheet), str(sheet))


def experiment(
    record: Recordlike = "reducieten",
    variant: str | None = None,
    eyes: int | None = None,
    compare: str | Sequence[str] | None = None,
    bots: str | Mapping[int, str] = "careful",
    seat: int | None = None,
    games: int = 1_000,
    seed: int = 1,
    until_clear: bool = False,
    run: bool = False,
    language: str = "en",
) -> CardWidget:
    """The laboratory: edit a position, have it played many times, compare choices in pictures.

    ``record`` is a record or scenario, or the name of a game for a fresh deal (of a ``variant``).
    ``eyes`` is the seat through whose eyes it is seen; without one all that the record gives is
    known.  ``compare`` are moves, the name of a rule switch, or ``"nothing"``; without it all legal
    moves.  ``bots``, by seat or one for all, play ``games`` games with each choice, and what they
    are worth to ``seat`` (the one to move) is compared.  With ``run`` they are played at once, and
    their result is the widget's text.  What there is not is refused with a sentence
    (``ValueError``).
    """
    from .lab import Scenario
    from .laboratory.desk import Desk
    from .laboratory.question import question_of
    from .laboratory.runs import can_draw
    from .session import FRESH, fresh_seed

    if isinstance(record, str) and record in NAMES:
        scenario = Scenario.fresh(record, variant, seed=fresh_seed(), seat=eyes)
        origin = FRESH
    else:
        scenario = Scenario.of(record, eyes)
        origin = f"{crc32(scenario.record.code().encode()):08x}"
    question = question_of(scenario, compare, bots, seat, games, seed, until_clear)
    name = scenario.record.game
    desk = Desk(scenario, question, _words(language, name), origin)
    text = f"cardlab.experiment({name!r})"
    if run and not published():
        return _widget("lab", name, desk, desk.answer(), desk.picture if can_draw() else None)
    desk.eager = run
    return _widget("lab", name, desk, text)


def rules(
    game: str = "reducieten", rules: Mapping[str, Any] | None = None, language: str = "en"
) -> CardWidget:
    """The page of the rules, as the switches in ``rules`` make it.

    A game, switch or language there is not is refused with a sentence (``ValueError``).
    """
    from .rulepage import RulePage

    page = RulePage(records.named_game(game), rules, _words(language, game))
    return _widget("rules", game, page, f"cardlab.rules({game!r})")


def _words(language: str, game: str) -> Words:
    """The words of a language; English where the game is not told in it.

    ``ValueError`` for a language that nothing is told in.
    """
    return words_for(Words(language).language, game)


def _widget(
    kind: str,
    game: str,
    session: Any,
    text: str,
    picture: Callable[[], str] | None = None,
) -> CardWidget:
    from .widgets.widget import CardWidget

    deck = games.game(game).deck
    return CardWidget(kind, session, (deck.faces, deck.drawn), text, picture)


class Answer:
    """Whether a move is allowed at a table, and if not, why."""

    def __init__(self, table: Table, move: str, words: Words) -> None:
        self.refusal = table.refuse(move)
        self._table = table
        self._move = move
        self._words = words

    def __str__(self) -> str:
        why = self.refusal
        if why is None:
            return self._words.text("answer.allowed", move=self._called(self._words))
        move = self._called(self._words)
        return self._words.text("answer.refused", move=move, message=why.message, rule=why.rule)

    __repr__ = __str__

    def _called(self, words: Words) -> str:
        state = self._table.state
        return called(self._table.game, state.view(state.turn), self._move, words)

    def _html(self, words: Words) -> str:
        """The sentence, with a link to its rule on the same page instead of the rule's id."""
        move, why = self._called(words), self.refusal
        if why is None:
            told = escape(words.text("answer.allowed", move=move))
        else:
            said = escape(words.text("answer.why", move=move, message=why.message))
            told = f'{said} <a href="#rule-{escape(why.rule)}">{escape(words.text("ui.rule"))}</a>'
        return f'<p lang="{words.language}">{told}</p>'

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        """Its text; for a page of Voila in every language, of which the page shows its own."""
        bundle = {"text/plain": str(self)}
        if published():
            every = [Words(code) for code in languages(self._table.game.name)]
            bundle["text/html"] = (
                f'<div class="words answer">{"".join(map(self._html, every))}</div>'
            )
        return bundle


def opened(record: Recordlike) -> Table:
    """The table of a record in any of its forms, or a table itself; ``RecordError`` if none is."""
    return record if isinstance(record, Table) else Table.of(records.of(record))
