"""A table judge's helper: what went wrong, what decides it, and what the texts award.

`RULINGS` holds every ruling by its id, in the order of a deal. `judge` picks the outcome for a set of answers under a rule set and tells
which sets rule otherwise; `finding` finds rulings by plain words and by clause.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from lessons.rulings import asking, blanche, calling, cassino, claiming, dealing, discarding, drawing, playing, talon
from lessons.rulings.model import Ruling, Stage

_ROOMS = (dealing, discarding, drawing, talon, blanche, claiming, calling, asking, playing, cassino)
_ORDER = tuple(Stage)

RULINGS: Mapping[str, Ruling] = MappingProxyType(
    {r.id: r for r in sorted((r for room in _ROOMS for r in room.RULINGS), key=lambda r: _ORDER.index(r.stage))}
)
"""Every ruling by its id, in the order of a deal; at each stage Cassino's come last."""
