"""The message catalogs: whole, the same in every language, and neither short nor idle."""

import dataclasses
import gettext
import re
import string
from itertools import product
from random import Random

import pytest

from cardlab import games, options
from cardlab.bots import BOTS
from cardlab.games.minchiate import score as minchiate_score
from cardlab.games.minchiate.moves import NAMES as DECLARABLE
from cardlab.games.reducieten import moves
from cardlab.games.reducieten import score as reducieten_score
from cardlab.games.reducieten.deck import RANKS, SUITS
from cardlab.games.reducto import score as reducto_score
from cardlab.games.redudu import deck as redudu_deck
from cardlab.games.redudu import moves as redudu_moves
from cardlab.lessons import classroom, course
from cardlab.messages import Message, Words, best_language, languages, words_for
from cardlab.widgets import faces, words
from cardlab.widgets.words import ui
from tests.catalogs import (
    HOLE,
    SOURCE,
    arguments,
    asked_in,
    catalog,
    catalog_files,
    english,
    entries,
    forms,
    in_templates,
    language_of,
    parameters,
)

LANGUAGES = languages()
SHARED = "cardlab"
CATALOGS = catalog_files()
GAMES = SOURCE / "games"
every_catalog = pytest.mark.parametrize(
    "path", CATALOGS, ids=[f"{path.stem}-{language_of(path)}" for path in CATALOGS]
)


# ------------------------------------------------------------------ families of ids


def widget_words():
    """The names of the words on the widgets."""
    return {*words.SHARED, *(name for kind in words.UI.values() for name in kind)}


def of_the_book(name):
    """The ids on the page of a game's rules, by whatever switches."""
    found = set()

    def walk(value):
        if isinstance(value, Message):
            found.add(value.id)
            value = tuple(value.params.values())
        if dataclasses.is_dataclass(value):
            value = tuple(vars(value).values())
        if isinstance(value, tuple):
            for one in value:
                walk(one)

    game = games.game(name)
    names = [switch.name for switch in game.switches]
    for values in product(*(switch.values for switch in game.switches)):
        walk(game.rulebook(dict(zip(names, values, strict=True))))
    return {id for id in found if ".book." in id}


def cases(module, helper, place, prefix, holes=()):
    """The ids a helper makes of its argument at this place; ``holes`` fill what is computed."""
    found = set()
    for given in arguments(GAMES / module, helper, place):
        for case in given:
            assert case is not None, f"{helper} is called without its case"
            fill = holes if HOLE in case else [""]
            assert list(fill), f"{helper}: what can stand in {case!r}?"
            found |= {f"{prefix}.{case.replace(HOLE, str(one))}" for one in fill}
    return found


def refusals():
    rules = arguments(GAMES / "reducieten" / "reasons.py", "_because", 0)
    endings = arguments(GAMES / "reducieten" / "reasons.py", "_because", 2)
    return {
        f"reducieten.refusal.{rule}{ending or ''}"
        for one, other in zip(rules, endings, strict=True)
        for rule in one
        for ending in other
    }


def of_games(tell):
    """What ``tell`` says of each game, with the game's name before it."""
    return {f"{name}.{id}" for name in games.NAMES for id in tell(games.game(name))}


def asks(game):
    """What a lesson of a game can ask for in its own words."""
    return [ask for ask in game.asks if ask != "legal"]


def told_lines(name, score):
    """The sentences of a game's score lines."""
    return {f"{name}.line.{rule.removeprefix(f'{name}.')}" for rule in score.RULE}


def deal_keys():
    """The keys that the deals of all games have, or may have."""
    found = {"out"}
    for name in games.NAMES:
        game = games.game(name)
        for variant in game.variants:
            opening = game.deal(variant.name, variant.seats[0], game.defaults(), Random(1))
            deal = game.write_deal(opening)
            rounds = [key for one in deal.get("rounds", ()) for key in one]
            found |= {*deal, *rounds, *game.deal_words.get(variant.name, ())}
    return found - {"rounds"}


FAMILIES = {
    "{} app/pages.py": in_templates,
    "{}.name": lambda: of_games(lambda game: ["name"]),
    "{}.{} cards.py": lambda: {
        f"{deck.names}.{code}"
        for deck in (games.game(name).deck for name in games.NAMES)
        for code in deck.drawn
    },
    "{}.ask.{}.{}": lambda: of_games(
        lambda g: [
            f"ask.{task}.{ask}"
            for ask in asks(g)
            for task in ("pick", "number")
            if task == "number" or ask not in g.only_numbers
        ]
    ),
    "{}.asked": lambda: {
        f"{id}.asked"
        for id in {
            *told_lines("reducieten", reducieten_score),
            *told_lines("reducto", reducto_score),
            *told_lines("minchiate", minchiate_score),
            *FAMILIES["minchiate.line.{}.matto"](),
            *(f"minchiate.sheet.{part}" for part in ("resto", "open", "count", "rest")),
        }
    },
    "{}.level.{}": lambda: of_games(
        lambda g: {f"level.{level}" for v in g.variants for level in v.levels}
    ),
    "{}.switch.{}": lambda: of_games(lambda g: [f"switch.{s.name}" for s in g.switches]),
    "{}.switch.{}.{}": lambda: of_games(
        lambda g: [f"switch.{s.name}.{str(v).lower()}" for s in g.switches for v in s.values]
    ),
    "{}.team.{}": lambda: of_games(lambda g: [f"team.{team}" for team in g.teams]),
    "{}.trainer.{}": lambda: of_games(lambda g: [f"trainer.{one}" for one in g.trainers]),
    "{}.variant.{}": lambda: of_games(lambda g: [f"variant.{v.name}" for v in g.variants]),
    "{}.{}.{} laboratory/fields.py": lambda: of_games(
        lambda g: [
            f"{key}.{word}"
            for words in g.deal_words.values()
            for key, many in words.items()
            for word in many
        ]
    ),
    "{}.move.{}": lambda: {
        *(f"reducto.move.{verb}" for verb in ("swap", "flip")),
        *(f"redudu.move.{verb}" for verb in (*redudu_moves.VERBS, "cover")),
    },
    "{}.worth.cost": lambda: of_games(lambda game: ["worth.cost"]),
    "{}.worth.head": lambda: of_games(lambda game: ["worth.head"]),
    "{}.worth.instead": lambda: of_games(lambda game: ["worth.instead"]),
    "{}.worth.note": lambda: of_games(lambda game: ["worth.note"]),
    "bot.{}.about": lambda: {f"bot.{name}.about" for name in options.OPPONENTS},
    "bot.{}": lambda: {f"bot.{name}" for name in BOTS},
    "lab.deal.{}": lambda: {f"lab.deal.{key}" for key in deal_keys()} | {"lab.deal.dealt"},
    "course.state.{}": lambda: {
        f"course.state.{one}" for one in (*classroom.STATES.values(), "back")
    },
    "course.legend.{}": lambda: {f"course.legend.{one}" for one in classroom.MARKED},
    "course.task.{}": lambda: {f"course.task.{task}" for task in course.TASKS},
    "index.{}": lambda: {f"index.{letter}" for letter in faces.LETTERS},
    "rank.{}": lambda: {f"rank.{rank}" for rank in RANKS},
    "suit.{}": lambda: {f"suit.{suit}" for suit in SUITS},
    "sheet.{}": lambda: {
        f"sheet.{head}" for head in ("round", "to", "points", "why", "what", "rule")
    },
    "{}.sheet.{}": lambda: of_games(lambda g: [f"sheet.{g.part}"] if g.pointless else []),
    "ui.{}": lambda: {f"ui.{name}" for name in widget_words()},
    "reducieten.action.{}": lambda: {"reducieten.action.pass", "reducieten.action.stop"},
    "reducieten.advice.{}": lambda: cases(
        "reducieten/advice.py", "_reason", 0, "reducieten.advice"
    ),
    "reducieten.event.{}": lambda: cases(
        "reducieten/told.py", "_event", 1, "reducieten.event", (1, 2)
    ),
    "reducieten.line.{}": lambda: told_lines("reducieten", reducieten_score),
    "reducieten.book.{}": lambda: of_the_book("reducieten"),
    "reducieten.option.{}": lambda: {f"reducieten.option.{one}" for one in moves.OPTIONS},
    "reducieten.option.{}.aim": lambda: {
        f"reducieten.option.{moves.OPTIONS[one]}.aim" for one in moves.CHOOSABLE
    },
    "reducieten.refusal.{}{}": refusals,
    "reducieten.seat.{}": lambda: {f"reducieten.seat.{seat}" for seat in range(4)},
    "minchiate.advice.{}": lambda: cases("minchiate/advice.py", "_reason", 0, "minchiate.advice"),
    "minchiate.book.{}": lambda: of_the_book("minchiate"),
    "minchiate.combination.{}": lambda: {
        f"minchiate.combination.{name.replace(' ', '.')}"
        for name in DECLARABLE
        if not name.startswith("run")
    },
    "minchiate.event.{}": lambda: (
        cases("minchiate/told.py", "_event", 1, "minchiate.event")
        | cases("minchiate/told.py", "_team", 1, "minchiate.event")
    ),
    "minchiate.line.{}": lambda: told_lines("minchiate", minchiate_score),
    "minchiate.line.{}.matto": lambda: {
        "minchiate.line.declared.matto",
        "minchiate.line.end.combination.matto",
    },
    "minchiate.refusal.{}{}": lambda: (
        cases("minchiate/reasons.py", "_because", 0, "minchiate.refusal")
        | {"minchiate.refusal.keep.29"}
    ),
    "minchiate.seat.{}": lambda: {f"minchiate.seat.{seat}" for seat in range(4)},
    "minchiate.suit.{}": lambda: {f"minchiate.suit.{suit}" for suit in "DCSBT"},
    "minchiate.team.{}": lambda: {f"minchiate.team.{team}" for team in "AB"},
    "redudu.action.{}": lambda: {
        f"redudu.action.{one}" for one in (*redudu_moves.VERBS, "cover", "pass", "take", "done")
    },
    "redudu.action.{}.hint": lambda: {
        f"redudu.action.{one}.hint" for one in (*redudu_moves.VERBS, "cover")
    },
    "redudu.book.{}": lambda: of_the_book("redudu"),
    "redudu.event.{}": lambda: cases(
        "redudu/told.py", "_event", 0, "redudu.event", ("own", "general", "both")
    ),
    "redudu.rank.{}": lambda: {f"redudu.rank.{rank}" for rank in (*redudu_deck.RANKS, "reduda")},
    "redudu.refusal.{}": lambda: cases("redudu/reasons.py", "_because", 0, "redudu.refusal"),
    "redudu.role.{}": lambda: {
        f"redudu.role.{role}"
        for role in ("attacks", "defends", "taking", "throws", "won", "out", "redudak")
    },
    "redudu.seat.{}": lambda: {f"redudu.seat.{seat}" for seat in range(6)},
    "redudu.why.{}": lambda: {"redudu.why.load", "redudu.why.limit"},
    "redudu.why.turn.{}": lambda: {
        f"redudu.why.turn.{one}" for one in ("attack", "defend", "ask", "more")
    },
    "redudu.turn.other.{}": lambda: {
        f"redudu.turn.other.{one}" for one in (*redudu_moves.VERBS, "defend")
    },
    "reducto.advice.{}": lambda: cases("reducto/advice.py", "_reason", 0, "reducto.advice"),
    "reducto.book.{}": lambda: of_the_book("reducto"),
    "reducto.event.{}": lambda: (
        cases("reducto/told.py", "_event", 1, "reducto.event")
        | cases("reducto/told.py", "_plain", 1, "reducto.event")
    ),
    "reducto.event.{}.group": lambda: {f"reducto.event.{one}.group" for one in ("row", "column")},
    "reducto.event.{}.straight": lambda: {
        f"reducto.event.{one}.straight" for one in ("row", "column")
    },
    "reducto.line.{}": lambda: told_lines("reducto", reducto_score),
    "reducto.refusal.{}": lambda: cases("reducto/reasons.py", "_because", 0, "reducto.refusal"),
    "reducto.why.{}": lambda: {f"reducto.why.{ask}" for ask in asks(games.game("reducto"))},
    "reducto.seat.{}": lambda: {f"reducto.seat.{seat}" for seat in range(8)},
}
"""By pattern (and file, where the pattern says too little): the ids that it can become."""


def family(one):
    """The name under which ``FAMILIES`` knows a pattern."""
    name = one.id if one.id in FAMILIES else f"{one.id} {one.where.split(':')[0]}"
    assert name in FAMILIES, f"{one.where}: say in FAMILIES what {one.id} can become"
    return name


def used(asked):
    """The ids of all messages that are asked for."""
    found = in_templates()
    for one in asked:
        found |= FAMILIES[family(one)]() if HOLE in one.id else {one.id}
    return found


def agree(used, catalog):
    """Every id that is asked for is there, and every id that is there is asked for."""
    assert used - catalog == set(), "asked for, but in no catalog"
    assert catalog - used == set(), "in the catalogs, but never asked for"


@pytest.fixture(scope="module")
def asked():
    return [one for path in sorted(SOURCE.rglob("*.py")) for one in asked_in(path)]


def test_every_message_that_is_asked_for_exists_and_every_message_is_asked_for(asked):
    agree(used(asked), set(entries("en")))


def test_every_family_is_asked_for(asked):
    assert {family(one) for one in asked if HOLE in one.id} == set(FAMILIES)


def written(asked):
    """The ids that are written down whole, and one family."""
    return used(one for one in asked if HOLE not in one.id) | refusals()


@pytest.mark.parametrize("id", ["record.too-large", "reducieten.refusal.fits.open", "app.fault"])
def test_a_message_that_is_missing_would_be_noticed(asked, id):
    with pytest.raises(AssertionError, match="in no catalog"):
        agree(written(asked), written(asked) - {id})


@pytest.mark.parametrize("id", ["record.bogus", "reducieten.event.bogus", "bogus"])
def test_a_message_that_nobody_asks_for_would_be_noticed(asked, id):
    with pytest.raises(AssertionError, match="never asked for"):
        agree(written(asked), written(asked) | {id})


def test_what_the_source_asks_for_is_found_by_whatever_way_it_is_written(tmp_path, monkeypatch):
    file = tmp_path / "more.py"
    file.write_text(
        "def f(x, words):\n"
        "    id = 'a.one' if x else f'a.{x}'\n"
        "    return Message(id, n=1), words.text('a.two'), self._words.text('a.three', **x)\n"
        "print(Words('en').text(f'b.{y}'), deck.text('no.message'))\n"
        "def g(case):\n"
        "    case = f'{case}.more'\n"
        "    return Message(f'c.{case}', **{})\n"
    )
    monkeypatch.setattr("tests.catalogs.SOURCE", tmp_path)
    found = asked_in(file)
    assert {one.id for one in found} == {"a.one", "a.{}", "a.two", "a.three", "b.{}", "c.{}.more"}
    assert next(one.given for one in found if one.id == "a.one") == {"n"}
    assert next(one.given for one in found if one.id == "a.three") is None
    with pytest.raises(AssertionError, match=r"more.py:3: say in FAMILIES what a.\{\} can become"):
        used([one for one in found if one.id == "a.{}"])


def test_what_is_asked_for_is_given_all_its_parameters(asked):
    """Checked where the id and the parameters are written down; the rest is rendered elsewhere."""
    checked = 0
    for one in asked:
        message = entries("en").get(one.id)
        if message is None or one.given is None:
            continue
        wanted = set().union(*map(parameters, forms(message)))
        assert wanted <= one.given, f"{one.where}: {one.id}"
        assert ("n" in one.given) <= message.pluralizable, f"{one.where}: {one.id} has no plural"
        checked += 1
    assert checked > 60


# ------------------------------------------------------------------ every language


def test_english_is_there_and_comes_first():
    assert LANGUAGES[0] == "en"
    assert {language_of(path) for path in CATALOGS} == set(LANGUAGES)
    for name in games.NAMES:
        assert languages(name)[0] == "en"
        assert len(languages(name)) > 1, f"{name} is told in another language too"


@pytest.mark.parametrize("name", [SHARED, *games.NAMES])
def test_what_games_share_is_told_in_all_their_languages(name):
    """There is a catalog of the shared texts for every language that some game is told in."""
    told = [language_of(path) for path in CATALOGS if path.stem == name]
    assert sorted(told) == sorted(languages("" if name == SHARED else name))
    assert set(LANGUAGES) == {code for game in games.NAMES for code in languages(game)}


@every_catalog
def test_every_language_has_the_same_ids(path):
    assert set(catalog(path)) == set(catalog(english(path)))


@every_catalog
def test_a_games_texts_stand_in_its_own_catalog(path):
    firsts = {id.partition(".")[0] for id in catalog(path)}
    assert firsts == {path.stem} if path.stem in games.NAMES else not firsts & set(games.NAMES)


@every_catalog
def test_no_text_is_empty_fuzzy_or_written_twice(path):
    for id, message in catalog(path).items():
        assert not message.fuzzy, id
        for text in forms(message):
            assert text.strip() == text != "", id
            assert text != id
    ids = re.findall(r'^msgid "(.+)"$', path.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(set(ids)) == len(ids)


@every_catalog
def test_a_text_has_the_parameters_of_the_english_one(path):
    for id, message in catalog(path).items():
        wanted = set().union(*map(parameters, forms(catalog(english(path))[id])))
        assert set().union(*map(parameters, forms(message))) == wanted, id
        for name in wanted:
            assert name.isidentifier(), f"{id}: a parameter is named"
        for text in forms(message):
            for _, name, how, conversion in string.Formatter().parse(text):
                assert name is None or (how, conversion) == ("", None), id


@every_catalog
def test_what_counts_has_all_plural_forms(path):
    with path.with_suffix(".mo").open("rb") as file:
        plural = gettext.GNUTranslations(file).plural
    number = len({plural(n) for n in range(200)})
    assert number > 1
    for id, message in catalog(path).items():
        assert message.pluralizable == catalog(english(path))[id].pluralizable, id
        if message.pluralizable:
            assert len(forms(message)) == number, id
            counted = "n" in set().union(*map(parameters, forms(message)))
            assert counted or len(set(forms(message))) > 1, f"{id} needs no plural"
        else:
            assert "n" not in parameters(message.string), f"{id} counts, so it has a plural"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_compiled_catalogs_are_those_that_are_written(code):
    """If this fails: python hatch_build.py"""
    words = Words(code)
    for id, message in entries(code).items():
        if message.pluralizable:
            for n in (0, 1, 2, 5, 21, 101):
                given = dict.fromkeys(set().union(*map(parameters, forms(message))), "x") | {"n": n}
                said = words.text(id, **given)
                assert said.lower() in {text.format(**given).lower() for text in forms(message)}, id
        else:
            assert words.text(id) == message.string, id


# ------------------------------------------------------------------ how texts are put together


def test_a_count_chooses_its_form():
    words = Words()
    assert words.text("check.record", file="f", n=1) == "f: good, a record with 1 move"
    assert words.text("check.record", file="f", n=0) == "f: good, a record with 0 moves"
    assert words.text("check.record", file="f", n=2) == "f: good, a record with 2 moves"


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (0, "0 карт"), (1, "1 карта"), (2, "2 карты"), (4, "4 карты"), (5, "5 карт"),
        (11, "11 карт"), (14, "14 карт"), (21, "21 карта"), (22, "22 карты"), (111, "111 карт"),
    ],
)  # fmt: skip
def test_a_count_chooses_one_of_three_russian_forms(n, said):
    assert Words("ru").text("table.seat", seat="Анна", n=n) == f"Анна: {said}"


def test_a_message_may_stand_in_a_message_and_several_as_a_list():
    cards = (Message("card.QH"), Message("card.7C"))
    message = Message("reducieten.refusal.follow-suit", suit=Message("suit.H"), cards=cards)
    assert Words("en")(message) == (
        "You must follow suit: hearts was led and you hold queen of hearts, seven of clubs."
    )
    assert "hartenvrouw, klaverzeven" in Words("nl")(message)


def test_a_sentence_that_begins_with_a_name_begins_with_a_capital():
    names = {"seat": Message("card.7C"), "card": Message("card.QH")}
    says = Message("reducieten.refusal.own-card", **names)
    assert Words("en")(says) == "Seven of clubs does not hold queen of hearts."
    assert Words("nl")(says).startswith("Klaverzeven ")


@pytest.mark.parametrize("place", ["moves[7]", "rules.minLine", "deal.hands[2]"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_places_and_files_at_the_beginning_stay_as_they_are(code, place):
    """They are no words of the language, and programs read them."""
    words = Words(code)
    message = Message("record.no-deal")
    assert words.text("record.error", where=place, message=message, rule="r").startswith(place)
    given = {"where": place, "move": "pass", "seat": 1, "message": message, "rule": "r"}
    assert words.text("record.illegal-move", **given).startswith(place)
    assert words.text("check.record", file="a.json", n=1).startswith("a.json")
    assert "a.json" in words.text("record.unreadable", file="a.json", reason="")


def test_braces_in_what_is_put_in_do_no_harm():
    assert "{move} {0} {" in Words().text("game.unknown-move", move="{move} {0} {")


def test_a_message_that_is_in_no_catalog_is_an_error():
    for id in ("bogus", "record.bogus", "reducieten.bogus", "card.1H"):
        with pytest.raises(KeyError):
            Words().text(id)


def test_a_language_there_is_not_is_an_error():
    with pytest.raises(ValueError, match="xx"):
        Words("xx")


def test_messages_are_values():
    assert Message("a", n=1) == Message("a", n=1) != Message("a", n=2)
    assert hash(Message("a", n=1)) == hash(Message("a", n=2))
    assert Message("a") != "a"
    assert repr(Message("a", n=1)) == "Message('a', n=1)"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ("nl", "nl"),
        ("nl_NL.UTF-8", "nl"),
        ("nl-BE,nl;q=0.9,en;q=0.8", "nl"),
        ("fr-FR, nl;q=0.5", "nl"),
        ("NL", "nl"),
        ("ru-RU,ru;q=0.9,en;q=0.8", "ru"),
        ("xx", "en"),
        ("", "en"),
        (";;,,", "en"),
        ("C", "en"),
        ("*", "en"),
    ],
)
def test_the_best_language_for_a_wish(wish, code):
    assert best_language(wish) == code


def test_a_game_is_told_in_english_where_it_has_no_words_of_the_language():
    assert "ru" in languages() and "ru" not in languages("reducieten")
    assert best_language("ru", "reducieten") == "en"
    assert best_language("ru, nl;q=0.5", "reducieten") == "nl"
    assert best_language("ru", "redudu") == "ru"
    assert words_for("ru", "reducieten").text("index.K") == "K"
    assert words_for("ru", "redudu").text("index.K") == "К"  # the Cyrillic letter


@pytest.mark.parametrize("code", languages())
def test_a_new_deal_and_its_number_are_called_the_same_at_a_table_and_in_the_laboratory(code):
    words = Words(code)
    table, laboratory = ui("game", words), ui("lab", words)
    assert table["new"] == laboratory["new"]
    assert table["deal"] == laboratory["deal"]
    assert table["deal"].lower() in laboratory["setting"].lower()
