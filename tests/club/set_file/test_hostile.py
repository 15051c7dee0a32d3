"""Set files and links as people, machines and mischief make them: every error at its place, nothing guessed, nothing obeyed."""

from __future__ import annotations

import base64
import contextlib
import zlib
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.club.set_file import dumps, from_query, loads, to_query
from lessons.errors import Problems
from tests.club.sets import deals_of

SET = dumps(deals_of("a", "b", "c"))


def problems_of(text: str, read: Callable[[str], object] = loads) -> list[tuple[int, int, str]]:
    """What is wrong with a text: line, column and message of each problem."""
    with pytest.raises(Problems) as caught:
        read(text)
    return [(p.place.line, p.place.column, p.message) if p.place else (0, 0, p.message) for p in caught.value.problems]


def place_of(text: str, sought: str, nth: int = 1) -> tuple[int, int]:
    """Line and column, from 1, of the nth place at which something stands."""
    at = -1
    for _ in range(nth):
        at = text.index(sought, at + 1)
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def test_errors_of_several_deals_stand_at_their_own_places() -> None:
    play = "\n[deal.steps]\nplay = '''\nelder SA\nelder HX\n'''\n"
    head, *deals = SET.split("[[deal]]\n")
    # The same block stands in two deals, with an error in each: neither is taken for the other.
    middle = deals[1].replace("[deal.table]", "level = 9\n\n[deal.table]")
    text = "[[deal]]\n".join([head, deals[0] + play, middle, deals[2] + play])
    places = [(line, column) for line, column, _ in problems_of(text)]
    assert places == [place_of(text, "HX"), place_of(text, "9\n\n[deal.table]"), place_of(text, "HX", 2)]


@pytest.mark.parametrize(
    ("old", "new", "message", "sought"),
    [
        ('title = "a"', 'title = "a"\nlevel = true', "`level` is true or false", "true"),
        ('title = "a"', 'title = "a"\nnote = 1', "`note` is a number, not text", "1"),
        ('title = "a"', 'title = "a"\nhand_note = 2', "`hand_note` is a number, not text", "2"),
        ('title = "a"', 'title = "a"\nquestion = "a\u202eb"', "invisible character U+202E", "\u202e"),
        ('title = "a"', 'title = "a"\nanswers = "x"', "`answers` is no key of deal 1", "answers"),
        ("[deal.hands]", "[deal.hand]", "`hand` is no key of deal 1", "hand]"),
    ],
)
def test_an_error_is_told_where_it_stands(old: str, new: str, message: str, sought: str) -> None:
    text = SET.replace("title  =", "title =").replace(old, new, 1)
    line, column, said = next(problem for problem in problems_of(text) if problem[2].startswith(message))
    where = text.index(new) + new.index(sought) if sought != "hand]" else text.index("[deal.hand]")
    assert line == text.count("\n", 0, where) + 1
    assert column <= where - text.rfind("\n", 0, where)
    assert said.startswith(message)


def test_a_card_in_two_hands_of_a_deal_is_refused_and_in_two_deals_it_is_not() -> None:
    assert len(loads(SET).deals) == 3
    lines = SET.splitlines()
    elder = next(n for n, line in enumerate(lines) if line.startswith("elder"))
    lines[elder + 1] = lines[elder].replace("elder ", "dealer")
    assert any("is in elder's hand already" in message for *_, message in problems_of("\n".join(lines)))


def test_broken_rules_of_the_set_are_told_once() -> None:
    assert len(problems_of(SET.replace('set = "au-cent"', "set = 7"))) == 1
    assert len(problems_of(SET.replace('set = "au-cent"', 'set = "au-cents"'))) == 1


def test_more_problems_than_are_listed_are_counted() -> None:
    many = SET.replace("[deal.hands]", "[deal.hands]\n" + "\n".join(f"x{n} = 1" for n in range(400)))
    found = problems_of(many)
    assert len(found) == 501
    assert "more problems are not listed" in " ".join(message for *_, message in found)


@settings(max_examples=60)
@given(st.data())
def test_a_damaged_file_is_read_or_refused(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(SET) - 1))
    size = data.draw(st.integers(0, 40))
    text = SET[:at] + data.draw(st.text(max_size=8)) + SET[at + size :]
    try:
        read = loads(text)
    except Problems:
        return
    assert loads(dumps(read)) == read


# ----------------------------------------------------------------------------------------------------------------- links


def packed(data: bytes) -> str:
    return f"s=1&set={base64.urlsafe_b64encode(zlib.compress(data)).decode().rstrip('=')}"


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("", "the link has no version"),
        ("s", "no link of a set"),
        ("set=abc", "the link has no version"),
        ("s=2&set=abc", "version '2' of a set’s link is not known"),
        ("s=1", "the link holds no set"),
        ("s=1&set=", "the link holds no set"),
        ("s=1&set=%FF", "no link of a set"),
        ("s=1&set=abc&set=abc", "`set` stands twice"),
        ("s=1&set=abc&x=1", "`x` is nothing a set’s link says"),
        ("s=1&set=!!!", "damaged or cut off"),
        ("s=1&set=AAAA", "damaged or cut off"),
        (packed(b"\xff\xfe"), "damaged or cut off"),
        (packed(b"hello"), "this is not TOML"),
        (packed(b'format = "piquet-hand/1"'), "this is a hand file, not a set of deals"),
        ("s=1&set=" + "A" * 30_000, "more than 24,000"),
    ],
)
def test_a_forged_link_is_refused(query: str, said: str) -> None:
    assert any(said in message for *_, message in problems_of(query, from_query))


def test_a_link_that_would_fill_the_memory_is_not_unpacked() -> None:
    query = packed(b"#" * 10_000_000)
    assert len(query) < 24_000
    assert any("more than 1,000,000 bytes" in message for *_, message in problems_of(query, from_query))


def test_a_link_with_something_behind_it_is_refused() -> None:
    query = to_query(deals_of("a"))
    whole = base64.urlsafe_b64decode(query.partition("set=")[2] + "==")
    spelled = base64.urlsafe_b64encode(whole + b"more").decode().rstrip("=")
    assert any("damaged" in message for *_, message in problems_of(f"s=1&set={spelled}", from_query))


@settings(max_examples=40)
@given(st.data())
def test_a_damaged_link_is_read_or_refused(data: st.DataObject) -> None:
    query = to_query(deals_of("a"))
    at = data.draw(st.integers(0, len(query) - 1))
    damaged = query[:at] + data.draw(st.text("abcXYZ019-_=&%", max_size=3)) + query[at + data.draw(st.integers(0, 5)) :]
    with contextlib.suppress(Problems):
        assert from_query(damaged).deals


def test_a_set_too_long_for_a_link_is_told() -> None:
    rng = Random(1)
    deals = deals_of(*(f"deal {n}" for n in range(60)))
    noted = tuple(replace(deal, note=f"{rng.getrandbits(2000):x}") for deal in deals.deals)
    with pytest.raises(Problems, match="the link would have"):
        to_query(replace(deals, deals=noted))
