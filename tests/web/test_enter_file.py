"""The desk of *Enter a hand* on which hands of the other games are written as whole files."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qsl

import pytest
from streamlit.testing.v1 import AppTest

from lessons.handfile import dumps, loads
from lessons.handfile.share import encode
from lessons.resources import examples_dir
from lessons.web.entry.games import CHOICES, WRITTEN, starting_text
from lessons.web.entry.keeping_files import from_text
from lessons.web.entry_page import file_desk
from lessons.web.entry_page.file_desk import FileDesk
from lessons.web.entry_page.ways_in import BOTH, FILE
from lessons.web.library import library
from tests.web.test_enter_hand import checked, components, desk, is_replayed, opened, typed

VOLEUR = starting_text("voleur")


def files(at: AppTest) -> FileDesk:
    found: FileDesk = at.session_state[file_desk.KEY]
    return found


def chosen(at: AppTest, game: str) -> AppTest:
    """The page after a game has been chosen, as in a browser that keeps nothing."""
    files(at).asking = False
    return checked(at.segmented_control(key=file_desk.GAME).set_value(game).run())


def written(at: AppTest, game: str, text: str, seq: int = 1) -> AppTest:
    """The page after a text has been typed as a hand file."""
    at.session_state[file_desk.TYPED + game] = {"typed": {"seq": seq, "text": text}}
    return checked(at.run())


def remarks(at: AppTest) -> list[dict[str, Any]]:
    """What is said of the file's text."""
    (box,) = components(at, "piquet_live_text")
    found: list[dict[str, Any]] = json.loads(box.json)["problems"]
    return found


def pressed(at: AppTest, key: str) -> AppTest:
    return checked(at.button(key=key).click().run())


def test_two_handed_piquet_is_the_game_until_another_is_chosen() -> None:
    at = opened()
    control = at.segmented_control(key=file_desk.GAME)
    assert control.value == "piquet"
    assert control.options == list(CHOICES.values())
    assert not files(at).is_open


@pytest.mark.parametrize("game", WRITTEN)
def test_every_game_begins_with_a_hand_that_can_be_seen_and_taken_away(game: str) -> None:
    at = chosen(opened(), game)
    assert [r["kind"] for r in remarks(at)] == ["note"]
    assert at.get("download_button")
    if game == "cassino":
        assert any("category by category" in m.value for m in at.markdown)
    else:
        assert is_replayed(at)


def test_a_choice_is_kept_and_so_are_the_texts_of_all_games() -> None:
    at = written(chosen(opened(), "voleur"), "voleur", "half a")
    at = written(chosen(at, "normand"), "normand", "half b")
    at = typed(chosen(at, "piquet"), "box", BOTH)
    assert is_replayed(at)
    assert files(chosen(at, "voleur")).text == "half a"
    assert files(chosen(at, "normand")).text == "half b"
    assert desk(chosen(at, "piquet")).box == BOTH


def test_everything_wrong_is_told_at_once_at_its_place_with_its_rule_and_nothing_is_lost() -> None:
    text = (
        VOLEUR.replace("tierce to A", "tierce to 8").replace("D T7", "D TX").replace('title  = "A', 'title  = "<script>alert(1)</script> A')
    )
    at = written(chosen(opened(), "voleur"), "voleur", text)
    assert not is_replayed(at)
    told = remarks(at)
    lines = text.splitlines()
    assert [lines[r["line"] - 1][r["column"] - 1 :][: r["length"]] for r in told if r["line"]] == ["X", "tierce to 8"]
    assert told[1]["rule"].endswith("(cent.sequence.names)")
    assert "`" not in "".join(r["message"] + r["hint"] for r in told)
    assert files(at).text == text
    assert "<script" not in "".join(m.value for m in at.markdown)
    at = written(at, "voleur", VOLEUR, seq=2)
    assert is_replayed(at)


def test_what_the_rules_forbid_is_told_likewise() -> None:
    at = written(chosen(opened(), "voleur"), "voleur", VOLEUR.replace("Y ST", "Y HK"))
    (told,) = remarks(at)
    assert told["kind"] == "impossible"
    assert told["rule"]


@pytest.mark.parametrize(
    "text", ["<script>alert(1)</script>", "**bold** [x](javascript:1) :red[y]", "\u202eabc", "a" * 200_000, "", "[" * 9_000]
)
def test_hostile_texts_do_no_harm(text: str) -> None:
    at = written(chosen(opened(), "imperial"), "imperial", text)
    assert files(at).text == text
    assert remarks(at)
    assert "<script" not in "".join(m.value for m in at.markdown)


def test_hostile_names_do_no_harm() -> None:
    bad = "<img src=x onerror=alert(1)> **b** :red[y]"
    text = VOLEUR.replace('title  = "A hand of Piquet Voleur"', f'title  = "{bad}"').replace(
        "starts ", f'names = {{ A = "{bad}" }}\nstarts '
    )
    at = written(chosen(opened(), "voleur"), "voleur", text)
    assert is_replayed(at)
    assert "<img" not in "".join(m.value for m in at.markdown)


def test_start_again_undo_and_redo() -> None:
    at = written(chosen(opened(), "normand"), "normand", "nothing yet")
    at = pressed(at, "enter-clear")
    assert files(at).is_new
    assert at.button(key="enter-clear").disabled
    at = pressed(at, "enter-undo")
    assert files(at).text == "nothing yet"
    at = pressed(at, "enter-redo")
    assert files(at).is_new


def test_the_helps_fill_the_last_hand_add_a_trick_and_put_in_order() -> None:
    at = written(chosen(opened(), "voleur"), "voleur", VOLEUR.replace('"S 7  H 7  D T7  C AQJ7"', '""'))
    assert any("In no hand yet" in r["message"] for r in remarks(at))
    at = pressed(at, "enter-file-rest")
    assert files(at).text == VOLEUR
    assert at.button(key="enter-file-tidy").disabled
    at = pressed(at, "enter-file-trick")
    assert "A ?   Y ?   B ?   Z ?" in files(at).text
    assert is_replayed(at)
    assert at.button(key="enter-file-trick").disabled
    at = pressed(written(at, "voleur", VOLEUR.replace("S AKQ", "S QKA"), seq=2), "enter-file-tidy")
    assert files(at).text == VOLEUR


def test_the_shared_link_brings_the_hand_back_to_this_desk() -> None:
    at = pressed(chosen(opened(), "voleur"), "enter-share")
    link = dict(parse_qsl(next(code.value for code in at.code if "?v=1&" in code.value).partition("?")[2]))
    form = opened(**link)
    assert files(form).game == "voleur"
    assert dumps(loads(files(form).text)) == dumps(loads(VOLEUR))
    assert is_replayed(form)
    assert "v" in form.query_params
    form = chosen(form, "piquet")
    assert "v" not in form.query_params


@pytest.mark.parametrize("game", [game for game in WRITTEN if game != "cassino"])
def test_a_worked_hand_of_every_game_can_be_changed(game: str) -> None:
    hand = next(h for h in library().hands if h.rules == game)
    at = opened(**dict(parse_qsl(encode(hand.annotation.record))))
    assert files(at).game == game
    assert dumps(loads(files(at).text)) == dumps(hand.annotation.record)
    assert any("Opened from the link" in i.value for i in at.info)
    assert is_replayed(at)


def test_a_change_takes_the_shared_hand_out_of_the_address() -> None:
    at = opened(**dict(parse_qsl(encode(loads(VOLEUR)))))
    files(at).asking = False
    at = written(at, "voleur", VOLEUR.replace("Voleur", "mine"))
    assert "v" not in at.query_params
    assert files(at).game == "voleur"


def test_a_two_handed_link_switches_back() -> None:
    at = chosen(opened(), "voleur")
    for key, value in parse_qsl(encode(loads(FILE))):
        at.query_params[key] = value
    checked(at.run())
    assert not files(at).is_open
    assert at.segmented_control(key=file_desk.GAME).value == "piquet"
    assert desk(at).draft.title == "Point and sequences lost, every trick won"
    assert is_replayed(at)


def test_a_link_that_cannot_be_read_is_told_on_the_desk_where_links_are_pasted() -> None:
    at = chosen(opened(), "voleur")
    at.query_params["v"] = "9"
    at.query_params["rules"] = "voleur"
    checked(at.run())
    assert not files(at).is_open
    assert desk(at).brought.problems


@pytest.mark.parametrize("sound", [True, False])
def test_a_whole_file_pasted_on_the_other_desk_comes_here(sound: bool) -> None:
    text = starting_text("imperial") if sound else starting_text("imperial").replace("point 46", "point 61")
    at = typed(opened(), "box", text)
    assert (files(at).game, files(at).text, desk(at).box) == ("imperial", text, "")
    assert desk(at).draft.is_empty
    assert is_replayed(at) == sound
    assert any("hand of Impérial" in i.value for i in at.info)


def test_what_is_opened_over_a_text_leaves_it_one_step_back() -> None:
    at = written(chosen(opened(), "voleur"), "voleur", "half")
    at = typed(chosen(at, "piquet"), "box", VOLEUR.replace("Voleur", "another"))
    assert "another" in files(at).text
    at = pressed(at, "enter-undo")
    assert files(at).text == "half"


def test_a_link_or_a_file_of_another_game_pasted_here_goes_to_its_desk() -> None:
    at = written(chosen(opened(), "normand"), "normand", f"https://example.org/?{encode(loads(VOLEUR))}")
    assert files(at).game == "voleur"
    assert files(chosen(at, "normand")).is_new
    at = written(at, "normand", FILE, seq=2)
    assert any("This is a hand of two-handed Piquet" in r["message"] for r in remarks(at))
    assert is_replayed(at)
    at = pressed(at, "enter-file-move")
    assert not files(at).is_open
    assert desk(at).draft.title == "Point and sequences lost, every trick won"


def test_a_deal_of_cassino_is_judged_counted_and_downloaded() -> None:
    text = (examples_dir() / "foster-cassino" / "four-each-and-four-to-the-table.piquet.toml").read_text(encoding="utf-8")
    at = typed(opened(), "box", text)
    assert files(at).game == "cassino"
    assert remarks(at)[0]["message"].startswith("It can be counted")
    at = written(chosen(at, "cassino"), "cassino", text.replace("S 567JQK", "S 567JQX"), seq=1)
    assert remarks(at)[0]["kind"] != "note"
    assert not at.get("download_button")


def test_what_is_kept_comes_back_and_a_link_goes_before_it() -> None:
    at = written(chosen(opened(), "voleur"), "voleur", "half")
    (kept,) = [json.loads(c.json)["text"] for c in components(at, "piquet_kept_text") if "entered-files" in c.json]
    again = from_text(kept)
    assert again is not None
    assert (again.game, again.texts) == ("voleur", {"voleur": "half"})
    fresh = FileDesk()
    assert fresh.take_up(again, choose=True)
    assert (fresh.game, fresh.text) == ("voleur", "half")
    linked = FileDesk()
    linked.open(file_desk.Whole("voleur", VOLEUR.replace("hand", "link")), "")
    assert not linked.take_up(again, choose=False)
    assert "link" in linked.text
    linked.undo()
    assert linked.text == "half"


def test_a_new_session_takes_nothing_until_the_browser_has_said_what_it_keeps() -> None:
    at = chosen(opened(), "voleur")
    files(at).asking = True
    at = written(at, "voleur", "typed too soon", seq=17)
    assert files(at).is_new
    files(at).asking = False
    assert files(checked(at.run())).text == "typed too soon"
