"""The desk: the sheet and its history between two runs of the page, and the widgets bound to it.

The sheet is the one source of truth. Widgets show it and change it through callbacks, which run before the page is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

import streamlit as st

from lessons.record import HandRecord
from lessons.web.score.sheet import Row, Sheet, edited

KEY = "score-desk"


@dataclass(slots=True)
class Desk:
    """What the page keeps in the session.

    `past` are the sheets before each change. `lines` is what the table on screen was drawn from: its own reports are
    changes to those, and `drawn` numbers the tables drawn so far. `opened` is the address read last, `shared` the link
    made last, `news` what to say once, `brought` hands a file or a link brought along, `uploads` how many were opened.
    `due` is the field to be filled in next, `turn` counts how often that was said.
    """

    sheet: Sheet = field(default_factory=Sheet)
    past: list[Sheet] = field(default_factory=list)
    lines: tuple[Row, ...] = ()
    drawn: int = 0
    opened: str = ""
    shared: str = ""
    news: str = ""
    brought: dict[str, HandRecord] = field(default_factory=dict)
    uploads: int = 0
    due: str = ""
    turn: int = 0

    KEPT: ClassVar[int] = 100

    def change(self, sheet: Sheet) -> None:
        """Put a changed sheet on the desk; a change of nothing leaves no trace."""
        if sheet != self.sheet:
            self.past = [*self.past, self.sheet][-self.KEPT :]
            self.sheet = sheet

    def put(self, **fields: Any) -> None:
        """Change some of the sheet's fields."""
        self.change(replace(self.sheet, **fields))

    def write(self, sheet: Sheet) -> None:
        """Put a sheet on the desk whose rows the table did not report: it is drawn anew."""
        self.change(sheet)
        self.redraw()

    def undo(self) -> None:
        """One change back."""
        if self.past:
            self.sheet = self.past.pop()
            self.redraw()

    def redraw(self) -> None:
        """Draw the table from the sheet as it now is."""
        self.lines = self.sheet.rows
        self.drawn += 1

    @property
    def table_key(self) -> str:
        """The key of the table on screen."""
        return f"score-table-{self.drawn}"


def desk() -> Desk:
    """The session's desk."""
    if KEY not in st.session_state:
        st.session_state[KEY] = Desk()
    found: Desk = st.session_state[KEY]
    return found


def put_rules(**options: Any) -> None:
    """Change some of the rules' options; the table is drawn anew."""
    at = desk()
    at.write(replace(at.sheet, rules=replace(at.sheet.rules, **options)))


def take_edits(at: Desk) -> None:
    """Take in what the table reports: all its edits since it was drawn."""
    state = st.session_state.get(at.table_key)
    if state is None:
        at.lines = at.sheet.rows  # a table that was not drawn, on another page, has forgotten its edits
    elif isinstance(state, Mapping):
        at.change(edited(replace(at.sheet, rows=at.lines), state.get("edited_rows", {})))
