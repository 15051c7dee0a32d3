"""The glossary: terms, their forms, and where they stand in a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.combinations import combinations
from lessons.explain.glossary import TERMS, look_up, mentions, term


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


def test_every_term_has_an_example_on_cards_or_in_figures() -> None:
    for t in TERMS:
        assert t.figure or t.groups, t.name
        assert all(len(group) for group in t.groups)


def test_a_sequence_s_cards_are_one() -> None:
    for name, length in (("tierce", 3), ("quatrième", 4), ("quinte", 5), ("sixième", 6), ("septième", 7), ("huitième", 8)):
        (cards,) = term(name).groups
        assert [s.length for s in combinations(cards).sequences] == [length] == [len(cards)]


def test_equal_cards_are_equal_and_a_carte_blanche_is_one() -> None:
    first, second = (combinations(group).sequences[0].key for group in term("equal").groups)
    assert first == second
    (blanche,) = term("carte blanche").groups
    assert len(blanche) == 12
    assert not any(card.rank.letter in "KQJ" for card in blanche)


def test_a_term_is_looked_up_in_either_language_with_or_without_accents() -> None:
    assert term("trick") in look_up("levee")
    assert term("tombée") in look_up("TOMBEE")
    assert term("impérial") in look_up("imperial")
    assert look_up("quatri")[0] is term("quatrième")
    assert look_up("") == TERMS
    assert look_up("zzz") == ()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("fourth", "quatrième"),
        ("four in a row", "quatrième"),
        ("sequence of four", "quatrième"),
        ("three of a kind", "trio"),
        ("non-dealer", "elder hand"),
        ("throw away", "discard"),
        ("every trick", "capot"),
    ],
)
def test_a_term_is_looked_up_in_other_words(text: str, name: str) -> None:
    assert look_up(text)[0] is term(name)


def test_every_game_has_its_words() -> None:
    assert {t.game for t in TERMS} == {"", "Piquet normand", "Piquet voleur", "Piquet à écrire", "Impérial", "Cassino"}
    assert {"impérial", "retourne", "tombée", "honours", "red", "white", "take down", "big cassino", "little cassino", "sweep"} <= {
        t.name for t in TERMS
    }


def test_words_of_every_day_are_not_underlined() -> None:
    assert [m.term.name for m in mentions("The red suit was cut; his partner has the other side, and the deal is over.")] == []
    assert term("suit").everyday


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


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The other is called the elder hand.", ["elder hand"]),
        ("You call what you lay out your discards.", ["discards"]),
        ("They call the dealer the younger hand.", ["dealer"]),
        ("What he counts before the thirtieth point saves him.", []),
        ("A point of five making 48.", ["point"]),
        ("It shows how good a suit is; three good cards are worth a good deal.", []),
        ("Sets of equal ranks; one card is set aside.", ["Sets"]),
        ("He counts one for the cards he leads.", ["leads"]),
    ],
)
def test_what_only_sounds_like_a_term_is_none(text: str, found: list[str]) -> None:
    assert [text[m.start : m.end] for m in mentions(text)] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The point is called by its pips.", ["point", "called", "pips"]),
        ("Nobody has called anything yet.", ["called"]),
        ("What he holds may be called until the lead.", ["called", "lead"]),
        ("Both point and sequence: the call is good.", ["point", "sequence", "call", "good"]),
        ("“Making?” asks the dealer.", ["Making?", "dealer"]),
        ("Ten for the cards.", ["for the cards"]),
    ],
)
def test_the_terms_beside_them_are_found(text: str, found: list[str]) -> None:
    assert [text[m.start : m.end] for m in mentions(text)] == found


def test_parts_of_words_are_no_mentions() -> None:
    assert list(mentions("pointless leadership; settle; mistrick")) == []


@given(st.text(max_size=200))
def test_mentions_lie_within_the_text_and_do_not_overlap(text: str) -> None:
    last = 0
    for mention in mentions(text):
        assert last <= mention.start < mention.end <= len(text)
        last = mention.end
