"""Who learns, across the pages of the course: a code in the address under which answers are kept. Without one everything works, and nothing is kept.

A page calls `settle` first and draws `head` under its title (or `news` there and `line` at its foot); then it may keep what was answered and ask what is known.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from html import escape
from typing import TypeVar
from urllib.parse import urlencode, urlsplit
from uuid import UUID

import streamlit as st

from lessons.course.progress.answer import Answer, Outcome
from lessons.course.progress.code import read_code
from lessons.course.progress.learner import Erased, Learner, erase, find, new_learner
from lessons.course.progress.log import record
from lessons.course.question import Question
from lessons.errors import Problem
from lessons.store.database import Store
from lessons.web.address import LEARNER, page_query
from lessons.web.components.kept_parameter import kept_parameter
from lessons.web.opened_store import opened_store
from lessons.web.plain import plain_text

Kept = TypeVar("Kept")

_READER, _ASKED, _TYPED = "learner-reader", "learner-asked", "learner-typed"
_SHOWN = 40
"""Characters of a code that are repeated in a complaint about it."""

_STYLE = """
.learner-code { font-family: "Source Code Pro", monospace; font-size: 2rem; font-weight: 600; letter-spacing: 0.04em; margin: 0 0 0.3rem; overflow-wrap: anywhere; color: var(--piquet-accent); }
.learner-note { color: var(--piquet-soft); font-size: 0.92rem; margin: 0; white-space: nowrap; }
[class*="st-key-noprint-learner"] button { min-height: 1.9rem; }
@media (max-width: 768px) { [class*="st-key-noprint-learner"] button { min-height: 2.6rem; } }
"""


@dataclass(slots=True)
class Reader:
    """Who reads in this browser tab. `code` is empty without one; `learner` is None without one and while the store fails, which `problem` tells.
    `store` is where the learner was found: in another the same number may be somebody else's.

    `unknown` is a code that was asked for and does not exist; `card` whether the code lies open on the page; `done` is what was done last.
    """

    code: str = ""
    learner: Learner | None = None
    store: Store | None = None
    problem: Problem | None = None
    unknown: str = ""
    card: bool = False
    done: str = ""


def reader() -> Reader:
    """Who reads."""
    found: Reader = st.session_state.setdefault(_READER, Reader())
    return found


def settle() -> None:
    """Take the code from the address where it is another than before; else whoever read the page before reads on."""
    asked = st.query_params.get(LEARNER, "")
    before = st.session_state.get(_ASKED, "")
    st.session_state[_ASKED] = asked
    if asked and asked not in (before, reader().code):
        _come(asked)


def given(query: dict[str, str]) -> dict[str, str]:
    """The parameters of a link to another page of the course: the reader's code goes along."""
    code = reader().code
    return query | ({LEARNER: code} if code else {})


def link(path: str, **query: str) -> str:
    """The `href` of a page of the course, for a link within text."""
    asked = urlencode(given(query))
    return escape(f"./{path}{f'?{asked}' if asked else ''}")


# -------------------------------------------------------------------------------------------------------------- keeping


def is_kept() -> bool:
    """Whether what is answered now is kept."""
    return reader().learner is not None


def kept(do: Callable[[Store, Learner], Kept]) -> Kept | None:
    """What `do` makes of the store and the learner; None where nothing is kept, or no longer can be, which `head` then tells."""
    now = reader()
    if now.learner is None or now.store is None:
        return None
    try:
        return do(now.store, now.learner)
    except Erased as problem:
        _leave()
        reader().problem = problem
    except Problem as problem:
        now.learner, now.problem = None, problem
    return None


def later(do: Callable[[Store, Learner], Kept]) -> Callable[[], Kept] | None:
    """What makes something of the store and the learner of this moment when it is called, be it outside this session; None where nothing is kept."""
    now = reader()
    return None if now.learner is None or now.store is None else partial(do, now.store, now.learner)


def keep_answer(question: Question, outcome: Outcome, *, attempt: UUID, key: str, kind: str) -> None:
    """Keep what came of a question: `kind` and `key` say which it was, `attempt` is this answer's own id. Nothing happens without a code."""
    answer = Answer(
        attempt=attempt, at=now(), kind=kind, question=key, rules=question.rules.name, clauses=question.clauses, outcome=outcome
    )
    kept(lambda store, learner: record(store, learner, answer))


def now() -> datetime:
    """This moment."""
    return datetime.now(UTC)


def forget() -> None:
    """Erase everything that is kept of the reader, and the code."""
    who = reader()
    if who.learner is not None:
        kept(erase)
        if who.problem is None:
            _leave()
            reader().done = "Everything kept under that code has been erased, and the code with it."


def _come(typed: str) -> None:
    """Read on under a code that was typed or stood in the address."""
    st.session_state[_READER] = _found(read_code(typed)) or Reader(unknown=typed[:_SHOWN])


def _found(code: str | None, *, card: bool = False) -> Reader | None:
    """Who has a code; None where nobody has. `card`: the code is shown at once."""
    if code is None:
        return None
    try:
        store = opened_store()
        learner = find(store, code)
    except Problem as problem:
        return Reader(code=code, problem=problem)
    return Reader(code=code, learner=learner, store=store, card=card) if learner is not None else None


def _begin() -> None:
    """Make a new code, and show it."""
    try:
        code = new_learner(opened_store(), now())
    except Problem as problem:
        st.session_state[_READER] = Reader(problem=problem)
        return
    st.session_state[_READER] = _found(code, card=True) or Reader(unknown=code)


def _return() -> None:
    if st.session_state[_TYPED].strip():
        _come(st.session_state[_TYPED])
        st.session_state[_TYPED] = ""


def _leave() -> None:
    st.session_state[_READER] = Reader()
    st.query_params.pop(LEARNER, None)


def _again() -> None:
    if (code := reader().code) or reader().unknown:
        _come(code or reader().unknown)
    else:
        _begin()


def _turn_card() -> None:
    reader().card = not reader().card


# -------------------------------------------------------------------------------------------------------------- drawing


def head() -> None:
    """Draw both of what follows: for a page that has room for them under its title."""
    line()
    news()


def line() -> None:
    """Draw whether progress is kept, in a line, with what can be done about it."""
    who = reader()
    with st.container(key="noprint-learner", horizontal=True, vertical_alignment="center", gap="small"):
        st.html(f'<style>{_STYLE}</style><p class="learner-note">{_told(who)}</p>', width="content")
        if who.code:
            st.button("Your code", key="learner-card", icon=":material/key:", type="tertiary", on_click=_turn_card)
        else:
            ways_in()
        kept_parameter(LEARNER, who.code, at=f"{st.context.url or ''}?{page_query()}", key="learner-address")
    if who.card and who.code:
        _card(who.code)


def _told(who: Reader) -> str:
    if who.learner is not None:
        return "Your progress is kept."
    return "Your progress cannot be kept at present." if who.code else "Nothing you answer is kept."


def ways_in(prefix: str = "learner") -> None:
    """The two ways to have progress kept: a new code, or the one a learner has."""
    st.button("Keep my progress", key=f"{prefix}-begin", icon=":material/bookmark_add:", type="tertiary", on_click=_begin)
    with st.popover("I have a code", icon=":material/key:", type="tertiary"):
        st.text_input(
            "Your code",
            key=_TYPED,
            max_chars=60,
            placeholder="k7m2-x9qd-4rtw",
            on_change=_return,
            help="Three groups of four letters and figures, with or without hyphens.",
        )


def news() -> None:
    """Draw what went wrong with keeping progress, or what was done about it last; mostly nothing."""
    who = reader()
    if who.unknown:
        with st.container(key="noprint-learner-unknown"):
            st.warning(
                f"There is no code “{plain_text(who.unknown)}” here. Look at how it is written (three groups of four letters and figures), "
                "or begin with a new one. Until then nothing is kept."
            )
            st.button("Make a new code", key="learner-new", icon=":material/bookmark_add:", on_click=_begin)
    if who.done:
        st.success(who.done)
        who.done = ""
    if who.problem is not None:
        with st.container(key="noprint-learner-problem"):
            st.warning(f"{plain_text(who.problem.message, who.problem.hint)} The course goes on; nothing you answer is kept until then.")
            st.button("Try again", key="learner-again", icon=":material/refresh:", on_click=_again)


def _card(code: str) -> None:
    """The code, large, and what it is."""
    base = urlsplit(st.context.url or "")
    with st.container(key="noprint-learner-card", border=True):
        st.html(f'<p class="learner-code">{escape(code)}</p>')
        st.markdown(
            "This is your code. Write it down, or bookmark the link: with either you find your progress again, here or in another browser "
            "that reaches this app. No name and no account belongs to it: whoever has it can see your progress and erase it, and if it is lost, nobody can find it again."
        )
        st.code(f"{base.scheme}://{base.netloc}{base.path.rpartition('/')[0]}/learn?{LEARNER}={code}", language=None, wrap_lines=True)
        with st.container(horizontal=True):
            st.button("I have it", key="learner-have", type="primary", on_click=_turn_card)
            st.button(
                "Forget it here",
                key="learner-leave",
                type="tertiary",
                icon=":material/logout:",
                on_click=_leave,
                help="This tab forgets the code; the progress stays under it.",
            )
