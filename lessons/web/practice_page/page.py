"""The page put together: what is practised, the question, how the sitting goes."""

from __future__ import annotations

import streamlit as st

from lessons.course.kind import LEVEL_WORDS, Level
from lessons.course.kinds import kind
from lessons.course.progress.answer import Outcome
from lessons.course.themes import EVERYTHING, THEMES, offers
from lessons.explain.names import capital, counted
from lessons.rules.clauses import clause
from lessons.rules.named import TWO_HANDED
from lessons.rules.outline import SET_NAMES
from lessons.web import learner
from lessons.web.address import show_link
from lessons.web.entry.wording import worded_list
from lessons.web.plain import plain_text
from lessons.web.practice_page import desk as desks
from lessons.web.practice_page.address import SHAKY, Choice, to_query
from lessons.web.practice_page.style import STYLE
from lessons.web.question import panel
from lessons.web.widgets import show

PANEL = "practice-question"


def draw() -> None:
    """Draw the page."""
    learner.settle()
    at = desks.begin()
    assert at.drill is not None
    taken = panel.take(at.drill.question, at.attempt, key=PANEL)
    if taken.decided is not None:
        at.decided(taken.decided)
    if taken.onward:
        at.onward()
    st.html(f"<style>{STYLE}</style>")
    st.title("Practice", anchor=False)
    learner.head()
    if at.problems:
        st.error(f"Not all of this can be asked.\n\n{worded_list(at.problems)}")
    _choices(at)
    if at.choice.mix == SHAKY and not learner.is_kept():
        st.info("What you are shaky on is known only where your progress is kept. Until then everything is asked.")
    if at.choice.again:
        st.caption(":material/replay: What you missed is asked, by other deals, until you choose something else above.")
    asked = kind(at.drill.question.kind)
    st.caption(f"**{plain_text(asked.title)}** · {plain_text(asked.does)}")
    if at.again:
        place = clause(at.again).text
        st.caption(f":material/replay: Again, by another deal, because you missed one about this: {plain_text(place.rpartition(': ')[2])}")
    panel.show(at.drill.question, at.attempt, key=PANEL, onward="Next question")
    _sitting(at)
    with st.expander("A link to this question", key="noprint-practice-link"):
        show_link(
            to_query(at.choice, at.drill.question.kind, at.drill.seed), "Whoever opens it is asked the same, and then goes on as you do."
        )


def _choices(at: desks.Desk) -> None:
    """What is practised, under which rules, how hard."""

    def settled() -> None:
        state = st.session_state
        at.settle(Choice(state["practice-mix"], state["practice-rules"], Level(state["practice-level"])))

    titles = _mixes(at)
    with st.container(key="noprint-practice-choices"):
        what, rules, level = st.columns([1.4, 1.4, 1])
        show("practice-mix", at.choice.mix)
        what.selectbox("What to practise", list(titles), key="practice-mix", format_func=titles.__getitem__, on_change=settled)
        show("practice-rules", at.choice.rules)
        rules.selectbox("Rule set", list(TWO_HANDED), key="practice-rules", format_func=SET_NAMES.__getitem__, on_change=settled)
        show("practice-level", at.choice.level.value)
        level.selectbox(
            "How hard",
            [known.value for known in Level],
            key="practice-level",
            format_func=lambda value: capital(LEVEL_WORDS[Level(value)]),
            on_change=settled,
        )


def _mixes(at: desks.Desk) -> dict[str, str]:
    """What can be practised under the rule set, each with its title; the choice of the address too, where it is none of the usual ones."""
    offered = offers(at.rules)
    titles = {EVERYTHING: "Everything"}
    if learner.is_kept() or at.choice.mix == SHAKY:
        titles[SHAKY] = "What I am shaky on"
    for theme in THEMES:
        names = [name for name in theme.kinds if name in offered]
        if len(names) > 1:
            titles[theme.id] = f"{theme.title}: all"
        titles |= {name: f"{theme.title}: {kind(name).title}" for name in names}
    return titles if at.choice.mix in titles else titles | {at.choice.mix: "As the link says"}


def _sitting(at: desks.Desk) -> None:
    """How this sitting goes, in a quiet line."""
    if not at.tally:
        return
    told = f"This sitting: {at.tally.total()} answered, {at.tally[Outcome.RIGHT]} of them at once"
    if missed := at.tally[Outcome.WRONG]:
        told += f"; {missed} missed"
        coming = len(at.sitting.missed)
        told += " and coming again" if coming == missed else f", and {counted(coming, 'question')} coming again" if coming else ""
    st.caption(f"{told}.")
