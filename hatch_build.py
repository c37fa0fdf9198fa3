"""Compiles the message catalogs (.po to .mo) and, where asked for, the engines; the build hook.

Run by hand it compiles the catalogs.  With ``CARDLAB_COMPILE=1`` in its environment a wheel has the
modules of ``ENGINES`` as machine code beside their source, made by mypyc, which needs a C compiler:
the same games, only faster.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ModuleNotFoundError:  # run by hand: python hatch_build.py
    BuildHookInterface = object

ENGINES = (
    "cardlab/slotted.py",
    "cardlab/games/*/deck.py",
    "cardlab/games/*/moves.py",
    "cardlab/games/*/state.py",
    "cardlab/games/minchiate/combinations.py",
    "cardlab/games/minchiate/score.py",
    "cardlab/games/minchiate/setting_up.py",
    "cardlab/games/reducto/field.py",
    "cardlab/games/redudu/beats.py",
    "cardlab/games/redudu/covers.py",
    "cardlab/games/redudu/refill.py",
    "cardlab/games/redudu/steps.py",
)
"""What random games spend their time in."""
COMPILER = ("mypy", "setuptools")
SETUP = """
from mypyc.build import mypycify
from setuptools import setup

setup(ext_modules=mypycify({options!r} + {modules!r}))
"""
OPTIONS = ["--no-site-packages", "--ignore-missing-imports", "--follow-imports=silent"]
"""What the engines do not import need not be there, nor be looked at."""


def compile_catalogs(root: Path) -> None:
    """Write the .mo beside every .po below ``root``."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for po in root.rglob("*.po"):
        made = po.with_suffix(".mo.new")
        with po.open("rb") as source, made.open("wb") as target:
            write_mo(target, read_po(source))
        made.replace(po.with_suffix(".mo"))  # whoever reads now finds the old or the new one


def compile_engines(root: Path, work: Path) -> dict[str, str]:
    """Compile a copy of the sources in ``work``; gives each file made and its place in a wheel."""
    shutil.copytree(root / "cardlab", work / "cardlab", ignore=shutil.ignore_patterns("*.so"))
    modules = [
        path.relative_to(work).as_posix() for each in ENGINES for path in sorted(work.glob(each))
    ]
    (work / "setup.py").write_text(SETUP.format(options=OPTIONS, modules=modules), encoding="utf-8")
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=work, capture_output=True, text=True)  # noqa: S603
    if done.returncode:
        raise RuntimeError(f"The engines could not be compiled:\n{done.stdout}{done.stderr}")
    # What is left in setuptools' own folder are copies.
    made = [path for top in ("*", "cardlab/**/*") for path in work.glob(top)]
    libraries = [path for path in made if path.suffix in (".so", ".pyd")]
    return {str(path): path.relative_to(work).as_posix() for path in libraries}


class Compile(BuildHookInterface):
    """Every build and every installation has the catalogs compiled."""

    work: TemporaryDirectory | None = None

    def asked(self) -> bool:
        """Whether the engines are to be compiled as well."""
        return os.environ.get("CARDLAB_COMPILE") == "1" and self.target_name == "wheel"

    def dependencies(self):
        return [*COMPILER] if self.asked() else []

    def initialize(self, version, build_data):
        compile_catalogs(Path(self.root, "cardlab"))
        if self.asked() and version != "editable":
            self.work = TemporaryDirectory()
            made = compile_engines(Path(self.root), Path(self.work.name))
            build_data["force_include"].update(made)
            build_data.update(pure_python=False, infer_tag=True)

    def finalize(self, version, build_data, artifact_path):
        if self.work:
            self.work.cleanup()


if __name__ == "__main__":
    compile_catalogs(Path(__file__).parent / "cardlab")
