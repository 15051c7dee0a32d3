"""A whole hand file judged, whatever it holds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.web.entry.bring import bring
from lessons.web.entry.draft import Draft
from lessons.web.entry.filling import rest
from lessons.web.entry.games import WRITTEN, starting_text
from lessons.web.entry.whole_file import judge

PIECES = "= \" ' ''' [ ] { } # ! ? ?8 S AKQ HA C T97 A Y B Z elder second dealer point 41 tierce to A claims discards draws 2 good red white".split(
    " "
)


def test_all_that_is_wrong_is_told_at_its_place_with_the_clause() -> None:
    text = starting_text("voleur").replace("tierce to A", "tierce to 8").replace("D T7", "D TX").replace("starts ", "strats ")
    found = judge(text).problems
    lines = text.splitlines()
    assert found[0].place is not None
    assert "strats" in lines[found[0].place.line - 1]
    assert [(p.place.text, p.clause) for p in found if p.place][-1] == ("tierce to 8", "cent.sequence.names")
    assert len(found) >= 3


def test_what_the_rules_do_not_allow_is_told_likewise() -> None:
    (problem,) = judge(starting_text("voleur").replace("Y ST", "Y HK")).problems
    assert problem.place is not None
    assert problem.place.text == "Y HK"
    assert problem.hint
    assert problem.clause


@pytest.mark.parametrize("link", ["v=1&rules=bridge", "https://example.org/enter?v=9&elder=SA", "v=1&rules=ecrire&elder=x12&dealer=x12"])
def test_a_link_that_cannot_be_opened_says_why(link: str) -> None:
    assert not any("TOML" in p.message for p in judge(link).problems)
    assert judge(link).problems


def test_rules_of_another_game_than_the_table_are_refused() -> None:
    text = 'format = "piquet-hand/1"\nid = "x"\n_note = """\nset = "cassino"\n"""\n[rules]\nset = "au-cent"\n[cassino]\n'
    assert judge(text).problems


@st.composite
def spoilt(draw: st.DrawFn) -> str:
    """A starting text in which something else stands somewhere."""
    text = starting_text(draw(st.sampled_from(WRITTEN)))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = start + draw(st.integers(0, 12))
        put = draw(st.one_of(st.text(max_size=8), st.lists(st.sampled_from([*PIECES, "\n"]), max_size=4).map(" ".join)))
        text = text[:start] + put + text[end:]
    return text


@given(spoilt())
def test_any_text_is_judged_and_can_be_pasted(text: str) -> None:
    judged = judge(text)
    assert (judged.annotation is None) == bool(judged.problems) == (judged.canonical == "")
    left = rest(text)
    assert left is None or left.cards
    brought = bring(text, Draft(), {})
    assert brought.whole is None or brought.whole.text == text
