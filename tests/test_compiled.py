"""A wheel with compiled engines: they are machine code, keep the rules and play the same games."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.fingerprints import fingerprints

ROOT = Path(__file__).parents[1]
GAMES = 16
WHERE = """
from pathlib import Path

import hatch_build

from cardlab import slotted

here = Path(slotted.__file__).parents[1]
for pattern in hatch_build.ENGINES:
    for source in here.glob(pattern):
        assert [*source.parent.glob(f"{source.stem}.*.so")] or source.with_suffix(".pyd").exists()
print(Path(slotted.__file__).suffix)
"""


def can_compile():
    """Whether there are a C compiler and Python's headers, for which nothing else asks."""
    compiler = (sysconfig.get_config_var("CC") or "cl").split()[0]
    header = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(compiler) is not None and header.exists()


@pytest.mark.skipif(not can_compile(), reason="there is no C compiler")
def test_compiled_engines_play_the_same_games_by_the_same_rules(tmp_path):
    # In one test, as it takes a minute and a half to compile them.
    made, elsewhere = tmp_path / "made", tmp_path / "elsewhere"
    elsewhere.mkdir()

    def run(*args, **env):
        done = subprocess.run(
            [sys.executable, "-P", *args],
            cwd=elsewhere,
            env=os.environ | {"PYTHONPATH": f"{made}{os.pathsep}{ROOT}"} | env,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    run(
        *("-m", "pip", "install", "-q", "--no-deps", "--target", made, ROOT),
        CARDLAB_COMPILE="1",
        PIP_CONSTRAINT=str(ROOT / "constraints.txt"),
    )
    assert run("-c", WHERE).strip() in (".so", ".pyd")
    assert json.loads(run("-m", "tests.fingerprints", str(GAMES))) == fingerprints(GAMES)
    examples = [str(path) for path in (ROOT / "tests" / "games").glob("test_*_examples.py")]
    assert len(examples) == 4
    config = ("-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT), "-p", "no:cacheprovider")
    run("-m", "pytest", "-q", *config, *examples)
