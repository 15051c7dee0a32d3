"""Cells of CSV files: no text is taken for a formula, and every text comes back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.spreadsheet import cell_text, read_cell


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "＝1+1", "＋1", "－1", "＠A1"])
def test_what_would_be_a_formula_is_marked(text: str) -> None:
    assert cell_text(text) == f"'{text}"


@pytest.mark.parametrize("text", ["", "Ann", "'quoted'", "1", "’s"])
def test_all_else_is_written_as_it_is(text: str) -> None:
    assert cell_text(text) == text


@settings(max_examples=50)
@given(st.text(alphabet="=+-@＝'a 1", max_size=6))
def test_a_text_comes_back(text: str) -> None:
    assert read_cell(cell_text(text.strip())) == text.strip()
