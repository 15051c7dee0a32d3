"""The checks of a hand of Impérial: they stand at the stages of counting out, and compare counters, tricks, capot and who is out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from lessons.handfile.checks import CheckForm
from lessons.handfile.envelope import Document
from lessons.handfile.hand_checks import read_makers, read_place
from lessons.handfile.seats import counters
from lessons.handfile.toml_writing import toml_key
from lessons.record import Figure

_AT = ("turned", "point", "carte blanche", "sequence", "four", "retourne", "tombee", "honours", "odd tricks", "end")

_MAKERS = ("capot", "out")


def counter_check_form(seats: tuple[str, ...], tricks: int) -> CheckForm:
    """The form of the checks of a hand of Impérial with these seats and so many tricks."""
    return CheckForm(
        figures=(*seats, "tricks", *_MAKERS),
        example=f'for example {toml_key(seats[0])} = "2 red 4 white", or printed = {{ {toml_key(seats[0])} = "2 red 4 white" }}',
        read_at=partial(read_place, _AT, tricks),
        read_figures=partial(_figures, seats, tricks),
    )


def _figures(seats: tuple[str, ...], tricks: int, document: Document, path: str, table: Mapping[str, Any]) -> dict[str, Figure]:
    """The figures of a table: counters by seat, then `tricks`, `capot` and `out`."""
    figures: dict[str, Figure] = {seat: counters(document, f"{path}.{seat}", table[seat]) for seat in seats if seat in table}
    if "tricks" in table:
        figures["tricks"] = document.whole_numbers(f"{path}.tricks", table["tricks"], seats, tricks)
    for key in _MAKERS:
        if key in table:
            figures[key] = read_makers(document, f"{path}.{key}", table[key], seats)
    return figures
