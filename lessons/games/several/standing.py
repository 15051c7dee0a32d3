"""How a class comes out among three or four hands: the best of each seat, and which of them stands."""

from __future__ import annotations

from typing import NamedTuple

from lessons.combinations import Combination
from lessons.games.declaring import KeyRange
from lessons.games.reading import Line


class Top(NamedTuple):
    """The best of a seat in the class: what is said, or held by a seat that leaves its words to the rules."""

    seat: str
    line: Line | None
    held: Combination | None
    keys: KeyRange


class Standing(NamedTuple):
    """How the contest comes out.

    `winner` has the class, `tied` are out of it; `open` where a card not told decides; `answered` is a holding that is never
    claimed, but rightly answers the call that would have the class.
    """

    winner: Top | None = None
    tied: tuple[Top, ...] = ()
    open: bool = False
    answered: Top | None = None
