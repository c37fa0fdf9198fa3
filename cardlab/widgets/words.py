"""The words on the widgets that are no game's: messages ``ui.<name>``, by kind of widget."""

from __future__ import annotations

from ..messages import Words

SHARED = (
    "lost", "reload", "fault", "rule", "points", "to-move", "next",
    "language", "theme", "theme.system", "theme.light", "theme.dark",
    "size", "size.small", "size.middle", "size.large", "suits", "suits.two", "suits.four",
    "contrast", "contrast.plain", "contrast.high", "values", "values.on", "values.off",
    "motion", "motion.system", "motion.off",
    "warmth",
)  # fmt: skip
UI = {
    "game": (
        "new", "rematch", "restart", "undo", "redo", "hint", "auto", "speed", "variant", "deal",
        "deal-it",
        "log", "more", "settings", "controls", "save", "load", "link", "copied", "copy-it",
        "replay", "first", "back", "forward", "last", "play-on", "move", "players", "level",
        "best", "turns", "time", "time-left",
    ),
    "sheet": (
        "sheet", "back", "forward", "print", "predict", "guess", "check", "total", "right", "wrong",
    ),
    "course": (
        "next-step", "skip", "next-question", "show-answer", "contents", "your-code", "code",
        "use-code", "guess", "number", "check", "right", "wrong",
    ),
    "rules": ("rules", "contents"),
}  # fmt: skip


def ui(kind: str, words: Words) -> dict[str, str]:
    """The words of one kind of widget, by name."""
    return {name: words.text(f"ui.{name}") for name in (*SHARED, *UI[kind])}
