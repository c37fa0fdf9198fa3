"""The steps of a bout: what is to be done by the seat to move."""

from __future__ import annotations

from typing import Final

OPEN: Final = 0
"""The first card of an attack."""
LEAD: Final = 1
"""Further cards of it."""
DEFEND: Final = 2
PASS_ON: Final = 3
"""Further cards of a transfer."""
ASK: Final = 4
"""Being asked to throw in."""
THROW_IN: Final = 5
"""Further cards of it."""
ASK_MORE: Final = 6
"""The same after ``take``; as ``ADD`` is after it what ``THROW_IN`` is before."""
ADD: Final = 7
