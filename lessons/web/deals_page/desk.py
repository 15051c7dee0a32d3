"""What the page keeps in the session: the set and the results of the tables, what is being typed, and what was undone.

The set is the one source of truth. Text boxes report while one types; a text that cannot stand in the set stays in its box, with
what is wrong, and the set is as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from secrets import randbelow, token_hex
from typing import Any

import streamlit as st

from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.editing import Part, merged, noted, renamed, retitled, written
from lessons.club.set_file import dumps, from_query, to_query
from lessons.club.shipped_sets import shipped_sets
from lessons.club.table_results import TableResult
from lessons.errors import Impossible, Problem, Problems
from lessons.explain.names import counted
from lessons.handfile import limits, source_text
from lessons.web.address import page_query, parameters, put, same_address
from lessons.web.deals_page.keeping import Kept, from_text, to_text
from lessons.web.deals_page.work import Work
from lessons.web.entry.draft import History
from lessons.web.reports import take_report

KEY = "deals-desk"
TYPED = "deals-typed-"
KEPT = "piquet-deals"
"""Under this name the browser keeps what is on the desk."""

TITLE, NOTE, NAME = "title", "note", "name"
PASTE, CONSTRAINTS, RESULTS = "paste", "constraints", "results"
FREE = (PASTE, CONSTRAINTS, RESULTS)
"""Boxes whose text is no part of the set."""

_BEFORE = "-before"

_BACK = "What you had here is back. “New set” begins anew."
_BELOW = "Opened from the link. What you had here before is one step back: Undo brings it."


@dataclass(slots=True)
class Desk:
    """`boxes` are the texts as they were typed, by the name of the box; `wrong` what is wrong with one; `form` the choices made, by name, as plain
    values. `place` is that of the deal that is open, `due` the field to go to next and `turn` how often that was said, `round` counts the results written down. `taken` is the number of the
    last report taken from each box, `opened` the query read or written last and `linked` the set it stands for, `news` what to say once, `problems`
    what kept something from being done. `proposed` is the number deals are made from unless another is given. `number` tells this desk from one of a session that is lost, `asking` says that the browser has not
    answered yet what it keeps of such a one, `file` is the set last written out, `kept` what was given to the browser last."""

    history: History[Work] = field(default_factory=lambda: History(Work()))
    boxes: dict[str, str] = field(default_factory=dict)
    wrong: dict[str, tuple[Problem, ...]] = field(default_factory=dict)
    form: dict[str, Any] = field(default_factory=dict)
    place: int = 0
    due: str = ""
    turn: int = 0
    round: int = 0
    taken: dict[str, int] = field(default_factory=dict)
    opened: str = ""
    linked: DealSet | None = None
    shared: str = ""
    news: str = ""
    problems: tuple[Problem, ...] = ()
    uploads: int = 0
    proposed: int = field(default_factory=lambda: 1000 + randbelow(9000))
    asking: bool = True
    number: str = field(default_factory=lambda: token_hex(8))
    file: tuple[DealSet, str] | None = None
    kept: str = ""

    # ------------------------------------------------------------------------------------------------------ the set

    @property
    def work(self) -> Work:
        """The set and the results as they stand."""
        return self.history.draft

    @property
    def deals(self) -> DealSet:
        """The set."""
        return self.work.deals

    @property
    def results(self) -> tuple[TableResult, ...]:
        """The results of the tables."""
        return self.work.results

    @property
    def deal(self) -> SetDeal | None:
        """The deal that is open; None in an empty set."""
        deals = self.deals.deals
        return deals[min(self.place, len(deals) - 1)] if deals else None

    def change(self, deals: DealSet, *, typing: str = "") -> None:
        """Put another set on the desk; `typing` names the box being typed in."""
        self._put(Work(deals, self.results), typing)

    def enter(self, results: tuple[TableResult, ...]) -> None:
        """Put other results on the desk."""
        self._put(Work(self.deals, results))

    def replace(self, deals: DealSet, news: str = "") -> None:
        """Put another set in the place of this one, results and all; Undo brings them back."""
        self._put(Work(deals))
        self.place, self.news = 0, news

    def attempt(self, change: Callable[[], DealSet], *, open: int | None = None, news: str = "") -> None:
        """Make a change and open the deal at `open`; what keeps it from being made is told, and nothing is changed."""
        try:
            self.change(change())
        except Problems as found:
            self.problems = found.problems
            return
        except Problem as problem:
            self.problems = (problem,)
            return
        self.news = news
        if open is not None:
            self.place = open

    def add(self, deals: DealSet) -> None:
        """Put deals behind those there are, and open the first of them; what keeps them from being added is told."""
        news = f"{counted(len(deals.deals), 'deal').capitalize()} added behind the others."
        self.attempt(lambda: merged(self.deals, deals), open=len(self.deals.deals), news=news)

    def undo(self) -> None:
        """One change back."""
        self.history = self.history.undo()
        self._settle()

    def redo(self) -> None:
        """One undone change forward again."""
        self.history = self.history.redo()
        self._settle()

    def clear(self) -> None:
        """Begin anew; it can be undone."""
        self.replace(DealSet(title="", deals=()))

    def _put(self, work: Work, typing: str = "") -> None:
        before = self.history
        self.history = self.history.change(work, typing)
        if not typing and self.history is not before:
            self._settle()

    def _settle(self) -> None:
        """Let the boxes show what stands in the set; a text that could not stand there stays in its box."""
        self.boxes = {name: text for name, text in self.boxes.items() if name.removesuffix(_BEFORE) in FREE or name in self.wrong}
        self.place = max(0, min(self.place, len(self.deals.deals) - 1))

    def choice(self, name: str, options: Sequence[str]) -> str:
        """What was chosen under a name; the first of the options where nothing was, or something that is none of them."""
        chosen = self.form.get(name)
        return chosen if isinstance(chosen, str) and chosen in options else options[0]

    def choose(self, name: str) -> None:
        """Keep what the widget of a name says by now."""
        value = st.session_state[f"deals-{name}"]
        self.form[name] = str(value) if isinstance(value, str) else value

    # -------------------------------------------------------------------------------------------------------- boxes

    def box(self, name: str, text: str = "") -> str:
        """The text of a box: as it was typed, or what stands in the set."""
        return self.boxes.get(name, text)

    def take(self, name: str, text: str) -> None:
        """Take what was typed in a box."""
        self.boxes[name] = text
        self.wrong.pop(name, None)
        deals = self._with(name)
        if deals is not None:
            self.change(deals, typing=name)

    def _with(self, name: str) -> DealSet | None:
        """The set with what stands in a box; None where that is no part of it, or cannot be, which is told beneath the box."""
        if name.removesuffix(_BEFORE) in FREE:
            return None
        try:
            return _edited(self.deals, name, self.boxes[name])
        except Problem as problem:
            self.wrong[name] = (problem,)
            return None

    def fill(self, name: str, data: bytes) -> None:
        """Put a file's text into a free box; what was typed there can be brought back. What keeps it from being read is told."""
        try:
            text = source_text.decode(data)
        except Problems as found:
            self.problems = found.problems
            return
        if self.box(name).strip():
            self.boxes[name + _BEFORE] = self.box(name)
        self.boxes[name] = text

    def replaced(self, name: str) -> bool:
        """Whether a file has taken the place of what was typed in a box."""
        return name + _BEFORE in self.boxes

    def bring_back(self, name: str) -> None:
        """Bring back what was typed in a box before a file took its place."""
        self.boxes[name] = self.boxes.pop(name + _BEFORE)

    # ------------------------------------------------------------------------------------------------- file and link

    def text(self) -> str:
        """The set's file. Raises `Problems` where no file can say it."""
        if self.file is None or self.file[0] is not self.deals:
            self.file = (self.deals, dumps(self.deals))
        return self.file[1]

    def share(self) -> None:
        """Put the set into the page's address. What keeps it from going there is told."""
        try:
            self.shared = to_query(self.deals)
        except Problems as found:
            self.problems = found.problems
            return
        self.opened, self.linked = same_address(self.shared), self.deals
        put(self.shared)

    def to_keep(self) -> str:
        """What a reload must not lose; empty while nothing was done. Where no file can say the set, it is told, and what was kept last stays."""
        try:
            text = self.text() if self.deals.deals else ""
        except Problems as found:
            self.wrong["file"] = found.problems
            return self.kept
        self.wrong.pop("file", None)
        if self.work == Work() and not any(self.boxes.values()) and not self.form:
            self.kept = ""
        else:
            self.kept = to_text(Kept(self.work, self.boxes, self.form, self.taken, self.place), text)
        return self.kept

    def answered(self, text: str) -> None:
        """Take up what the browser has kept: after a reload or a lost session all of it; beneath a link that brought another set."""
        self.asking = False
        kept = from_text(text)
        if kept is None:
            return
        self.taken = {**kept.taken, **self.taken}
        self.boxes, self.form = {**kept.boxes, **self.boxes}, {**kept.form, **self.form}
        if self.work == Work() or self.deals == kept.work.deals:
            self.history, self.place = History(kept.work), max(0, min(kept.place, len(kept.work.deals.deals) - 1))
            self.news = _BACK if kept.work != Work() else ""
        elif kept.work != Work():
            past = self.history.past or (Work(),)
            self.history = History(self.work, tuple(kept.work if work == Work() else work for work in past))
            self.news = _BELOW
        for name in self.boxes:
            self._with(name)  # what could not stand in the set is told again


def _edited(deals: DealSet, name: str, text: str) -> DealSet:
    """The set with what was typed in a box of that name. Raises `Problem`."""
    if name == TITLE:
        return retitled(deals, text)
    if name == NOTE:
        return noted(deals, text)
    what, _, id = name.partition(".")
    place = next((place for place, deal in enumerate(deals.deals) if deal.record.id == id), None)
    if place is None or what not in (NAME, *Part):
        raise Impossible("this deal is in the set no more", hint="Undo brings it back")
    return renamed(deals, place, text) if what == NAME else written(deals, place, Part(what), text)


# ---------------------------------------------------------------------------------------------------------- between runs


def begin() -> Desk:
    """The desk, with what its boxes have reported since the last run and what the page's address brings.

    In a new session nothing is taken until the browser has answered what it keeps of an earlier one.
    """
    if KEY not in st.session_state:
        st.session_state[KEY] = Desk()
    at: Desk = st.session_state[KEY]
    if not at.asking:
        for key in [key for key in st.session_state if isinstance(key, str) and key.startswith(TYPED)]:
            text = take_report(at.taken, key, "typed", "text")
            if isinstance(text, str):
                at.take(key.removeprefix(TYPED), text[: limits.FILE_BYTES + 1])
    _open_address(at)
    return at


def _open_address(at: Desk) -> None:
    """Put the set in the page's address, or the one it names of those that come along, on the desk, once for each address; when the set has moved away from it, take it out of the address, so
    that a reload does not bring the old one back."""
    if at.linked is not None and at.linked != at.deals:
        at.linked, at.opened, at.shared = None, "", ""
        put("")
    query = page_query()
    if not query or same_address(query) == at.opened:
        return
    at.opened = same_address(query)
    named = parameters(query)
    try:
        deals = shipped_sets().get(named["set"][0]) if list(named) == ["set"] else None
        deals = deals or from_query(query)
    except Problems as found:
        at.problems = found.problems
        return
    at.replace(deals, "Opened from the link.")
    at.linked = deals
