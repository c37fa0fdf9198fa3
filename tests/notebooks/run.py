"""Run the notebooks and save them with their outputs: ``make notebooks``."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path("notebooks")
TILES = Path("assets/tiles")
WIDGET = "application/vnd.jupyter.widget-view+json"


def run(path: Path) -> None:
    """Run one notebook in place.  What differs from run to run is not kept."""
    notebook = nbformat.read(path, as_version=4)
    folder = {"metadata": {"path": str(path.parent)}}
    NotebookClient(notebook, kernel_name="python3", resources=folder).execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata["language_info"] = {"name": "python"}
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for name, bundle in cell.get("attachments", {}).items():
            bundle["image/svg+xml"] = b64encode((TILES / name).read_bytes()).decode()
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET, None)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        run(path)
        print(path)
