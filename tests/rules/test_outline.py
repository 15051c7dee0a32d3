"""How rule sets meet a reader: a name and a line for each, and a reason for every option of a short text."""

from __future__ import annotations

import pytest

from lessons.rules.named import NAMED
from lessons.rules.outline import SET_NAMES, SUMMARIES
from lessons.rules.piquet import PiquetRules
from lessons.rules.reasons_other import REASONS, reasons


def test_every_named_set_has_a_name_of_its_own_and_a_line() -> None:
    assert list(SET_NAMES) == list(NAMED) == list(SUMMARIES)
    assert len(set(SET_NAMES.values())) == len(NAMED)


@pytest.mark.parametrize("of", REASONS)
def test_every_option_has_its_reason(of: type) -> None:
    assert set(reasons(of)) == set(of.option_names())  # type: ignore[attr-defined]
    assert all(reason[0] in "“ABCDEFGHIJKLMNOPQRSTUVWXYZ" and reason.endswith(".") for reason in reasons(of).values())


def test_two_handed_piquet_needs_none() -> None:
    assert reasons(PiquetRules) == {}
    assert set(REASONS) == {type(rules) for rules in NAMED.values()} - {PiquetRules}
