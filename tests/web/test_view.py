"""The replay's data: plain, complete, and saying of every step what the annotation says."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from lessons.games.annotation import Annotation
from lessons.games.piquet import annotate
from lessons.record import DEALER, ELDER
from lessons.rules.named import AU_CENT, TWO_HANDED
from lessons.web.library import library
from lessons.web.view import runs, view
from tests.deals import random_deal, record_of
from tests.web.hands import exchanged, illustration


def text(runs: list[Any]) -> str:
    return "".join(r if isinstance(r, str) else r[0] for r in runs)


@pytest.fixture(scope="module")
def shown() -> dict[str, Any]:
    return view(illustration())


def test_it_is_plain_data(shown: dict[str, Any]) -> None:
    assert json.loads(json.dumps(shown)) == shown


def test_every_step_is_there_with_its_counts(shown: dict[str, Any]) -> None:
    steps = illustration().steps
    assert [s["counts"] for s in shown["steps"]] == [dict(s.counts) for s in steps]
    assert shown["totals"] == {ELDER: 71, DEALER: 27} == shown["steps"][-1]["counts"]


def test_the_phases_cover_the_steps_without_a_gap(shown: dict[str, Any]) -> None:
    at = 0
    for band in shown["phases"]:
        assert band["from"] == at
        at = band["to"] + 1
    assert at == len(shown["steps"])


def test_a_lost_point_shows_both_holdings_and_which_beats_which(shown: dict[str, Any]) -> None:
    (call,) = shown["steps"][1]["calls"]
    assert call["verdict"] == "not good"
    assert call["tone"] == "bad"
    assert [(r["seat"], r["figure"], r["beats"]) for r in call["rows"]] == [(ELDER, "41", False), (DEALER, "49", True)]
    assert call["rows"][0]["arithmetic"] == "11 + 10 + 10 + 10"
    assert call["rows"][1]["cards"] == ["SK", "SQ", "SJ", "ST", "S9"]
    assert set(call["clauses"]) <= set(shown["clauses"])


def test_a_good_call_marks_no_holding_as_beating_it(shown: dict[str, Any]) -> None:
    (call,) = shown["steps"][3]["calls"]
    assert call["tone"] == "good"
    assert not any(r["beats"] for r in call["rows"])


def test_how_the_point_is_called_elsewhere_is_told_with_the_sets_that_do(shown: dict[str, Any]) -> None:
    (line,) = shown["steps"][1]["calls"][0]["elsewhere"]
    assert "“point of four”" in line
    assert "club" in line
    assert "au-cent" not in line


def test_words_spoken_in_one_breath_stand_together(shown: dict[str, Any]) -> None:
    claims = next(s for s in shown["steps"] if s["seat"] == DEALER and s["calls"])
    (line,) = claims["said"]
    assert line["words"] == "Forty-nine; quinte to the King; quatrième to the Jack; tierce to the Jack."
    assert claims["line"]["note"] == "27"


def test_a_reply_stands_apart_from_the_call(shown: dict[str, Any]) -> None:
    assert [(s["seat"], s["reply"]) for s in shown["steps"][1]["said"]] == [(ELDER, False), (DEALER, True)]
    assert shown["steps"][1]["line"] == {"who": "Elder hand", "words": "Forty-one.", "card": None, "note": "not good"}


def test_what_everybody_hears_holds_no_hidden_card() -> None:
    for step in view(exchanged())["steps"]:
        if step["kind"] in ("discard", "draw"):
            assert not set("♠♥♦♣") & set(text(step["public"]))


def test_cards_played_are_kept_as_shadows(shown: dict[str, Any]) -> None:
    for step in shown["steps"]:
        for seat in (ELDER, DEALER):
            assert len(step["hands"][seat]["cards"]) + len(step["played"][seat]) == 12
            assert not set(step["hands"][seat]["cards"]) & set(step["played"][seat])


def test_talon_discards_and_hands_account_for_the_pack() -> None:
    for step in view(exchanged())["steps"]:
        cards = [entry["card"] for entry in step["talon"]]
        for seat in (ELDER, DEALER):
            cards += step["hands"][seat]["cards"] + step["played"][seat] + step["discards"].get(seat, {"cards": []})["cards"]
        assert len(cards) == len(set(cards)) == 32


def test_after_an_exchange_that_is_not_told_no_talon_is_shown(shown: dict[str, Any]) -> None:
    assert all(step["talon"] == [] for step in shown["steps"])


def test_findings_stand_at_their_steps_and_in_the_list(shown: dict[str, Any]) -> None:
    slip = next(f for f in shown["findings"] if f["severity"] == "disagrees")
    assert (slip["printed"], slip["computed"], slip["label"]) == ("70", "71", "slip in the text")
    assert shown["findings"].index(slip) in shown["steps"][slip["step"]]["findings"]
    assert shown["chips"][0] == {"tone": "slip", "text": "One slip in the text"}


def test_a_count_of_the_records_own_is_no_printed_figure() -> None:
    hand = library().hand("repic-first-example")
    assert hand is not None
    findings = view(hand.annotation)["findings"]
    figures = {(f["printed"], f["own"]) for f in findings if f["severity"] in ("agrees", "disagrees")}
    assert {("95", False), ("98", True)} <= figures
    assert [c["text"] for c in view(hand.annotation)["chips"]] == ["Three slips in the text", "One printed figure agrees"]


def test_a_made_up_hand_prints_nothing_and_has_no_slip_of_a_text() -> None:
    hand = library().hand("tricks-miscounted")
    assert hand is not None
    shown = view(hand.annotation)
    assert shown["chips"][0] == {"tone": "slip", "text": "One wrong figure, shown as an example"}
    assert not [chip for chip in shown["chips"] if "printed" in chip["text"] or "text" in chip["text"]]
    wrong = next(f for f in shown["findings"] if f["severity"] == "disagrees")
    assert (wrong["label"], wrong["stated"]) == ("wrong figure, shown as an example", "given")
    assert "print" not in wrong["reason"]


def test_where_nothing_is_printed_the_records_counts_agree() -> None:
    hand = library().hand("a-trio-whose-fourth-was-laid-out")
    assert hand is not None
    assert view(hand.annotation)["chips"] == [{"tone": "own", "text": "The record’s own counts agree"}]


def test_a_comment_is_shown_with_its_step(shown: dict[str, Any]) -> None:
    assert [s["comment"] for s in shown["steps"] if s["comment"]] == [["a comment on this trick"]]


def test_hostile_names_and_titles_stay_plain_text() -> None:
    evil = "<img src=x onerror=alert(1)>"
    record = replace(illustration().record, title=evil, names={ELDER: evil})
    shown = view(annotate(record))
    assert shown["title"] == evil
    assert shown["seats"][0]["label"] == evil


def test_the_game_before_the_deal_draws_where_each_is_out() -> None:
    record = replace(illustration().record, score={ELDER: 61, DEALER: 48})
    levels = view(annotate(record))["lines"]
    assert {(line["at"], line["always"]) for line in levels} == {(30, True), (39, False), (52, False)}


def test_a_hidden_hand_has_unknown_cards_and_counts() -> None:
    from lessons import handfile

    record = handfile.loads(
        'format = "piquet-hand/1"\nid = "one"\n[rules]\nset = "au-cent"\n[hands]\nelder = "S AKQJT  H AKQ  D A  C AKQ"\ndealer = "?12"\n'
    )
    first = view(annotate(record))["steps"][0]
    assert first["hands"][DEALER] == {"cards": [], "unknown": 12}


@pytest.mark.parametrize("name", TWO_HANDED)
def test_any_deal_under_any_rules_can_be_shown(name: str) -> None:
    for seed in range(40):
        deal = random_deal(Random(seed), elder_least=1, dealer_least=TWO_HANDED[name].dealer_must_exchange)
        annotation = annotate(record_of(deal, TWO_HANDED[name]))
        shown = view(annotation)
        json.dumps(shown)
        assert len(shown["steps"]) == len(annotation.steps)


def test_a_word_of_the_game_is_explained_once_in_a_text() -> None:
    cut = runs("A quinte and a tierce; the quinte is longer.")
    assert [r[0] for r in cut if not isinstance(r, str)] == ["quinte", "tierce"]
    assert text(cut) == "A quinte and a tierce; the quinte is longer."


def test_words_that_every_sentence_needs_are_explained_only_in_headings() -> None:
    assert all(isinstance(r, str) for r in runs("The dealer calls a point."))
    assert any(not isinstance(r, str) for r in runs("Point: “forty-one”", everyday=True))


def test_the_annotation_is_left_as_it_was() -> None:
    annotation: Annotation = annotate(record_of(random_deal(Random(5)), AU_CENT))
    before = annotation.steps
    view(annotation)
    assert annotation.steps is before


def test_every_step_has_the_rules_it_goes_by_with_their_text(shown: dict[str, Any]) -> None:
    assert shown["steps"][-1]["clauses"] == ["cent.score.hand-end"]
    assert all(id in shown["clauses"] for step in shown["steps"] for id in step["clauses"])


def test_in_imperial_a_badge_says_whether_it_counts_white_or_red_and_what_follows_from_it_has_its_clause() -> None:
    hand = library().hand("any-red-takes-down")
    assert hand is not None
    steps = view(hand.annotation)["steps"]
    assert {call["counts"] for step in steps for call in step["calls"]} == {"", "1 red", "1 white"}
    (taken,) = [gain for step in steps if step["calls"] for gain in step["gains"] if gain["follows"]]
    assert taken["clause"] == "imperial.score"


def test_in_piquet_a_badge_says_points() -> None:
    assert "14" in {call["counts"] for step in view(illustration())["steps"] for call in step["calls"]}
