"""Texts in the cells of a CSV file that a spreadsheet will open: none is taken for a formula, and each comes back as it was."""

from __future__ import annotations

_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r")
"""How a formula begins; some spreadsheets take the wide signs as well."""


def cell_text(text: str) -> str:
    """A text as it is written into a cell: marked with an apostrophe where a spreadsheet would take it for a formula, or where it looks marked."""
    return f"'{text}" if _marked(text) else text


def read_cell(text: str) -> str:
    """What a cell says, without the mark and without blanks at its ends."""
    text = text.strip()
    return text[1:] if text.startswith("'") and _marked(text) else text


def _marked(text: str) -> bool:
    """Whether a text is a formula to a spreadsheet, or would be one but for apostrophes before it."""
    return text.lstrip("'").startswith(_FORMULA)
