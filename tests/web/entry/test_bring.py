"""What a pasted text brings."""

from __future__ import annotations

from lessons.record import Starts
from lessons.web.entry.bring import bring
from lessons.web.entry.draft import Draft
from lessons.web.entry.reading import read
from lessons.web.entry_page.ways_in import BOTH, FILE, LINE
from tests.illustration import DEALER, ELDER


def test_a_labelled_line_is_a_hand_and_the_other_is_not_known() -> None:
    brought = bring(LINE, Draft(), {})
    assert brought.draft is not None
    assert brought.draft.cards == {"elder": ELDER, "dealer": "?12"}
    assert brought.news == ""


def test_both_hands() -> None:
    brought = bring(BOTH, Draft(), {})
    assert brought.draft is not None
    assert brought.draft.cards == {"elder": ELDER, "dealer": DEALER}


def test_a_hand_without_a_label_is_taken_as_the_elder_hand_and_that_is_said() -> None:
    brought = bring("♡ A K Q J; ♠ A; ♢ A K Q 7; ♣ A K Q", Draft(), {})
    assert brought.draft is not None
    assert brought.draft.cards["elder"] == ELDER
    assert "taken as the elder hand" in brought.news


def test_what_is_there_already_stays_where_the_text_says_nothing_of_it() -> None:
    before = Draft(cards={"dealer": DEALER}, title="kept", declare="elder point 41")
    brought = bring(LINE, before, {})
    assert brought.draft is not None
    assert (brought.draft.cards["dealer"], brought.draft.title, brought.draft.declare) == (DEALER, "kept", "elder point 41")


def test_what_can_be_read_two_ways_is_asked_and_brings_nothing_until_it_is_answered() -> None:
    text = "♠ A R D V 10 9 8 ♥ A R D ♦ A R"
    asked = bring(text, Draft(), {})
    assert asked.draft is None
    assert [q.key for q in asked.questions] == ["letters"]
    answered = bring(text, Draft(), {"letters": "french"})
    assert answered.draft is not None
    assert answered.draft.cards["elder"] == "S AKQJT98  H AKQ  D AK"


def test_a_talon_says_that_the_hands_are_as_dealt() -> None:
    brought = bring(f"{BOTH}\nTalon: S8 S7 HT H9 H8 H7 D8 C7", Draft(), {})
    assert brought.draft is not None
    assert brought.draft.starts is Starts.EXCHANGE
    assert brought.draft.talon == "S8 S7 HT H9 H8 H7 D8 C7"


def test_a_whole_hand_file_replaces_the_draft() -> None:
    brought = bring(FILE, Draft(note="gone"), {})
    assert brought.draft is not None
    assert brought.draft.title == "Point and sequences lost, every trick won"
    assert brought.draft.note == ""
    reading = read(brought.draft)
    assert reading.troubles == ()
    assert reading.annotation is not None


def test_a_file_with_errors_brings_all_of_them_and_changes_nothing() -> None:
    brought = bring(FILE.replace("point 41 ", "point 61 ").replace("KQJT9", "KQJT1"), Draft(title="kept"), {})
    assert brought.draft is None
    assert len(brought.problems) >= 2
    assert all(p.place is not None for p in brought.problems)


def test_three_hands_are_too_many() -> None:
    brought = bring("Ann: S A\nBob: S K\nCid: H A", Draft(), {})
    assert brought.draft is None
    assert brought.problems


def test_an_empty_text_brings_nothing() -> None:
    assert bring("  \n", Draft(title="kept"), {}).draft is None
    assert bring("", Draft(), {}).problems == ()


def test_a_link_that_cannot_be_read_says_why() -> None:
    brought = bring("https://example.org/enter?v=9&elder=SA", Draft(), {})
    assert brought.draft is None
    assert brought.problems
