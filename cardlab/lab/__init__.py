"""The laboratory: what happens from here on, and which choice is the better one?

A :class:`Scenario` is a record in which cards may be unknown; an :class:`Experiment` plays many
games of it with bots, every choice with the same deals, and gives a :class:`Report`::

    from cardlab.lab import Experiment, Scenario, as_text
    from cardlab.messages import Words

    scenario = Scenario.fresh("reducieten", "round", seed=7).seen_by(2)
    report = Experiment(scenario, games=200, seed=1).run(workers=1)
    print(as_text(report, Words("en")))

- ``Scenario.of(anything)``, ``.of_table(table, move)``, ``.fresh(...)``; edits such as
  ``.changed({place: value})`` make new ones; ``problems(json)`` tells all that is wrong, and where.
- ``every_move``, ``these_moves``, ``rule_values``, ``no_choice`` make the arms that are compared.
- ``Experiment.run()`` waits; ``.steps()`` is driven by a loop or a thread; ``.stop()`` ends it and
  keeps what is there.  Both take any executor of :mod:`concurrent.futures`' kind.
- ``Report`` has the values and their statistics; ``as_csv``, ``as_json``, ``as_text`` and
  ``table`` (cells) write them; :mod:`cardlab.lab.pictures` draws them (needs matplotlib).
"""

from .executors import LabError
from .experiment import (
    Experiment,
    Progress,
    every_move,
    no_choice,
    rule_values,
    these_moves,
)
from .export import as_csv, as_json, as_text, table
from .report import ArmReport, Report
from .scenario import Scenario, problems
from .work import Arm

__all__ = [
    "Arm",
    "ArmReport",
    "Experiment",
    "LabError",
    "Progress",
    "Report",
    "Scenario",
    "as_csv",
    "as_json",
    "as_text",
    "every_move",
    "no_choice",
    "problems",
    "rule_values",
    "table",
    "these_moves",
]
