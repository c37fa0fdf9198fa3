"""The floors: each imports only from those under it, and the engine needs Python alone."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "cardlab"
FLOORS = (
    ("folders", "messages", "slotted"),
    ("cards", "rulebook"),
    ("game", "sampling"),
    ("ending", "reading"),
    ("games",),
    ("records",),
    ("table",),
    ("naming", "replay", "sheet", "options"),
    ("bots",),
    ("lab",),
    ("thinking",),
    ("review",),
    ("session",),
    ("scoring", "rulepage", "lessons", "laboratory"),
    ("verbs",),
    ("__init__",),
    ("widgets",),
    ("app",),
    ("__main__",),
)
"""From the ground up; those on one floor do not import each other."""
HEIGHT = {name: height for height, floor in enumerate(FLOORS) for name in floor}
LATER = {("verbs", "widgets")}
"""Who imports from above, within a function, when a person asks for it."""
MOST_LINES = 500
PARTS = sorted(path for ending in ("py", "js", "css", "j2") for path in SOURCE.rglob(f"*.{ending}"))
MODULES = [path for path in PARTS if path.suffix == ".py"]
ENGINE = [
    path
    for path in MODULES
    if path.relative_to(SOURCE).parts[0] not in ("widgets", "app", "__main__.py")
]
COMPILED = {"lab/kernel/reducieten.py"}
"""Modules that nothing else imports, and that need what they compile with."""
OPTIONAL = {"lab/kernel/reducieten.py": {"numba", "numpy"}, "lab/pictures.py": {"matplotlib"}}
"""What a module imports within a function from outside, where there is something to do with it."""
CLOCKED = (
    "laboratory/runs.py",
    "lab/executors.py",
    "lab/experiment.py",
    "lab/work.py",
    "thinking.py",
)
"""Who measures how long something takes, which has no part in what comes out."""
by_name = {"ids": lambda path: str(path.relative_to(SOURCE))}


def part(path):
    """The first name below cardlab: the file's, or its package's."""
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imports(path, tree=None):
    """What a module imports: (whole name, whether only within functions or for type checks)."""
    package = ["cardlab", *path.relative_to(SOURCE).parts[:-1]]
    found = set()

    def visit(node, later):
        if isinstance(node, ast.Import):
            found.update((alias.name, later) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            whole = ".".join([*start, *([node.module] if node.module else [])])
            if node.level and not node.module:
                found.update((f"{whole}.{alias.name}", later) for alias in node.names)
            else:
                found.add((whole, later))
        inner = isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) or (
            isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        )
        for child in ast.iter_child_nodes(node):
            visit(child, later or inner)

    visit(tree or ast.parse(path.read_text(encoding="utf-8")), False)
    return found


def wrong_imports(path, tree=None):
    """The imports of a module that break the floors."""
    own = part(path)
    found = []
    for name, later in sorted(imports(path, tree)):
        if name.split(".")[0] != "cardlab":
            continue
        other = [*name.split("."), "__init__"][1]
        assert other in HEIGHT, f"{path.name}: say on which floor {other} stands"
        below = HEIGHT[other] < HEIGHT[own] or other == own
        if not below and not (later and (own, other) in LATER):
            found.append(name)
        here, there = path.relative_to(SOURCE).parts, name.split(".")
        of_games = own == other == "games" and len(here) > 2 and len(there) > 2
        if of_games and here[1] != there[2]:
            found.append(name)
    return found


def test_every_part_stands_on_a_floor():
    assert {part(path) for path in MODULES} == set(HEIGHT)


@pytest.mark.parametrize("path", MODULES, **by_name)
def test_a_module_imports_from_the_floors_under_it_only(path):
    assert wrong_imports(path) == []


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("cards.py", "from .game import Move"),
        ("games/reducieten/state.py", "from ...table import Table"),
        ("games/reducieten/state.py", "from ..other.state import State"),
        ("bots/__init__.py", "def f():\n    from ..session import Session"),
        ("records.py", "import cardlab.widgets.table"),
        ("session.py", "from . import verbs"),
        ("verbs.py", "from .widgets import table"),
        ("sheet.py", "from cardlab.replay import replayed"),
    ],
)
def test_an_import_from_above_would_be_noticed(path, text):
    assert wrong_imports(SOURCE / path, ast.parse(text))


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("game.py", "from .cards import Deck"),
        ("games/reducieten/state.py", "from . import told\nfrom ...cards import Deck"),
        ("verbs.py", "def f():\n    from .widgets.table import TableWidget"),
        ("app/cli.py", "from ..verbs import play\nimport json"),
    ],
)
def test_an_import_from_below_is_fine(path, text):
    assert wrong_imports(SOURCE / path, ast.parse(text)) == []


@pytest.mark.parametrize("path", ENGINE, **by_name)
def test_below_the_widgets_only_the_standard_library_is_imported(path):
    optional = OPTIONAL.get(path.relative_to(SOURCE).as_posix(), set())
    for name, later in imports(path):
        first = name.split(".")[0]
        compiled = path.relative_to(SOURCE).as_posix() in COMPILED
        assert first in {"cardlab", *sys.stdlib_module_names} or (
            (later or compiled) and first in optional
        )


@pytest.mark.parametrize("path", ENGINE, **by_name)
def test_the_engine_knows_no_clock_and_no_common_generator(path):
    """One ``random.Random`` is passed in; only a fresh deal's number comes from the system."""
    measures = path.relative_to(SOURCE).as_posix() in CLOCKED
    for name, _ in imports(path):
        assert name not in ("datetime", "random.random", "secrets")
        assert name != "time" or measures
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            allowed = {"Random", "SystemRandom"} if part(path) == "session" else {"Random"}
            assert {alias.name for alias in node.names} <= allowed
        assert not (isinstance(node, ast.Import) and node.names[0].name == "random")


@pytest.mark.parametrize("path", MODULES, **by_name)
def test_nothing_is_printed_by_the_way(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            assert ast.unparse(node.func) not in ("print", "breakpoint", "input", "exec", "eval")


@pytest.mark.parametrize("path", PARTS, **by_name)
def test_a_file_has_one_subject_and_is_short(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize("path", [path for path in MODULES if path.stat().st_size], **by_name)
def test_a_module_says_what_it_is(path):
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


# ------------------------------------------------------------------ a fresh interpreter


def fresh(code, *options):
    """What a Python that has imported nothing yet prints."""
    whole = f"import sys\nsys.path.insert(0, sys.argv[1])\n{code}"
    done = subprocess.run(
        [sys.executable, *options, "-c", whole, str(SOURCE.parent)],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_importing_cardlab_loads_no_more_than_it_needs():
    """No game, no widget, nothing from outside the standard library."""
    code = "before = set(sys.modules)\nimport cardlab\nprint(*sorted(set(sys.modules) - before))"
    loaded = fresh(code).split()
    outside = {name.split(".")[0] for name in loaded} - {"cardlab", *sys.stdlib_module_names}
    assert outside == set()
    mine = {name for name in loaded if name.startswith("cardlab")}
    assert not {name for name in mine if name.count(".") > 1}
    assert not {"cardlab.widgets", "cardlab.app", "cardlab.session", "cardlab.bots"} & mine
    assert len(loaded) < 90


def test_importing_cardlab_is_quick():
    """Under 60 ms; the best of several runs, as a machine may be busy with something else."""
    code = (
        "from time import perf_counter\nstart = perf_counter()\nimport cardlab\n"
        "print(perf_counter() - start)"
    )
    fresh(code)
    assert min(float(fresh(code)) for _ in range(7)) < 0.06


def test_the_engine_plays_without_any_installed_package():
    """Deal, play, write, read, replay and explain in a Python that has no site packages."""
    code = """
from random import Random
from cardlab import explain, records
from cardlab.bots import BOTS, play_out
from cardlab.games import NAMES, game
from cardlab.messages import Words
from cardlab.replay import replayed
from cardlab.session import Session
from cardlab.table import Table
for name in NAMES:
    for variant in game(name).variants:
        table = Table.new(name, variant.name, seed=5)
        Session(table).scene()
        play_out(table, BOTS["careful"], Random(5))
        again = Table.of(records.loads(table.record().text()))
        assert replayed(again, Words("nl")) == replayed(table, Words("nl"))
        assert str(explain(again))
outside = {one.split(".")[0] for one in sys.modules} - {"cardlab", *sys.stdlib_module_names}
print(*sorted(outside - {"__main__", "__mp_main__"}))
"""
    assert fresh(code, "-S", "-I").split() == []
