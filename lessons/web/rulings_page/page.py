"""The page put together: ways to find a ruling, the list of those found, or the ruling that is open."""

from __future__ import annotations

from html import escape

import streamlit as st

from lessons.explain.found_rulings import found_words
from lessons.rules.clauses import CLAUSES
from lessons.rulings.finding import cited, look_for, of_clause, of_stage
from lessons.rulings.model import STAGE_TITLES, Ruling, Stage
from lessons.web.cite import cite
from lessons.web.components.live_text import live_text
from lessons.web.components.next_field import next_field
from lessons.web.entry.wording import worded_list
from lessons.web.rulings_page import desk as desks
from lessons.web.rulings_page import shown
from lessons.web.rulings_page.style import STYLE
from lessons.web.widgets import show

_LEFT = 3
"""Stages of the deal in the first of two columns: they hold about half of the rulings."""


def draw() -> None:
    """Draw the page."""
    at = desks.begin()
    st.html(f"<style>{STYLE}</style>")
    st.title("Rulings", anchor=False)
    st.markdown(
        '<p class="piquet-lead">Something has gone wrong at the table. Say what happened, answer the question or two that decide it, and read '
        "what the texts award, and where they differ.</p>",
        unsafe_allow_html=True,
    )
    if at.problems:
        st.error(f"Not all of this link can be read.\n\n{worded_list(at.problems)}")
    _ways(at)
    if at.ruling is None:
        _list(at)
    else:
        st.button("Back to the list", key="noprint-rulings-back", icon=":material/arrow_back:", type="tertiary", on_click=at.close)
        shown.section(at, at.ruling)
    next_field(shown.first_question(at.ruling) if at.ruling is not None else "", turn=at.turn, key="rulings-next")


def _ways(at: desks.Desk) -> None:
    """The three ways to a ruling: in one's own words, by stage of the deal, by clause. Each puts the others aside."""

    def staged() -> None:
        chosen = st.session_state["rulings-stage"]
        at.look_for(stage=chosen if chosen in STAGE_TITLES else None)

    def cites() -> None:
        chosen = st.session_state["rulings-clause"]
        at.look_for(clause=chosen if chosen in CLAUSES else None)

    with st.container(key="noprint-rulings-ways" if at.ruling is None else "noprint-rulings-ways-open"):
        words, stage, clause = st.columns([2, 1, 1.2])
        with words:
            live_text(
                "What happened?",
                at.text,
                seq=at.taken.get(desks.TYPED, 0),
                key=desks.TYPED,
                placeholder="he peeked at the talon",
                limit=desks.TEXT_LIMIT,
            )
        show("rulings-stage", at.stage)
        stage.selectbox(
            "When",
            list(STAGE_TITLES),
            key="rulings-stage",
            format_func=STAGE_TITLES.__getitem__,
            on_change=staged,
            placeholder="At any time",
        )
        show("rulings-clause", at.clause)
        clause.selectbox(
            "Clause",
            [id for id in CLAUSES if id in cited()],
            key="rulings-clause",
            on_change=cites,
            placeholder="Any clause",
        )


def _list(at: desks.Desk) -> None:
    """What was found; all of them, by stage, where nothing is looked for."""
    if at.clause is not None:
        st.markdown(f'<p class="rulings-plain">{cite(at.clause, placed=True)}</p>', unsafe_allow_html=True)
        _entries(at, of_clause(at.clause))
    elif at.text.strip():
        found = look_for(at.text)
        told = list(found_words(found))
        if found.fits and len(found.rulings) > 1:
            told.append("The likeliest first.")
        if not found.rulings:
            told.append("No ruling answers to these words; here are all of them.")
        st.markdown(f'<div role="status">{"".join(map(_plain, told))}</div>', unsafe_allow_html=True)
        if found.silent is not None:
            st.markdown(f'<div class="rulings-nearest">{cite(found.silent.clause, placed=True)}</div>', unsafe_allow_html=True)
            if found.rulings:
                st.markdown(_plain("The nearest rulings are about something else:"), unsafe_allow_html=True)
        if found.rulings:
            _entries(at, found.rulings)
        else:
            _by_stage(at, tuple(Stage))
    else:
        _by_stage(at, (at.stage,) if at.stage is not None else tuple(Stage))


def _plain(sentence: str) -> str:
    return f'<p class="rulings-plain">{escape(sentence)}</p>'


def _by_stage(at: desks.Desk, stages: tuple[Stage, ...]) -> None:
    """The rulings of some stages, the earlier ones left where the screen is wide enough."""
    left = min(len(stages), _LEFT)
    for column, part in zip(
        st.columns(2, gap="large") if stages[left:] else (st.container(),), (stages[:left], stages[left:]), strict=False
    ):
        with column:
            for stage in part:
                st.subheader(STAGE_TITLES[stage], anchor=False)
                _entries(at, of_stage(stage))


def _entries(at: desks.Desk, rulings: tuple[Ruling, ...]) -> None:
    with st.container(key=f"rulings-list-{rulings[0].id}", gap="xxsmall"):
        for ruling in rulings:
            st.button(ruling.title, key=f"rulings-open-{ruling.id}", type="tertiary", on_click=at.open, args=(ruling.id,))
