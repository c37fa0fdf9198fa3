"""How far a learner is: which steps are done, and when missed ones come back."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

INTERVALS = (3, 8, 20)
"""A missed step comes back after so many other steps, each time it is answered later."""
NEW, DONE = 0, 1
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The 32 signs of a code: no I, L, O or U, which are easily misread."""


class Progress:
    """The state of every step of a course.

    A step is new, done, or to come back: then its state is ``2 + k`` where ``k`` says which of
    ``INTERVALS`` it waits for.
    """

    def __init__(self, steps: Sequence[str]) -> None:
        self.steps = list(steps)
        self.states = dict.fromkeys(self.steps, NEW)
        self._due: dict[str, int] = {}
        self._clock = 0

    @property
    def done(self) -> int:
        """How many steps have been answered rightly at least once."""
        return sum(state != NEW for state in self.states.values())

    @property
    def finished(self) -> bool:
        """Whether every step is done and none is to come back."""
        return all(state == DONE for state in self.states.values())

    def right(self, step: str, first: bool = True) -> None:
        """A step was answered rightly; ``first`` if without a miss this time."""
        self._clock += 1
        state = self.states[step]
        if not first:
            self._wait(step, 0)
        elif state <= DONE or state - 2 == len(INTERVALS) - 1:
            self.states[step] = DONE
            self._due.pop(step, None)
        else:
            self._wait(step, state - 1)

    def missed(self, step: str) -> None:
        """A step was answered wrongly: it will come back."""
        if self.states[step] != NEW:
            self._wait(step, 0)

    def _wait(self, step: str, interval: int) -> None:
        self.states[step] = 2 + interval
        self._due[step] = self._clock + INTERVALS[interval]

    def next_step(self, after: str | None = None) -> str:
        """The step to do now: one whose time has come, else the first new one, else the next due.

        When all is done, it is the step after the last one, so that a learner can leaf on.
        """
        waiting = sorted(self._due, key=lambda step: self._due[step])
        others = [step for step in waiting if step != after]
        if others and self._due[others[0]] <= self._clock:
            return others[0]
        new = [step for step in self.steps if self.states[step] == NEW and step != after]
        if after in self.steps:  # go on from here; what was skipped waits at the end
            place = self.steps.index(after)
            new.sort(key=lambda step: self.steps.index(step) < place)
        if new:
            return new[0]
        if others:
            return others[0]
        if after in self.steps and self.states[after] != DONE:  # the only one left
            return after
        place = self.steps.index(after) + 1 if after in self.steps else 0
        return self.steps[place % len(self.steps)]

    def code(self) -> str:
        """The progress as a short code that a person can keep."""
        number = 0
        for step in reversed(self.steps):
            number = number * (2 + len(INTERVALS)) + self.states[step]
        text = ""
        stamp = self._stamp(number)
        while number:
            number, sign = divmod(number, 32)
            text = LETTERS[sign] + text
        return f"{stamp}-{text or '0'}"

    def _stamp(self, number: int) -> str:
        """Two signs that tell a code of another course, a mistyped sign, and two swapped.

        The remainder by a prime beyond 31 changes with every sign and with every swap.
        """
        rest = (number + crc32(" ".join(self.steps).encode())) % 1021
        return LETTERS[rest >> 5] + LETTERS[rest & 31]

    def load(self, code: str) -> bool:
        """Take over the progress of a code; False, and nothing changed, if it is none of here."""
        typed = code.strip().upper().translate(str.maketrans("OIL", "011"))
        stamp, dash, text = typed.partition("-")
        if not dash or any(sign not in LETTERS for sign in text) or len(text) > len(self.steps):
            return False
        number = 0
        for sign in text:
            number = number * 32 + LETTERS.index(sign)
        if stamp != self._stamp(number) or number >= (2 + len(INTERVALS)) ** len(self.steps):
            return False
        self._due.clear()
        for step in self.steps:
            number, state = divmod(number, 2 + len(INTERVALS))
            self.states[step] = state
            if state > DONE:
                self._due[step] = self._clock + INTERVALS[state - 2]
        return True
