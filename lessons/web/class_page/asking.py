"""Choosing the next question: a drill, one on the hand that is projected, or the teacher's own. Each is seen with its answer before it is asked."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from lessons.club.room.asks import MOST_OPTION, MOST_PROMPT, Ask, DrillAsk, HandAsk, OwnAsk, sheet_of
from lessons.club.room.state import TeacherState
from lessons.club.stage import offers
from lessons.course.kind import LEVEL_WORDS, Level
from lessons.course.kinds import kind
from lessons.course.themes import THEMES
from lessons.course.themes import offers as offered_kinds
from lessons.errors import Problem
from lessons.explain.names import capital
from lessons.rules.named import TWO_HANDED
from lessons.rules.outline import SET_NAMES
from lessons.web.class_page.desk import Desk, any_seed
from lessons.web.class_page.projecting import stage_of
from lessons.web.components.question_panel import question_panel
from lessons.web.room.asked import told
from lessons.web.room.told import teacher_words
from lessons.web.widgets import show

_WAY = "class-way"
_DRILL, _HAND, _OWN = "A drill", "On the hand", "My own words"
_THEME, _KIND, _LEVEL, _RULES = "class-theme", "class-kind", "class-level", "class-drill-rules"
_PROMPT, _OPTIONS = "class-prompt", 6


def section(at: Desk, state: TeacherState) -> None:
    """Draw it."""
    st.subheader("The next question", anchor=False)
    ways = [_DRILL, _HAND, _OWN] if state.has_set else [_DRILL, _OWN]
    if st.session_state.get(_WAY) not in ways:
        show(_WAY, ways[0])
    way = st.segmented_control("What to ask", ways, key=_WAY, label_visibility="collapsed")
    if way == _HAND:
        _on_the_hand(at, state)
    elif way == _OWN:
        _own(at)
    else:
        _drill(at)


def _ask(at: Desk, what: Ask, key: str) -> None:
    """The button that puts a question to the class."""
    if at.was_asked(what):
        st.button("Ask it again", key=key, icon=":material/send:", on_click=at.ask, args=(what,))
        st.caption("The class has had this question. Asked again, it counts as another.")
    else:
        st.button("Ask the class", key=key, type="primary", icon=":material/send:", on_click=at.ask, args=(what,))


def _preview(at: Desk, what: Ask) -> None:
    """The question with its answer and proof, for the teacher."""
    question = sheet_of(what, at.deals if isinstance(what, HandAsk) else None).question
    if question is not None:
        question_panel(told(question, f"next-{what}"), seq=0, key="class-next-question")


# ------------------------------------------------------------------------------------------------------------- a drill


def _drill(at: Desk) -> None:
    if at.was_asked(at.drill):
        at.another_drill()
    now = at.drill
    offered = offered_kinds(TWO_HANDED[now.rules])
    kinds = {theme.id: [name for name in theme.kinds if name in offered] for theme in THEMES}
    themes = {theme.id: theme.title for theme in THEMES if kinds[theme.id]}
    about = next(id for id, names in kinds.items() if now.kind in names)

    def turned() -> None:
        at.drill = replace(at.drill, kind=kinds[st.session_state[_THEME]][0], seed=any_seed())

    def settled() -> None:
        state = st.session_state
        under = offered_kinds(TWO_HANDED[state[_RULES]])
        at.drill = DrillAsk(state[_KIND] if state[_KIND] in under else under[0], any_seed(), state[_RULES], Level(state[_LEVEL]))

    left, right = st.columns([1, 1.5])
    show(_THEME, about)
    left.selectbox("What it is about", list(themes), key=_THEME, format_func=themes.__getitem__, on_change=turned)
    show(_KIND, now.kind)
    right.selectbox("What is asked", kinds[about], key=_KIND, format_func=lambda name: kind(name).title, on_change=settled)
    with st.container(horizontal=True):
        _ask(at, now, "class-ask-drill")
        st.button("Another of the kind", key="class-another", icon=":material/casino:", on_click=at.another_drill)
        with st.popover("Level and rules", icon=":material/tune:"):
            show(_LEVEL, now.level.value)
            st.selectbox(
                "How hard",
                [one.value for one in Level],
                key=_LEVEL,
                format_func=lambda v: capital(LEVEL_WORDS[Level(v)]),
                on_change=settled,
            )
            show(_RULES, now.rules)
            st.selectbox("Rule set", list(TWO_HANDED), key=_RULES, format_func=SET_NAMES.__getitem__, on_change=settled)
    _preview(at, now)


# ------------------------------------------------------------------------------------------------------ on the hand in view


def _on_the_hand(at: Desk, state: TeacherState) -> None:
    deals = at.deals
    if deals is None:
        return
    stage = stage_of(state, deals)
    ready = offers(stage, deals)
    if not ready:
        st.markdown(
            "There is nothing ready to be asked at this point of the hand. Go on to where something is called or played, or show the hands."
        )
        return
    says = {one.key: one.question.asks for one in ready}
    here, key = (stage.deal, stage.step), f"class-ready-{stage.deal}-{stage.step}"

    def chosen() -> None:
        at.ready[here] = st.session_state[key]

    show(key, at.ready[here] if at.ready.get(here) in says else ready[0].key)
    st.radio("Ready to be asked here", list(says), format_func=says.__getitem__, key=key, on_change=chosen)
    what = HandAsk(stage.deal, stage.step, st.session_state[key])
    _ask(at, what, "class-ask-hand")
    _preview(at, what)


# ----------------------------------------------------------------------------------------------------- the teacher's own


def _own(at: Desk) -> None:
    def asked() -> None:
        state = st.session_state
        rows = [(state[f"class-option-{n}"].strip(), state[f"class-right-{n}"]) for n in range(_OPTIONS)]
        rows = [(option, right) for option, right in rows if option]
        try:
            what = OwnAsk(state[_PROMPT], tuple(option for option, _ in rows), tuple(n for n, (_, right) in enumerate(rows) if right))
        except Problem as problem:
            if at.held is not None:
                at.held.refused = problem
            return
        at.ask(what)
        if at.held is not None and at.held.refused is None:
            state[_PROMPT] = ""
            for n in range(_OPTIONS):
                state[f"class-option-{n}"], state[f"class-right-{n}"] = "", False

    with st.form("class-own", border=False):
        st.text_area("Your question", key=_PROMPT, max_chars=MOST_PROMPT, height=90)
        st.caption("The answers to choose among, two at least. Tick those that are right; tick none to ask for opinions.")
        for n in range(_OPTIONS):
            option, right = st.columns([4, 1], vertical_alignment="center")
            option.text_input(
                f"Answer {n + 1}",
                key=f"class-option-{n}",
                max_chars=MOST_OPTION,
                label_visibility="collapsed",
                placeholder=f"Answer {n + 1}",
            )
            right.checkbox("right", key=f"class-right-{n}")
        st.form_submit_button("Ask the class", key="class-ask-own", type="primary", icon=":material/send:", on_click=asked)


def refused(at: Desk) -> None:
    """Draw why what was done last had no effect, if so."""
    if at.held is not None and at.held.refused is not None:
        st.error(f"{teacher_words(at.held.refused)} Nothing was changed.")
