"""The message catalogs as they are written, and the ids that the source asks for."""

import ast
import re
import string
from functools import cache
from itertools import product
from pathlib import Path

from babel.messages.pofile import read_po

SOURCE = Path(__file__).parent.parent / "cardlab"
HOLE = "{}"
"""What stands in a pattern where the source puts in a value."""


# ------------------------------------------------------------------ the catalogs


def catalog_files(language="*"):
    """The .po files of a language, or of all: one for what games share, one for each game."""
    return sorted(SOURCE.rglob(f"locale/{language}/LC_MESSAGES/*.po"))


@cache
def catalog(path):
    """By id: the messages of one file."""
    found = {}
    with path.open("rb") as file:
        for message in read_po(file):
            if message.id:
                id = message.id[0] if isinstance(message.id, tuple) else message.id
                found[id] = message
    return found


@cache
def entries(language):
    """By id: the message of every catalog of a language."""
    found = {}
    for path in catalog_files(language):
        for id, message in catalog(path).items():
            assert id not in found, f"{id} stands in two catalogs"
            found[id] = message
    return found


def language_of(path):
    """The language that a catalog is in."""
    return path.parent.parent.name


def english(path):
    """The English catalog of the same texts."""
    return path.parent.parent.parent / "en" / "LC_MESSAGES" / path.name


def forms(message):
    """The texts of a message: one, or one for each plural form."""
    return message.string if isinstance(message.string, tuple) else (message.string,)


def parameters(text):
    """The named parameters of a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


# ------------------------------------------------------------------ the source


class Asked:
    """A place of the source that asks for a message: its id, or a pattern with holes."""

    def __init__(self, id, given, where):
        self.id = id
        self.given = given
        """The named parameters, None where they are not all written down."""
        self.where = where


def asked_in(path):
    """All messages that a Python file asks for through ``Message`` and ``words``."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = []
    for scope in [tree, *(one for one in ast.walk(tree) if _is_function(one))]:
        for call in _calls(scope):
            if call.args and _asks(call.func):
                where = f"{path.relative_to(SOURCE)}:{call.lineno}"
                for id in texts(call.args[0], scope):
                    found.append(Asked(id, keywords(call), where))
    return found


def arguments(path, function, place):
    """What is given to a helper function as its argument at this place, as texts with holes.

    None where the argument is left out.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [
        texts(call.args[place], scope) if place < len(call.args) else [None]
        for scope in [tree, *(one for one in ast.walk(tree) if _is_function(one))]
        for call in _calls(scope)
        if isinstance(call.func, ast.Name) and call.func.id == function
    ]


def in_templates():
    """The ids in the page templates of the app: ``{{ "app.loading" | words }}``."""
    return {
        id
        for path in SOURCE.rglob("*.j2")
        for id in re.findall(r'"([\w.-]+)" *\| *words', path.read_text(encoding="utf-8"))
    }


def keywords(call):
    names = {one.arg for one in call.keywords}
    return None if None in names else names


def texts(node, scope, within=()):
    """The texts an expression can be; a hole stands for what is not written down here.

    ``within`` are the names that are being looked up, as a name may be made of itself.
    """
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return texts(node.body, scope, within) + texts(node.orelse, scope, within)
    if isinstance(node, ast.FormattedValue):
        return texts(node.value, scope, within)
    if isinstance(node, ast.JoinedStr):
        parts = (texts(part, scope, within) for part in node.values)
        return list(map("".join, product(*parts)))
    if isinstance(node, ast.Name) and node.id not in within:
        values = [one.value for one in _own(scope) if _assigns(one, node.id)]
        names = (*within, node.id)
        return [text for value in values for text in texts(value, scope, names)] or [HOLE]
    return [HOLE]


def _is_function(node):
    return isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))


def _own(scope):
    """The nodes of a function, or of a module, without those of the functions in it."""
    waiting = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        yield node
        if not _is_function(node):
            waiting += ast.iter_child_nodes(node)


def _calls(scope):
    return (node for node in _own(scope) if isinstance(node, ast.Call))


def _assigns(node, name):
    return isinstance(node, ast.Assign) and any(
        isinstance(target, ast.Name) and target.id == name for target in node.targets
    )


def _asks(func):
    """``Message(...)``, ``words.text(...)`` (of any words), ``Words(code).text(...)``."""
    if isinstance(func, ast.Name):
        return func.id == "Message"
    if not isinstance(func, ast.Attribute) or func.attr != "text":
        return False
    owner = ast.unparse(func.value)
    return owner.endswith("words") or owner.startswith("Words(") or owner == "text"
