"""A deal of Cassino on the page of worked hands."""

from __future__ import annotations

import re

import pytest
from streamlit.testing.v1 import AppTest

from lessons.web.asgi import SCRIPT
from lessons.web.library import library


def page(id: str) -> AppTest:
    at = AppTest.from_file(str(SCRIPT), default_timeout=30)
    at.query_params["hand"] = id
    at.run()
    assert not at.exception
    return at


def text_of(at: AppTest) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", " ".join(m.value for m in at.markdown)).split())


def test_the_library_has_them_beside_the_hands() -> None:
    deals = library().deals
    assert {deal.rules for deal in deals} == {"cassino"}
    assert not [hand for hand in library().hands if hand.rules == "cassino"]
    assert {entry.id for entry in library().all} == {entry.id for entry in (*library().hands, *deals)}
    assert library().unread == ()


@pytest.mark.parametrize("deal", library().deals, ids=lambda deal: str(deal.id))
def test_each_is_shown_with_its_count_and_where_the_text_stops(deal: object) -> None:
    at = page(deal.id)  # type: ignore[attr-defined]
    told = text_of(at)
    assert at.header[0].value == deal.title  # type: ignore[attr-defined]
    assert "Where the text stops." in told
    assert "how a card is played" in told
    assert at.selectbox(key="hands-choice").value == deal.id  # type: ignore[attr-defined]
    assert not at.get("bidi_component") or all(e.proto.component_name != "piquet_replay" for e in at.get("bidi_component"))


def test_rounds_table_and_taken_cards_are_drawn() -> None:
    at = page("four-each-and-four-to-the-table")
    told = text_of(at)
    for part in ("Round 6 of 6", "The table", "The eldest hand has 27 cards against 25, three points.", "27 cards, 6 spades"):
        assert part in told
    html = " ".join(m.value for m in at.markdown)
    assert html.count('aria-label="Ace of spades"') == 2, "dealt and taken in"
    assert html.count("<svg") == 52 + 52
    assert html.count("cassino-counts") == 6, "four Aces, Big and Little Cassino"


def test_an_irregular_round_is_told() -> None:
    at = page("three-cards-in-a-later-round")
    assert "D counts nothing in this deal" in at.warning[0].value
    assert "counts nothing in this deal" in text_of(at)


def test_cards_not_told_lie_face_down() -> None:
    assert "22 cards not told" in text_of(page("one-side-told"))


def test_on_to_the_next_hand_and_back() -> None:
    ids = [entry.id for entry in library().all]
    first = library().deals[0].id
    at = page(first)
    at.button(key="hands-next").click().run()
    assert not at.exception
    assert ids[ids.index(first) + 1] in at.query_params["hand"]
