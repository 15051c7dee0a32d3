"""Codes: long, legible, read leniently and never guessed at."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.course.progress.code import ALPHABET, GROUPS, SIZE, hashed, new_code, read_code


def test_codes_are_long_and_legible() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert all(re.fullmatch(rf"([{ALPHABET}]{{{SIZE}}}-){{{GROUPS - 1}}}[{ALPHABET}]{{{SIZE}}}", code) for code in codes)
    assert set(ALPHABET) & set("01ilosbzu5") == set()
    assert len(set(ALPHABET)) == len(ALPHABET)
    assert len(ALPHABET) ** (GROUPS * SIZE) > 2**56


@given(st.data())
@settings(max_examples=40)
def test_what_a_person_types_of_it_is_read(data: st.DataObject) -> None:
    code = "k7m2-x9qd-4rtw"
    between = data.draw(st.lists(st.sampled_from(["", " ", "-", " – ", "\t"]), min_size=13, max_size=13))
    upper = data.draw(st.lists(st.booleans(), min_size=12, max_size=12))
    letters = [c.upper() if up else c for c, up in zip(code.replace("-", ""), upper, strict=True)]
    typed = between[0] + "".join(letter + gap for letter, gap in zip(letters, between[1:], strict=True))
    assert read_code(typed) == code


@pytest.mark.parametrize(
    "typed", ["", "k7m2", "k7m2-x9qd-4rt", "k7m2-x9qd-4rtw2", "k7m2-x9qd-4rt0", "k7m2-x9qd-4rtl", "k7m2_x9qd_4rtw", "K" * 5000]
)
def test_what_is_no_code_is_none(typed: str) -> None:
    assert read_code(typed) is None


def test_what_is_stored_does_not_tell_the_code() -> None:
    stored = hashed("k7m2-x9qd-4rtw")
    assert re.fullmatch("[0-9a-f]{64}", stored)
    assert stored != hashed("k7m2-x9qd-4rtx")
