"""The questions of a test on the page: the one that is looked at, what is answered to it, and the row of numbers that leads to each."""

from __future__ import annotations

import streamlit as st

from lessons.web.question import panel
from lessons.web.test_page.sheet import Sheet

PANEL = "test-question"


def take(sheet: Sheet) -> None:
    """Take what has been answered since the last run, and turn to the question that is wanted."""
    if sheet.at <= sheet.last:
        taken = panel.take(sheet.drills[sheet.at].question, sheet.attempt(sheet.at), key=PANEL)
        if taken.onward or taken.back:
            sheet.go(sheet.at + (1 if taken.onward else -1))


def question(sheet: Sheet) -> None:
    """Draw the question that is looked at."""
    onward = "Next question" if sheet.at < sheet.last else "" if sheet.handed else "To the end"
    back = "Back" if sheet.at else ""
    panel.show(sheet.drills[sheet.at].question, sheet.attempt(sheet.at), key=PANEL, onward=onward, back=back)


def places(sheet: Sheet, marks: dict[int, str]) -> None:
    """Draw a row of the questions' numbers, each leading to its question; `marks` say how some of them stand."""
    signs = {"answered": " ·", "right": " ✓", "wrong": " ✗"}
    with st.container(horizontal=True, key="noprint-test-places", gap="xxsmall"):
        for place in range(len(sheet.drills)):
            mark = marks.get(place, "")
            st.button(
                f"{place + 1}{signs.get(mark, '')}",
                key=f"test-place-{place}",
                type="primary" if place == sheet.at else "secondary",
                help=mark or None,
                on_click=_turn_to,
                args=(sheet, place),
            )
        if not sheet.handed:
            st.button(
                "End",
                key="test-place-end",
                type="primary" if sheet.at > sheet.last else "secondary",
                on_click=_turn_to,
                args=(sheet, sheet.last + 1),
            )


def _turn_to(sheet: Sheet, place: int) -> None:
    """Turn to another question; an answer that came with the same press is taken first, while its question is still looked at."""
    take(sheet)
    sheet.go(place)
