"""Nicknames and other words."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.club.room.faults import BadName, TooLong
from lessons.club.room.words import free_name, plain, read_nickname, same_name, seat_name
from lessons.store.room_tables import MOST_NAME


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Anna", "Anna"),
        ("  Anna   B. ", "Anna B."),
        ("", None),
        ("   ", None),
        ("Zoe\u0308", "Zo\u00eb"),
        ("<b>", "<b>"),
        ("=1+1", "=1+1"),
        ("♠", "♠"),
        ("小明", "小明"),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f468\u200d\U0001f469\u200d\U0001f467"),
        ("\u2764\ufe0f\u200d\U0001f525", "\u2764\ufe0f\u200d\U0001f525"),
        ("\U0001f469\U0001f3fd\u200d\U0001f4bb Zoe", "\U0001f469\U0001f3fd\u200d\U0001f4bb Zoe"),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
    ],
)
def test_a_nickname_is_taken_as_it_is(typed: str, kept: str | None) -> None:
    assert read_nickname(typed) == kept


@pytest.mark.parametrize(
    "typed",
    [
        "An\u202ena",
        "An\u200bna",
        "Anna\x00",
        "Anna\nBen",
        "An\u2066na",
        "\ue000",
        "A\u0301\u0301\u0301",
        "\u0301",
        "Seat 7",
        "seat12",
        "\uff33\uff45\uff41\uff54 7",  # in wide letters
        "\u3164",
        "\u2800",
        "\u115f",
        "\uffa0",
        "An\u034fna",
        "Anna\ufe0f",
        "An\u200dna",
        "\U0001f468\u200d",
    ],
)
def test_what_cannot_be_shown_is_refused(typed: str) -> None:
    with pytest.raises(BadName) as told:
        read_nickname(typed)
    assert told.value.hint


@pytest.mark.parametrize("typed", ["x" * (MOST_NAME + 1), "x" * 1_000_000])
def test_a_nickname_too_long(typed: str) -> None:
    with pytest.raises(TooLong, match="too long"):
        read_nickname(typed)


def test_who_comes_second_under_a_name_gets_a_number() -> None:
    assert same_name("\u2764\ufe0f") == same_name("\u2764")
    taken = {same_name(name) for name in ("Anna", "Ben", "ben 2", "x" * MOST_NAME)}
    assert free_name("anna", taken) == "anna 2"
    assert free_name("Ben", taken) == "Ben 3"
    assert free_name("Clara", taken) == "Clara"
    numbered = free_name("x" * MOST_NAME, taken)
    assert len(numbered) == MOST_NAME
    assert numbered.endswith("x 2")
    assert seat_name(7, None) == "Seat 7"


@given(st.text(max_size=40))
def test_whatever_is_taken_is_bounded_composed_and_seen(typed: str) -> None:
    try:
        name = read_nickname(typed)
    except (BadName, TooLong):
        return
    if name is not None:
        assert 0 < len(name) <= MOST_NAME
        assert unicodedata.normalize("NFC", name) == name
        assert not {unicodedata.category(letter) for letter in name.replace("\u200d", "")} & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
        assert read_nickname(name) == name


def test_lines_are_kept_only_where_they_may_be() -> None:
    assert plain(" one \n two ", "the question", 20, lines=True) == "one\ntwo"
    with pytest.raises(BadName):
        plain("one\ntwo", "the question", 20)
