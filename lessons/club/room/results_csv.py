"""The results of a class as a table for a spreadsheet: a row for each seat and question.

A cell that a spreadsheet would take for a formula, as a nickname may be made to look like one, begins with an apostrophe.
"""

from __future__ import annotations

import csv
import io

from lessons.club.room.results import QuestionResult, Results
from lessons.spreadsheet import cell_text

NOTHING = "nothing"
"""The answer that no card is meant."""

HEADINGS = ("seat", "name", "number", "question", "answer", "outcome", "right answer", "clauses")
"""The heading of each column. The outcome is `right`, `wrong`, `not answered`, or `answered` where no answer is right or wrong."""


def results_csv(found: Results) -> str:
    """The results of a class as the text of a CSV file."""
    text = io.StringIO()
    table = csv.writer(text)
    table.writerow(HEADINGS)
    for seat in found.seats:
        for question in found.questions:
            given = seat.given.get(question.number)
            table.writerow(map(cell_text, (str(seat.number), seat.name, str(question.number), *_told(question, given))))
    return text.getvalue()


def _told(one: QuestionResult, given: str | None) -> tuple[str, str, str, str, str]:
    """What is asked, what was answered, what came of it, what is right, and the clauses it tests."""
    question = one.sheet.question
    asks = " ".join(one.sheet.asked.asks.split())
    if given is None:
        outcome = "not answered"
    elif question is None:
        outcome = "answered"
    else:
        outcome = "right" if question.is_right(given) else "wrong"
    right = " or ".join(answer or NOTHING for answer in question.answers) if question else ""
    return asks, "" if given is None else given or NOTHING, outcome, right, " ".join(question.clauses if question else ())
