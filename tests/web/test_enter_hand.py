"""The page *Enter a hand*, from a pasted line to a replay, a file and a link."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qsl

import pytest
from streamlit.testing.v1 import AppTest

from lessons.handfile import dumps, loads
from lessons.web.asgi import SCRIPT
from lessons.web.entry.reading import read
from lessons.web.entry_page.desk import GRID, KEY, TYPED, Desk
from lessons.web.entry_page.ways_in import BOTH, FILE, LINE
from tests.web.opening import checked
from tests.web.opening import opened as open_page


def opened(**query: str) -> AppTest:
    at = open_page("enter", **query)
    desk(at).asking = False  # as the browser answers at once
    return at


def desk(at: AppTest) -> Desk:
    found: Desk = at.session_state[KEY]
    return found


def typed(at: AppTest, path: str, text: str, seq: int = 1) -> AppTest:
    """The page after a text has been typed into one of its live boxes."""
    at.session_state[TYPED + path] = {"typed": {"seq": seq, "text": text}}
    return checked(at.run())


def clicked(at: AppTest, cards: dict[str, list[str]], seq: int = 1) -> AppTest:
    """The page after cards have been clicked in the grid."""
    at.session_state[GRID] = {"placed": {"seq": seq, "cards": cards}}
    return checked(at.run())


def components(at: AppTest, name: str) -> list[Any]:
    """What the page hands to its own widgets of a name."""
    return [c.proto for c in at.get("bidi_component") if c.proto.component_name == name]


def file_of(at: AppTest) -> str:
    """The hand file the page makes of its draft."""
    record = read(desk(at).draft).record
    assert record is not None
    return dumps(record)


def is_replayed(at: AppTest) -> bool:
    return bool(components(at, "piquet_replay"))


def test_a_new_page_asks_for_cards_and_shows_no_error() -> None:
    at = opened()
    assert [b.label for b in at.button][:3] == ["Undo", "Redo", "Clear"]
    assert all(b.disabled for b in at.button[:3])
    assert not at.error
    assert not at.warning
    assert not is_replayed(at)


def test_a_pasted_line_is_a_replay_at_once() -> None:
    at = typed(opened(), "box", LINE)
    assert desk(at).draft.cards == {"elder": "S A  H AKQJ  D AKQ7  C AKQ", "dealer": "?12"}
    assert is_replayed(at)


def test_two_pasted_hands_a_title_and_the_rule_set_make_a_handfile_of() -> None:
    at = typed(opened(), "box", BOTH)
    at.text_input(key="enter-field-title").set_value("A hand of mine").run()
    at.selectbox(key="enter-choice-rules").set_value("rubicon").run()
    assert at.get("download_button")
    record = loads(file_of(at))
    assert (record.title, record.id, record.rules.name) == ("A hand of mine", "a-hand-of-mine", "rubicon")


def test_an_error_is_shown_and_the_text_kept() -> None:
    at = typed(opened(), "box", BOTH)
    at = typed(at, "declare", "elder point 61\nelder trio K")
    assert desk(at).draft.declare == "elder point 61\nelder trio K"
    assert not is_replayed(at)
    assert "61" in at.warning[0].value
    at = typed(at, "declare", "elder point 41\nelder trio K", seq=2)
    assert is_replayed(at)
    assert not at.warning


def test_a_paste_without_cards_changes_nothing_and_stays_in_the_box() -> None:
    at = typed(opened(), "box", BOTH)
    before = desk(at).draft
    at = typed(at, "box", "nothing of the kind", seq=2)
    assert desk(at).draft == before
    assert desk(at).box == "nothing of the kind"
    assert desk(at).brought.problems


def test_a_fault_in_one_hand_hides_neither_and_is_told_in_words() -> None:
    at = typed(opened(), "box", BOTH.replace("♣ J 10 9 8", "♣ J 10 9 J"))
    assert not is_replayed(at)
    dealer, elder = (m.value for m in at.markdown if "enter-hand" in m.value)
    assert elder.count("<svg") == 12
    assert dealer.count("<svg") == 11
    assert "to be mended" in dealer
    box = json.loads(next(c.json for c in components(at, "piquet_live_text")))
    assert [p["message"] for p in box["problems"]] == ["The Jack of clubs stands there twice"]
    assert any("One thing to mend before it can be replayed: [what it is]" in m.value for m in at.markdown)
    at = typed(at, "cards.dealer", "S KQJT9  D JT9  C JT98")
    assert is_replayed(at)
    box = json.loads(next(c.json for c in components(at, "piquet_live_text")))
    assert box["problems"] == []


def test_sentences_behind_the_hands_are_named_as_not_read() -> None:
    at = typed(opened(), "box", f"{BOTH}\nThe point is equal. The quatrième to the Jack is not good.\n")
    assert is_replayed(at)
    (remark,) = json.loads(next(c.json for c in components(at, "piquet_live_text")))["problems"]
    assert remark["kind"] == "note"
    assert "Line 3 was not read as cards: “The point is equal." in remark["message"]


def test_no_backticks_on_the_page() -> None:
    at = typed(opened(), "box", BOTH)
    at = typed(at, "declare", "elder poin 41\nelder trio K : maybe")
    at = typed(at, "play", "elder XX")
    shown = [at.warning[0].value, *(c.json for c in components(at, "piquet_live_text"))]
    assert "“poin 41” is no call" in "".join(shown).replace("\\", "")
    assert "`" not in "".join(shown)


def test_typing_on_in_the_paste_box_leaves_no_trace_of_what_was_half_typed() -> None:
    at = typed(opened(), "box", "♠ A")
    at = typed(at, "box", LINE, seq=2)
    assert desk(at).draft.cards["elder"] == "S A  H AKQJ  D AKQ7  C AKQ"
    at.button(key="enter-undo").click().run()
    assert desk(at).draft.is_empty


def test_what_can_be_read_two_ways_is_asked_and_answered() -> None:
    at = typed(opened(), "box", "♠ A R D V 10 9 8 ♥ A R D ♦ A R")
    assert desk(at).draft.is_empty
    question = at.radio(key="enter-question-letters")
    question.set_value("french").run()
    assert desk(checked(at)).draft.cards["elder"] == "S AKQJT98  H AKQ  D AK"
    at.button(key="enter-forget").click().run()
    assert at.radio(key="enter-question-letters").value is None


def test_clicked_cards_make_a_hand() -> None:
    at = opened()
    at.segmented_control(key="enter-way").set_value("Click cards").run()
    elder = ["SA", "HA", "HK", "HQ", "HJ", "DA", "DK", "DQ", "D7", "CA", "CK", "CQ"]
    at = clicked(at, {"elder": elder, "dealer": []})
    assert desk(at).draft.cards == {"elder": "S A  H AKQJ  D AKQ7  C AKQ"}
    at.button(key="enter-unknown-cards.dealer").click().run()
    assert is_replayed(checked(at))


def test_undo_and_redo_and_clear() -> None:
    at = typed(opened(), "box", LINE)
    full = desk(at).draft
    at.button(key="enter-clear").click().run()
    assert desk(at).draft.is_empty
    assert desk(at).box == ""
    at.button(key="enter-undo").click().run()
    assert desk(at).draft == full
    at.button(key="enter-redo").click().run()
    assert desk(checked(at)).draft.is_empty


def test_printed_figures_are_checked_at_once() -> None:
    at = typed(opened(), "box", BOTH)
    at.text_input(key="enter-printed-declare-elder").set_value("20").run()
    assert any("20 agrees with the rules" in m.value for m in at.markdown)
    at.text_input(key="enter-printed-declare-elder").set_value("17").run()
    assert any("The rules make it **20**" in m.value for m in at.markdown)
    at.text_input(key="enter-erratum-declare-elder").set_value("a trio is left out").run()
    assert desk(checked(at)).draft.checks[0].erratum == "a trio is left out"
    assert any("printed as a slip" in m.value for m in at.markdown)


def test_a_figure_that_is_none_is_told_and_kept() -> None:
    at = typed(opened(), "box", BOTH)
    at.text_input(key="enter-printed-declare-elder").set_value("ninety").run()
    assert "ninety" in at.error[0].value
    assert at.text_input(key="enter-printed-declare-elder").value == "ninety"


def test_the_dialogue_left_to_the_rules_can_be_written_out_and_changed() -> None:
    at = typed(opened(), "box", BOTH)
    at.button(key="enter-write-out").click().run()
    assert desk(checked(at)).draft.get("declare").startswith("elder point 41 : not good")
    at.selectbox(key="enter-call-one").set_value("trio K").run()
    at.button(key="enter-call-add").click().run()
    assert desk(at).draft.get("declare").endswith("\nelder trio K")


def test_play_and_comments() -> None:
    at = typed(opened(), "box", BOTH)
    at.segmented_control(key="enter-part").set_value("Play").run()
    at.radio(key="enter-mode-play").set_value("Card by card").run()
    assert components(checked(at), "piquet_card_play")
    at = typed(at, "play", "elder SA  dealer S9")
    at.button(key="enter-play-back").click().run()
    assert desk(at).draft.play == "elder SA"
    at.segmented_control(key="enter-part").set_value("Comments").run()
    at.text_input(key="enter-comment-play-1").set_value("the only lead").run()
    assert desk(checked(at)).draft.play == "elder SA  # the only lead"


def test_calls_left_to_the_rules_are_written_out_to_be_commented_on() -> None:
    at = typed(opened(), "box", BOTH)
    at.segmented_control(key="enter-part").set_value("Comments").run()
    assert any("The calls are left to the rules" in c.value for c in at.caption)
    at.button(key="enter-write-out-comments").click().run()
    chooser = next(s for s in checked(at).selectbox if s.label == "The step")
    chooser.set_value(("declare", 2)).run()
    at.text_input(key="enter-comment-declare-2").set_value("the dealer’s is longer").run()
    assert desk(checked(at)).draft.get("declare").split("\n")[1].endswith("# the dealer’s is longer")
    assert at.text_input(key="enter-comment-declare-2").value, "the step stays chosen when its label changes"


def test_names_change_no_choice() -> None:
    at = typed(opened(), "box", FILE)
    at.selectbox(key="enter-call-seat").set_value("dealer").run()
    at.selectbox(key="enter-result-capot").set_value("dealer").run()
    for seat in ("elder", "dealer"):
        at.text_input(key=f"enter-field-names.{seat}").set_value("Anne").run()
    assert at.selectbox(key="enter-call-seat").value == "dealer"
    assert at.selectbox(key="enter-result-capot").value == "dealer"
    at.text_input(key="enter-field-names.elder").set_value("Bertrand").run()
    assert not checked(at).error
    assert desk(at).draft.checks[0].printed == {"capot": '"dealer"'}


def test_a_part_keeps_being_shown_when_its_mark_goes() -> None:
    at = typed(opened(), "box", BOTH)
    at.segmented_control(key="enter-part").set_value("Play").run()
    at.session_state["enter-part"] = "Play (to mend)"  # what the browser reports once the label has lost its mark
    assert checked(at.run()).segmented_control(key="enter-part").value == "Play"


def test_as_dealt_with_talon_and_exchange() -> None:
    at = opened()
    at.selectbox(key="enter-choice-starts").set_value("exchange").run()
    at = typed(at, "cards.elder", "S AKQJ  H AKQJ  D AKQJ")
    at = typed(at, "cards.dealer", "C AKQJT987  S T987")
    at = typed(at, "talon", "HT H9 H8 H7 DT D9 D8 D7")
    at = typed(at, "exchange", "elder discards SJ, draws 1\ndealer discards nothing")
    assert is_replayed(at), at.warning[0].value


def test_a_position_in_the_play() -> None:
    at = opened()
    at.selectbox(key="enter-choice-starts").set_value("play").run()
    at = typed(at, "cards.elder", "S AK")
    at = typed(at, "cards.dealer", "S Q  H A")
    for key, value in {"count.elder": "12", "count.dealer": "7", "tricks.elder": "6", "tricks.dealer": "4"}.items():
        at.text_input(key=f"enter-field-{key}").set_value(value).run()
    assert is_replayed(checked(at)), at.warning[0].value
    assert "Calls" not in at.segmented_control(key="enter-part").options
    at.radio(key="enter-mode-play").set_value("Card by card").run()
    at = typed(at, "play", "elder SA  dealer SQ")
    assert is_replayed(at)


def test_house_options() -> None:
    at = typed(opened(), "box", BOTH)
    at.selectbox(key="enter-option-add").set_value("last_trick").run()
    assert desk(checked(at)).draft.options == {"last_trick": "0"}
    at.button(key="enter-option-out-last_trick").click().run()
    assert desk(checked(at)).draft.options == {}


def shared(at: AppTest) -> dict[str, str]:
    """The parameters of the link that *Share* makes."""
    at.button(key="enter-share").click().run()
    return dict(parse_qsl(next(code.value for code in at.code if "?v=1&" in code.value).partition("?")[2]))


def test_the_shared_link_brings_the_hand_to_a_reader_and_back_into_the_form() -> None:
    at = typed(opened(), "box", FILE)
    link = shared(at)
    reader = AppTest.from_file(str(SCRIPT), default_timeout=30)
    for key, value in link.items():
        reader.query_params[key] = value
    assert is_replayed(checked(reader.run()))
    assert not reader.error
    form = opened(**link)
    assert file_of(form) == file_of(at)
    assert is_replayed(form)


def test_a_change_takes_the_shared_hand_out_of_the_address() -> None:
    at = opened(**shared(typed(opened(), "box", BOTH)))
    assert "v" in at.query_params
    at.run()
    assert "v" in at.query_params
    at = typed(at, "declare", "elder point 41")
    assert "v" not in at.query_params
    assert desk(at).draft.declare == "elder point 41"


def test_a_new_session_takes_nothing_until_the_browser_has_said_what_it_keeps() -> None:
    at = opened()
    desk(at).asking = True
    at = typed(at, "cards.elder", "S A", seq=17)
    assert desk(at).draft.is_empty
    desk(at).asking = False
    assert desk(checked(at.run())).draft.cards == {"elder": "S A"}


def test_an_address_that_cannot_be_read_is_told_and_breaks_nothing() -> None:
    at = opened(v="9", elder="SA")
    assert desk(at).draft.is_empty
    assert desk(at).brought.problems


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", "**bold** [x](javascript:1) $x$ :red[y]", "\u202eabc", "a" * 20_000])
def test_hostile_texts_do_no_harm(text: str) -> None:
    at = typed(opened(), "box", BOTH)
    at = typed(at, "declare", text)
    at = typed(at, "cards.elder", text)
    at.text_input(key="enter-field-title").set_value(text[:200]).run()
    at.text_input(key="enter-field-names.elder").set_value(text[:200]).run()
    checked(at)
    assert desk(at).draft.get("declare") == text
    assert "<script" not in "".join(m.value for m in at.markdown)
