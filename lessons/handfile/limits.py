"""The limits a file of ours keeps, so that reading one never takes long and never fills the memory."""

from __future__ import annotations

FILE_BYTES = 1_000_000
"""Bytes of a whole file."""

NESTING = 16
"""How deep tables and lists may stand in one another."""

PROBLEMS = 500
"""Problems reported of one file; what is beyond is counted."""

ID = 80
"""Characters of an id."""

TITLE = 200
"""Characters of a title, of a name shown for a seat, and of a source's work and place."""

NOTE = 1_000
"""Characters of a note, an erratum or a comment."""

SEAT = 30
"""Characters of a seat."""

LINE = 2_000
"""Characters of a line of a block, its comment left out."""

CARDS = 1_000
"""Characters in which a hand, a talon or discards are written."""

CHECKS = 200
"""Checks of a file."""

FIGURE = 9_999
"""The greatest count, score or figure."""

EXCERPT = 80
"""Characters of a file's text that a message quotes."""
