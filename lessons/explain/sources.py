"""Whether a record copies a text, or is a hand made up to show something: a wrong figure is a slip of the text only in the first."""

from __future__ import annotations

from lessons.record import Source

OWN_WORKS = frozenset({"Small hands", "Hands for the laws of 1882", "Hands for today’s rubicon", "Hands for the other games"})
"""The collections of hands made up to show something, as the source of each names them."""

SLIP, SHOWN = "slip in the text", "wrong figure, shown as an example"
"""What a wrong figure is that the record itself says is wrong: of a text, and of a hand made up."""


def is_made_up(source: Source | None) -> bool:
    """Whether a source names a collection of made-up hands, and no text."""
    return source is not None and source.work in OWN_WORKS


def slip_words(source: Source | None) -> str:
    """What an excused figure is in a record of that source."""
    return SHOWN if is_made_up(source) else SLIP


def stated_words(source: Source | None) -> str:
    """What the figure of a check is in a record of that source: printed in a text, or given."""
    return "given" if is_made_up(source) else "printed"
