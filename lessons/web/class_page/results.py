"""What came of the class so far: by question, by clause, by seat; and all of it as a CSV file."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from html import escape
from urllib.parse import parse_qsl

import streamlit as st

from lessons.club.room.keys import TeacherPass
from lessons.club.room.results import QuestionResult, Results, results
from lessons.club.room.results_csv import results_csv
from lessons.club.room.state import TeacherState
from lessons.rules.clauses import clause
from lessons.web.question.shown import answer_words
from lessons.web.room import links
from lessons.web.room.held import Held
from lessons.web.rulebook_page.links import to_clause
from lessons.web.tables import framed_table


def section(held: Held[TeacherPass, TeacherState]) -> None:
    """Draw it. Raises a `Problem` where it cannot be read."""
    found: Results = held.get(results)
    if not found.questions:
        st.markdown("Nothing has been asked yet.")
        return
    st.subheader("By question", anchor=False)
    framed_table(
        "Results by question",
        ("No.", "Question", "Answered", "Right", "Most common answer"),
        map(_question, found.questions),
        figures={2, 3},
    )
    if found.clauses:
        st.subheader("By rule", anchor=False)
        rows = [
            f"<tr><th scope='row'>{escape(clause(one.clause).says)} <small>{to_clause(one.clause)}</small></th><td class='piquet-number'>{one.right}</td>"
            f"<td class='piquet-number'>{one.wrong}</td></tr>"
            for one in found.clauses
        ]
        framed_table("Results by rule", ("What it was about", "Right answers", "Wrong answers"), rows, figures={1, 2})
    st.subheader("By seat", anchor=False)
    framed_table("Results by seat", ("Seat", "Name", "Answered", "Right", "Wrong", "To look at again"), _seats(found), figures={2, 3, 4})
    st.download_button(
        "All of it as a CSV file",
        partial(_file, found),
        file_name=f"class-{held.permit.code}.csv",
        mime="text/csv",
        key="class-csv",
        icon=":material/download:",
    )


def _file(found: Results) -> bytes:
    """The CSV file, made when it is asked for, with the mark by which spreadsheets know its letters."""
    return results_csv(found).encode("utf-8-sig")


def _question(one: QuestionResult) -> str:
    """A row: what was asked, how many answered and how many of them rightly, and what most said."""
    given = [share for share in one.spread if share.count]
    most = max(given, key=lambda share: share.count, default=None)
    words = "" if most is None else f"{escape(answer_words(one.sheet.asked, most.answer))} <small>({most.count})</small>"
    right = "" if one.right is None else str(one.right)
    shown = "" if one.revealed else " <small>(not revealed)</small>"
    return (
        f'<tr><td>{one.number}</td><th scope="row">{escape(one.sheet.asked.asks)}{shown}</th><td class="piquet-number">{one.answered}</td>'
        f'<td class="piquet-number">{right}</td><td>{words}</td></tr>'
    )


def _seats(found: Results) -> Iterator[str]:
    for seat in found.seats:
        again = links.address("", "practice", **dict(parse_qsl(seat.missed.query))) if seat.missed.query else ""
        way = f'<a href="{escape(again)}">Practice for this seat</a>' if again else "—"
        yield (
            f'<tr><td>{seat.number}</td><th scope="row">{escape(seat.name)}</th><td class="piquet-number">{seat.answered}</td>'
            f'<td class="piquet-number">{seat.right}</td><td class="piquet-number">{seat.wrong}</td><td>{way}</td></tr>'
        )
