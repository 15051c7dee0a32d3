"""The presenter drawn by itself: how it is laid out follows what is shown, and all that is told can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.resources import files
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser

from lessons.card_drawings import sprite
from lessons.club.room.asks import OwnAsk, sheet_of
from lessons.club.shipped_sets import shipped_sets
from lessons.club.stage import Stage, onward
from lessons.course.drill import drill
from lessons.rules.named import AU_CENT
from lessons.web import components
from lessons.web.components import key_script
from lessons.web.components.replay import table_script, table_style, with_table
from lessons.web.present_page.data import question_data, stage_data
from lessons.web.present_page.style import STYLE

Data = dict[str, Any]

SET = shipped_sets()["the-point"]
LAYS_OUT = 3
"""Steps of a clicker to the elder hand's discard."""


def part(name: str) -> str:
    return (files(components) / "presenter" / name).read_text(encoding="utf-8")


def told(steps: int) -> Data:
    stage = Stage()
    for _ in range(steps):
        stage = onward(stage, SET)
    return stage_data(stage, SET)


@pytest.fixture
def show(chromium: Browser) -> Iterator[Callable[..., Any]]:
    """Draws data on a screen of 1280 by 720, one after the other, and returns what a script finds then."""
    page = chromium.new_page(viewport={"width": 1280, "height": 720})
    style = "\n".join(("* { box-sizing: border-box; margin: 0; }", STYLE, table_style(), part("presenter.css"), part("board.css")))
    page.set_content(f"<style>{style}</style>{sprite()}{with_table(part('presenter.html'))}")
    script = "\n".join((key_script(), table_script(), part("board.js"), part("main.js"))).replace("export default", "window.draw =")
    page.add_script_tag(content=script, type="module")
    drawn = 0

    def shown(data: Data, find: str) -> Any:
        nonlocal drawn
        drawn += 1
        sent = {"feed": {"base": data["base"], "frames": [data["frame"]], "at": 0}, "id": str(drawn), "place": "", "seq": 0, "keys": False}
        page.evaluate("(data) => window.draw({ data, parentElement: document.body, setStateValue: () => {} })", sent)
        return page.evaluate(find)

    yield shown
    page.close()


def test_after_a_question_in_words_alone_the_text_beside_a_deal_is_as_wide_as_before(show: Callable[..., Any]) -> None:
    find = "() => { const s = getComputedStyle(document.querySelector('.board')); return [s.padding, s.width, s.fontSize]; }"
    before = show(told(LAYS_OUT), find)
    own = sheet_of(OwnAsk("What did you find hardest?", ("The point", "The play")), None).asked
    assert show(question_data(own), find) != before
    assert show(told(LAYS_OUT), find) == before


def test_the_proof_is_seen_whole_where_there_are_many_choices(show: Callable[..., Any]) -> None:
    question = drill("good-or-not", 4, AU_CENT).question
    assert len(question.options) == 7
    spread = [(option, 2 * (number == 0) + (number in (1, 2))) for number, option in enumerate(question.options)]
    find = """() => {
        const board = document.querySelector(".board"), says = board.querySelector(".says");
        const open = [...board.querySelectorAll(".options li:not([hidden])")].map((one) => one.innerText);
        return [says.getBoundingClientRect().bottom <= board.getBoundingClientRect().bottom, open, board.querySelector(".folded").textContent];
    }"""
    seen, rows, folded = show(question_data(question, answered=True, spread=spread), find)
    assert seen
    assert len(rows) < 7
    assert sum("✓" in row for row in rows) == len(question.answers)
    assert folded.endswith("more, not right: given by nobody")


def test_a_bar_is_measured_against_all_who_answered(show: Callable[..., Any]) -> None:
    question = drill("good-or-not", 4, AU_CENT).question
    spread = [(option, 2 * (number == 0) + (number in (1, 2))) for number, option in enumerate(question.options)]
    find = """() => { const row = document.querySelector(".options li"), bar = row.querySelector(".share"), text = row.querySelector(".text");
        return [bar.offsetWidth / row.clientWidth, bar.getBoundingClientRect().top >= text.getBoundingClientRect().bottom - 2]; }"""
    width, is_below = show(question_data(question, answered=True, spread=spread), find)
    assert width == pytest.approx(0.5, abs=0.01)
    assert is_below


def test_a_suit_stands_by_its_own_ranks(show: Callable[..., Any]) -> None:
    find = """() => [...document.querySelectorAll(".told .suited")].map((one) => {
        const text = document.createRange(); text.selectNodeContents(one.lastChild);
        const { left, right } = text.getBoundingClientRect(), pip = one.querySelector(".pip").getBoundingClientRect();
        return { start: pip.left, own: left - pip.right, end: right, lines: one.getClientRects().length, top: Math.round(pip.top) };
    })"""
    runs = show(told(LAYS_OUT), find)
    assert len(runs) > 1
    assert all(run["lines"] == 1 for run in runs)
    for before, after in pairwise(runs):
        if before["top"] == after["top"]:
            assert after["start"] - before["end"] > 1.5 * before["own"]
