"""Searching in plain words: stems, accents, synonyms, the word being typed; and text that means harm is text."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from lessons.search import LONGEST, Document, Hit, Index, Piece, words_of

DOCUMENTS = (
    Document(
        "peek", "Looking at the talon", "Who looks at a card of the other player’s counts nothing in that deal.", "he peeped under it"
    ),
    Document("four", "Four Aces", "A quatorze counts fourteen.", "four of a rank"),
    Document("run", "A quatrième to the King", "Four neighbouring cards of a suit: King, Queen, Jack, Ten.", "quart"),
    Document("elder", "The elder hand leads", "The elder hand leads any card to the first trick."),
    Document("other", "A card led", "The dealer answers; aces are high in the play, and the quatorze is called before the lead."),
)


@pytest.fixture(scope="module")
def index() -> Index:
    return Index(DOCUMENTS)


def ids(hits: list[Hit]) -> list[str]:
    return [hit.id for hit in hits]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("looking at a talon card", "peek"),  # stems
        ("he peeked into the stock", "peek"),  # what means the same
        ("quatrieme", "run"),  # no accents
        ("QUATRIÈME", "run"),
        ("quatri", "run"),  # as it is typed
        ("four of a kind", "four"),  # a name of several words
        ("pone", "elder"),
        ("non-dealer led", "elder"),
        ("peeped", "peek"),  # further ways of saying it
        ("in the play", "other"),  # nothing but words that say nothing: they are looked for all the same
    ],
)
def test_finds(index: Index, text: str, first: str) -> None:
    assert ids(index.find(text))[0] == first


def test_all_words_before_any(index: Index) -> None:
    assert ids(index.find("quatorze lead"))[0] == "other"
    assert ids(index.find("quatorze lead", limit=1)) == ["other"]
    assert set(ids(index.find("quatorze neighbouring"))) == {"four", "run", "other"}


def test_where_enough_have_every_word_no_others_follow() -> None:
    index = Index([*(Document(str(n), "Talon", "a card of it") for n in range(3)), Document("one", "Card", "no more")])
    assert ids(index.find("card talon")) == ["0", "1", "2"]


def test_title_weighs_more_than_body(index: Index) -> None:
    assert ids(index.find("aces"))[:2] == ["four", "other"]


def test_four_alone_is_no_quatorze(index: Index) -> None:
    assert "other" not in ids(index.find("four"))
    assert "other" in ids(index.find("four of a kind"))


@pytest.mark.parametrize(
    "text", ["", "   ", "?!", "zzz", '"', "*", "(", "NEAR(", "a\x00b", "'); DROP TABLE documents; --", "title : x", "-x", "^"]
)
def test_signs_and_operators_are_no_more_than_text(index: Index, text: str) -> None:
    index.find(text)
    assert ids(index.find("peeped")) == ["peek"]


@pytest.mark.parametrize("text", ["talon OR lead", "talon AND NOT talon", "body : talon"])
def test_operators_are_looked_for_as_words(index: Index, text: str) -> None:
    assert "peek" in ids(index.find(text))


def test_no_word_no_hit(index: Index) -> None:
    assert index.find("") == [] == index.find("; ' \"")
    assert index.find("xyzzy") == []


def test_limit_and_a_long_text(index: Index) -> None:
    assert len(index.find("card", limit=2)) == 2 < len(index.find("card"))
    assert ids(index.find("talon " * LONGEST))[0] == "peek"


def test_snippet_marks_what_was_looked_for(index: Index) -> None:
    snippet = index.find("quatorze counts")[0].snippet
    assert "".join(piece.text for piece in snippet) == DOCUMENTS[1].body
    assert {piece.text for piece in snippet if piece.found} == {"quatorze", "counts"}
    assert Piece("A ", False) in snippet


def test_markup_in_a_document_stays_text() -> None:
    found = Index([Document("x", "<b>", "<script>alert(1)</script> talon")]).find("talon")
    assert "".join(piece.text for piece in found[0].snippet) == "<script>alert(1)</script> talon"


def test_words_of() -> None:
    assert words_of("À l’Écrire, 13 cards!") == ["a", "l", "ecrire", "13", "cards"]


def test_asked_from_several_threads(index: Index) -> None:
    texts = ["peeked", "quatrieme", "pone"] * 100
    with ThreadPoolExecutor(8) as pool:
        assert [ids(hits)[0] for hits in pool.map(index.find, texts)] == ["peek", "run", "elder"] * 100


def test_no_documents() -> None:
    assert Index([]).find("talon") == []
