"""pyproject, the constraints file and environment.yml say the same."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.version import Version

from cardlab import games

ROOT = Path(__file__).parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
ENVIRONMENT = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))


def normal(name: str) -> str:
    return name.lower().replace("_", "-").replace(".", "-")


def pins() -> dict[str, Version]:
    """The pinned versions by package."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split("==") for line in lines if line and not line.startswith("#")]
    return {normal(name): Version(version) for name, version in pairs}


def test_every_requirement_is_pinned_to_a_version_it_allows():
    pinned = pins()
    for extra, requirements in PROJECT["optional-dependencies"].items():
        for requirement in map(Requirement, requirements):
            version = pinned.get(normal(requirement.name))
            assert version is not None, f"{requirement.name} of [{extra}] is not pinned"
            assert version in requirement.specifier, f"{requirement} is pinned to {version}"


def test_the_constraints_are_plain_pins():
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines():
        assert line.startswith("#") or ("==" in line and "/" not in line and "@" not in line), line


def test_the_engine_needs_no_package():
    assert PROJECT["dependencies"] == []


def test_the_app_has_the_four_packages():
    names = {normal(Requirement(one).name) for one in PROJECT["optional-dependencies"]["app"]}
    tests = {normal(Requirement(one).name) for one in PROJECT["optional-dependencies"]["test"]}
    assert {"jupyterlab", "ipywidgets", "voila"} <= names
    assert "nbval" in tests


def test_what_is_installed_has_the_drawings_and_not_what_draws_them():
    """Every folder of ``assets`` that the package opens; the rest is for a checkout only."""
    wheel = PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert all(target == f"cardlab/{source}" for source, target in wheel.items())
    shipped = {path.suffix for source in wheel for path in (ROOT / source).rglob("*.*")}
    assert not shipped & {".py", ".png"}
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "cardlab").rglob("*.py")]
    opened = {name for text in texts for name in re.findall(r'assets\(\) / "(\w+)', text)}
    assert {f"assets/{name}" for name in opened} | {"notebooks"} == set(wheel)


def test_the_keywords_name_every_game():
    assert set(games.NAMES) <= set(PROJECT["keywords"])


def test_environment_yml_installs_the_app_with_the_same_pins():
    *conda, pip = ENVIRONMENT["dependencies"]
    assert pip == {"pip": ["-c constraints.txt", "-e .[app]"]}
    python = next(one for one in conda if one.startswith("python="))
    assert Version(python.split("=")[1]) in SpecifierSet(PROJECT["requires-python"])
    assert "pip" in conda
