"""Hand-outs of the set: which, on what paper, how large; made when they are asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial

import streamlit as st

from lessons.club.deal_set import DealSet
from lessons.club.handout import Kind, Paper, document, handout
from lessons.club.handout.html import STYLE as HANDOUT
from lessons.club.handout.html import article
from lessons.club.handout.kinds import ALL, MOST_TABLES, TABLES
from lessons.club.handout.model import Document
from lessons.errors import Problem, Problems
from lessons.record import DEALER, ELDER
from lessons.same import Same
from lessons.web.deals_page.desk import Desk
from lessons.web.deals_page.style import SHOWN_HANDOUT
from lessons.web.entry.wording import worded_list
from lessons.web.widgets import show

KINDS = {
    Kind.SHEET: ("Deals with questions", "The deals with their questions, and room to write."),
    Kind.ANSWERS: ("Deals with answers", "What is called and why it counts, trick by trick, with the score as a graph."),
    Kind.RULES: ("Rules on a page", "What the rule set of these deals plays, and what everything counts."),
    Kind.SCORE_SHEET: ("Score sheets", "Forms for the score of a game, and for the results of the tables."),
    Kind.SLIPS: ("Dealing slips", "Slips by which real packs are set up as the deals say, checked off card by card."),
}
"""Every hand-out: what it is called, and what is on it."""

PAPERS = {Paper.A4.value: "A4", Paper.LETTER.value: "US Letter"}
SHOWN = {"": "As the question asks", ALL: "All hands", ELDER: "The elder hand alone", DEALER: "The dealer’s hand alone"}
"""Which cards stand on a sheet."""


def section(at: Desk, name: str) -> None:
    """Draw the section; `name` begins the names of files."""
    st.subheader("Hand-outs", anchor=False)
    kind = Kind(at.choice("handout-kind", list(Kind)))
    with st.container(key="noprint-deals-handouts"):
        show("deals-handout-kind", kind)
        st.radio(
            "What to print",
            list(Kind),
            key="deals-handout-kind",
            format_func=lambda one: KINDS[one][0],
            captions=[KINDS[one][1] for one in Kind],
            on_change=at.choose,
            args=("handout-kind",),
        )
        with st.container(horizontal=True, vertical_alignment="bottom", key="deals-handout-how"):
            paper = Paper(_select(at, "handout-paper", "Paper", PAPERS))
            seat, tables = "", TABLES
            if kind is Kind.SHEET:
                seat = _select(at, "handout-show", "Cards", SHOWN)
            if kind is Kind.SCORE_SHEET:
                tables = _tables(at)
            large = at.form.get("handout-large") is True
            show("deals-handout-large", large)
            st.toggle("Large print", key="deals-handout-large", on_change=at.choose, args=("handout-large",))
        try:
            made = _document(Same(at.deals), kind, seat or None, tables)
        except (Problem, Problems) as found:
            problems = found.problems if isinstance(found, Problems) else (found,)
            st.warning(f"This hand-out cannot be made.\n\n{worded_list(problems)}")
            return
        st.download_button(
            "Download the PDF",
            data=partial(handout, at.deals, kind, paper=paper, large=large, show=seat or None, tables=tables),
            file_name=f"{name}-{kind}.pdf",
            mime="application/pdf",
            key="deals-handout-save",
            type="primary",
            icon=":material/picture_as_pdf:",
            on_click="ignore",
        )
        seen = at.form.get("handout-seen") is True
        show("deals-handout-seen", seen)
        st.toggle(
            "Show it here",
            key="deals-handout-seen",
            on_change=at.choose,
            args=("handout-seen",),
            help="Your browser then prints it, and nothing else of this page.",
        )
    if seen:
        st.html(f"<style>{HANDOUT}{SHOWN_HANDOUT}</style>")
        st.markdown(article(made, large=large), unsafe_allow_html=True)


@lru_cache(maxsize=16)
def _document(of: Same[DealSet], kind: Kind, seat: str | None, tables: int) -> Document:
    """A hand-out as blocks. Raises `Problem` or `Problems` where it cannot be made."""
    return document(of.value, kind, show=seat, tables=tables)


def _tables(at: Desk) -> int:
    """How many tables enter their results."""
    tables = at.form.get("handout-tables")
    now = tables if type(tables) is int and 1 <= tables <= MOST_TABLES else TABLES
    show("deals-handout-tables", now)
    st.number_input("Tables", 1, MOST_TABLES, key="deals-handout-tables", step=1, on_change=at.choose, args=("handout-tables",), width=110)
    return now


def _select(at: Desk, name: str, label: str, options: Mapping[str, str]) -> str:
    now = at.choice(name, list(options))
    show(f"deals-{name}", now)
    st.selectbox(label, list(options), key=f"deals-{name}", format_func=options.__getitem__, on_change=at.choose, args=(name,), width=230)
    return now
