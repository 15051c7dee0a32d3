"""The deck for Anki can be read as Anki reads it, and says what the clauses say."""

from __future__ import annotations

import io
import json
import re
import sqlite3
import zipfile
from datetime import timedelta
from html import unescape
from html.parser import HTMLParser
from typing import NamedTuple

import pytest

from lessons.card_drawings import sprite
from lessons.course.progress.anki import DECK_ID, NAME, deck
from lessons.rules.clauses import CLAUSES
from tests.course.progress.made import NOW


class Note(NamedTuple):
    """A note as it is in the deck."""

    guid: str
    fields: list[str]
    cards: int


def notes(packed: bytes) -> list[Note]:
    """The notes of a deck, opened as the archive and the database that it is."""
    archive = zipfile.ZipFile(io.BytesIO(packed))
    assert archive.testzip() is None
    assert json.loads(archive.read("media")) == {}
    database = sqlite3.connect(":memory:")
    database.deserialize(archive.read("collection.anki2"))
    assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    ((decks, models),) = database.execute("SELECT decks, models FROM col")
    assert json.loads(decks)[str(DECK_ID)]["name"] == NAME
    (model,) = json.loads(models).values()
    assert sprite() in model["tmpls"][0]["qfmt"]
    assert {m.strip("#/") for m in re.findall(r"{{(\w+)}}", model["tmpls"][0]["qfmt"] + model["tmpls"][0]["afmt"])} <= {
        "FrontSide",
        *(field["name"] for field in model["flds"]),
    }
    found = database.execute(
        "SELECT n.guid, n.flds, count(c.id) FROM notes n LEFT JOIN cards c ON c.nid = n.id GROUP BY n.id ORDER BY n.id"
    )
    made = [Note(guid, fields.split("\x1f"), cards) for guid, fields, cards in found]
    database.close()
    return made


@pytest.fixture(scope="module")
def whole() -> list[Note]:
    """A deck of every clause there is."""
    return notes(deck(CLAUSES, NOW))


def test_every_clause_makes_a_card_that_says_it(whole: list[Note]) -> None:
    assert [note.fields[0] for note in whole] == list(CLAUSES)
    assert all(note.cards == 1 for note in whole)
    for note in whole:
        id, where, asks, _, says, source = note.fields
        assert unescape(says) == CLAUSES[id].says
        assert unescape(source).startswith(f"{id} · ")
        assert asks.endswith("?")
        assert where


def test_no_two_clauses_are_asked_alike(whole: list[Note]) -> None:
    asked = [tuple(note.fields[1:3]) for note in whole]
    assert sorted(set(asked)) == sorted(asked)


def test_the_cards_are_drawn_and_only_such_as_there_are(whole: list[Note]) -> None:
    drawn = [re.findall(r'href="#([^"]+)"', note.fields[3]) for note in whole]
    assert sum(map(bool, drawn)) > len(whole) * 2 / 3
    there = set(re.findall(r'<symbol id="([^"]+)"', sprite()))
    assert {card for cards in drawn for card in cards} <= there
    for note, cards in zip(whole, drawn, strict=True):
        hands = note.fields[3].count('<span class="fan"')
        assert not cards or hands
        if "In “" in note.fields[3]:  # hands of one deal hold no card twice
            assert len(set(cards)) == len(cards), note.fields[0]
            assert hands >= 2


def test_every_field_is_well_formed(whole: list[Note]) -> None:
    class Balanced(HTMLParser):
        def __init__(self) -> None:
            super().__init__()
            self.open: list[str] = []

        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            self.open.append(tag)

        def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            pass

        def handle_endtag(self, tag: str) -> None:
            assert self.open.pop() == tag

    for note in whole:
        for field in note.fields:
            parser = Balanced()
            parser.feed(field)
            parser.close()
            assert parser.open == []


def test_a_clause_has_the_same_card_in_every_deck(whole: list[Note]) -> None:
    guids = {note.fields[0]: note.guid for note in whole}
    assert len(set(guids.values())) == len(CLAUSES)
    again = notes(deck(["cent.capot", "cent.repic", "cent.capot"], NOW + timedelta(days=3)))
    assert [(note.fields[0], note.guid) for note in again] == [(id, guids[id]) for id in ("cent.capot", "cent.repic")]


def test_the_same_deck_is_the_same_bytes() -> None:
    assert deck(["cent.capot"], NOW) == deck(["cent.capot"], NOW)


def test_a_deck_of_nothing_is_empty_and_one_of_no_clause_is_none() -> None:
    assert notes(deck([], NOW)) == []
    with pytest.raises(KeyError, match="no clause"):
        deck(["cent.of-former-times"], NOW)
