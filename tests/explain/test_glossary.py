"""The glossary: terms, their forms, and where they stand in a sentence."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lessons.explain.glossary import TERMS, mentions, term


def test_forms_belong_to_one_term_each() -> None:
    forms = [form.casefold() for t in TERMS for form in (t.name, *t.also)]
    assert len(forms) == len(set(forms))


def test_definitions_are_sentences() -> None:
    for t in TERMS:
        assert t.definition[0].isupper()
        assert t.definition.endswith(".")
        assert "_" not in t.definition


def test_every_sequence_has_its_entry_and_its_count() -> None:
    counts = {
        "tierce": "three",
        "quatrième": "four",
        "quinte": "fifteen",
        "sixième": "sixteen",
        "septième": "seventeen",
        "huitième": "eighteen",
    }
    for name, count in counts.items():
        assert f"It counts {count}." in term(name).definition


def test_any_form_in_any_case_is_found() -> None:
    assert term("Repique") is term("repic")
    assert term("TIERCES").name == "tierce"


def test_mentions_stand_at_their_first_place_longest_form_first() -> None:
    text = "The elder hand’s carte blanche is good; the elder hand’s point is not good."
    assert [(text[m.start : m.end], m.term.name) for m in mentions(text)] == [
        ("elder hand", "elder hand"),
        ("carte blanche", "carte blanche"),
        ("good", "good"),
        ("point", "point"),
        ("not good", "not good"),
    ]


def test_cards_as_such_are_no_term() -> None:
    assert [m.term.name for m in mentions("Five cards always beat four.")] == []
    assert [m.term.name for m in mentions("The elder hand counts ten for the cards.")] == ["elder hand", "points for cards"]


def test_parts_of_words_are_no_mentions() -> None:
    assert list(mentions("pointless leadership; settle; mistrick")) == []


@given(st.text(max_size=200))
def test_mentions_lie_within_the_text_and_do_not_overlap(text: str) -> None:
    last = 0
    for mention in mentions(text):
        assert last <= mention.start < mention.end <= len(text)
        last = mention.end
