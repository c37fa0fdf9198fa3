"""The random numbers of a play-out, as the plain twin reads them.

SplitMix64 (Steele, Lea and Flood 2014), read by number: every play-out has a key of its own, and
any of its words can be had without those before.  So a play-out does not depend on how many are
asked for at once, and in two play-outs of the same key each seat is given the same word at the same
trick, whatever was played meanwhile.
"""

from __future__ import annotations

WORD = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
FIRST, SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB

DRAWN = -1
"""As a leader: the stream says who leads."""
LEADER = 0
"""The number of the word that says who leads; the pack's words have the numbers 1 to 31 ..."""
TRICK = 32
"""... and seat ``s`` chooses its card to trick ``t``, counted from 0, with number 32 + 4t + s."""


def mixed(value: int) -> int:
    """The output function of SplitMix64."""
    value = (value ^ value >> 30) * FIRST & WORD
    value = (value ^ value >> 27) * SECOND & WORD
    return value ^ value >> 31


def key(seed: int, index: int) -> int:
    """The key of play-out ``index``."""
    return mixed(mixed(seed + GOLDEN & WORD) + (index + 1) * GOLDEN & WORD)


def below(size: int, key: int, number: int) -> int:
    """One of ``size`` numbers from 0, from word ``number``.

    Of a word the upper 32 bits count; for sizes up to 32 no number is more often than another by
    more than one part in a hundred million.
    """
    word = mixed(key + (number + 1) * GOLDEN & WORD)
    return (word >> 32) * size >> 32
