"""Compiles the message catalogs (.po to .mo); also the hook that does it in every build."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def compile_catalogs(root: Path) -> None:
    """Write the .mo beside every .po below ``root``."""
    for po in root.rglob("*.po"):
        made = po.with_suffix(".mo.new")
        with po.open("rb") as source, made.open("wb") as target:
            write_mo(target, read_po(source))
        made.replace(po.with_suffix(".mo"))  # whoever reads now finds the old or the new one


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ModuleNotFoundError:  # run by hand: python hatch_build.py
    compile_catalogs(Path(__file__).parent / "cardlab")
else:

    class CompileCatalogs(BuildHookInterface):
        """Every build and every installation has the catalogs compiled."""

        def initialize(self, version, build_data):
            compile_catalogs(Path(self.root, "cardlab"))
