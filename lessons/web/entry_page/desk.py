"""The desk: the draft and its history between two runs of the page, and the widgets bound to it.

The draft is the one source of truth. Widgets show it and change it; none keeps a value of its own. Widgets of Streamlit's
report through callbacks, which run before the page is drawn anew; our own report by numbered messages, taken in `begin`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from secrets import token_hex
from typing import Any

import streamlit as st

from lessons.web.components.card_grid import card_grid
from lessons.web.components.live_text import Remark, live_text
from lessons.web.entry.bring import Brought
from lessons.web.entry.draft import BLOCKS, Draft, History
from lessons.web.entry.games import Whole
from lessons.web.entry.placing import places, put_cards
from lessons.web.entry.reading import Reading, read
from lessons.web.reports import take_report
from lessons.web.widgets import show

KEY = "enter-desk"
GRID = "enter-grid"
TYPED = "enter-typed-"
TEXT_LIMIT = 20_000


@dataclass(slots=True)
class Desk:
    """What the page keeps in the session. `taken` is the number of the last report taken from each of our widgets; `box` the
    text in the paste box, `brought` what came of it, `choices` the answers to what was asked about it; `opened` the address
    whose hand was opened last and `linked` the draft, or the whole file, it stands for, `shared` the link last made, `judged` the reading last made, `news` what to say once,
    `number` tells this desk from one of a session that is lost, and `asking` says that the browser has not yet answered what
    it keeps of such a one."""

    history: History[Draft] = field(default_factory=lambda: History(Draft()))
    taken: dict[str, int] = field(default_factory=dict)
    box: str = ""
    brought: Brought = field(default_factory=Brought)
    choices: dict[str, str] = field(default_factory=dict)
    opened: str = ""
    linked: Draft | Whole | None = None
    news: str = ""
    shared: str = ""
    judged: Reading | None = None
    asking: bool = True
    number: str = field(default_factory=lambda: token_hex(8))

    @property
    def draft(self) -> Draft:
        """The draft as it now stands."""
        return self.history.draft

    def reading(self) -> Reading:
        """The draft judged; the same object as long as the draft is the same."""
        if self.judged is None or self.judged.draft != self.draft:
            self.judged = read(self.draft)
        return self.judged

    def change(self, draft: Draft, typing: str = "") -> None:
        """Put another draft on the desk; `typing` names the text being typed."""
        self.history = self.history.change(draft, typing)

    def put(self, path: str, text: str, typing: str = "") -> None:
        """Change one text of the draft."""
        self.change(self.draft.put(path, text), typing)

    def undo(self) -> None:
        """One change back."""
        self.history = self.history.undo()

    def redo(self) -> None:
        """One undone change forward again."""
        self.history = self.history.redo()

    def clear(self) -> None:
        """Begin anew; it can be undone."""
        self.change(Draft())
        self.box, self.brought, self.choices = "", Brought(), {}


def desk() -> Desk:
    """The session's desk."""
    if KEY not in st.session_state:
        st.session_state[KEY] = Desk()
    found: Desk = st.session_state[KEY]
    return found


def begin(on_box: Callable[[Desk, str], None]) -> Desk:
    """The desk with everything our own widgets have reported since the last run: the texts being typed, the paste
    box (handed to `on_box`) and the grid.

    In a new session nothing is taken until the browser has answered what it keeps of an earlier one: only then is it known
    which of the reports are new.
    """
    at = desk()
    if at.asking:
        return at
    paths = [f"{name}.{seat}" for name in ("cards", "discards") for seat in at.draft.seats] + ["talon", *BLOCKS]
    for path in paths:
        text = take_report(at.taken, TYPED + path, "typed", "text")
        if isinstance(text, str):
            at.put(path, text[:TEXT_LIMIT], typing=path)
    text = take_report(at.taken, TYPED + "box", "typed", "text")
    if isinstance(text, str):
        on_box(at, text)
    cards = take_report(at.taken, GRID, "placed", "cards")
    if isinstance(cards, Mapping):
        at.change(put_cards(at.draft, cards))
    return at


# ----------------------------------------------------------------------------------------------------------- widgets


def text_field(path: str, label: str, **options: Any) -> None:
    """A one-line text of the draft."""
    key = f"enter-field-{path}"
    show(key, desk().draft.get(path))
    st.text_input(label, key=key, on_change=lambda: desk().put(path, st.session_state[key]), **options)


def choice(path: str, label: str, options: Mapping[str, str], **more: Any) -> None:
    """One of several values of the draft, by value and by what it is called."""
    key = f"enter-choice-{path}"
    show(key, desk().draft.get(path))

    def chosen() -> None:
        if st.session_state[key] in options:
            desk().put(path, st.session_state[key])

    st.selectbox(label, list(options), key=key, format_func=options.__getitem__, on_change=chosen, **more)


def typing_field(path: str, label: str, remarks: Sequence[Remark] = (), **options: Any) -> None:
    """A text of the draft that is taken while it is typed, with what is wrong beneath it."""
    key = TYPED + path
    at = desk()
    live_text(label, at.draft.get(path), seq=at.taken.get(key, 0), key=key, limit=TEXT_LIMIT, remarks=remarks, **options)


def paste_box(label: str, remarks: Sequence[Remark], **options: Any) -> None:
    """The paste box: its text is a way in, and stays as it was pasted."""
    key = TYPED + "box"
    at = desk()
    live_text(label, at.box, seq=at.taken.get(key, 0), key=key, limit=TEXT_LIMIT, remarks=remarks, **options)


def grid() -> None:
    """The card grid over the draft's places."""
    at = desk()
    card_grid(places(at.draft), seq=at.taken.get(GRID, 0), key=GRID)
