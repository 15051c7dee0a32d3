"""The draft and its history."""

from __future__ import annotations

from lessons.record import Starts
from lessons.web.entry.draft import Draft, History


def test_put_and_get_go_by_path() -> None:
    draft = Draft().put("cards.elder", "S AK").put("title", "A hand").put("starts", "exchange")
    assert (draft.get("cards.elder"), draft.get("title"), draft.starts) == ("S AK", "A hand", Starts.EXCHANGE)
    assert draft.get("cards.dealer") == ""


def test_an_empty_text_takes_a_key_out() -> None:
    assert Draft().put("cards.elder", "S A").put("cards.elder", "") == Draft()


def test_a_block_is_left_empty_by_an_empty_text_and_left_out_on_request() -> None:
    written = Draft().put("play", "elder HA").put("play", "")
    assert written.play == ""
    assert written.without("play").play is None
    assert Draft().get("play") == ""


def test_labels_are_names_or_the_usual_ones() -> None:
    draft = Draft(names={"elder": "  Ann ", "dealer": "  "})
    assert [draft.label(seat) for seat in draft.seats] == ["Ann", "Dealer"]
    assert Draft(seats=("north", "south")).label("north") == "north"


def test_undo_and_redo_walk_through_the_changes() -> None:
    one, two = Draft(title="one"), Draft(title="two")
    history = History(Draft()).change(one).change(two)
    assert history.undo().draft == one
    assert history.undo().undo().draft == Draft()
    assert history.undo().undo().undo() == history.undo().undo()
    assert history.undo().redo().draft == two
    assert history.redo() == history


def test_a_change_after_an_undo_forgets_what_was_undone() -> None:
    history = History(Draft()).change(Draft(title="one")).undo().change(Draft(title="other"))
    assert history.future == ()
    assert history.redo().draft.title == "other"


def test_the_letters_of_one_piece_of_typing_are_undone_together() -> None:
    history = History(Draft()).change(Draft(title="a"))
    for note in ("x", "xy", "xyz"):
        history = history.change(Draft(title="a", note=note), typing="note")
    assert history.undo().draft == Draft(title="a")


def test_no_change_leaves_no_trace() -> None:
    history = History(Draft()).change(Draft(title="a"))
    assert history.change(Draft(title="a")) is history


def test_the_history_is_bounded() -> None:
    history = History(Draft())
    for number in range(3 * History.KEPT):
        history = history.change(Draft(title=str(number)))
    assert len(history.past) == History.KEPT
