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
        "best", "turns", "time", "time-left", "opponents", "all-moves", "review", "go-on", "stop",
    ),
    "sheet": (
        "sheet", "back", "forward", "print", "predict", "check", "total", "right", "wrong",
    ),
    "course": (
        "next-step", "skip", "next-question", "show-answer", "contents", "your-code", "code",
        "use-code", "guess", "number", "check", "right", "wrong",
    ),
    "rules": ("rules", "contents"),
    "lab": (
        "lab", "begin", "new", "load", "save", "link", "copied", "copy-it", "kept", "code",
        "deal", "variant", "players", "setting", "eyes", "eyes.all", "move", "another",
        "cards", "cards.about", "round", "unplaced", "unknown", "discard",
        "question", "compare", "compare.moves", "compare.some", "compare.rule", "compare.nothing",
        "rule-switch", "games", "seed", "until-clear", "who", "seat", "seat.turn",
        "run", "go-on", "stop", "progress", "stale", "files", "results", "numbers",
        "csv", "json", "svg", "png",
    ),
}  # fmt: skip


def ui(kind: str, words: Words) -> dict[str, str]:
    """The words of one kind of widget, by name."""
    return {name: words.text(f"ui.{name}") for name in (*SHARED, *UI[kind])}
