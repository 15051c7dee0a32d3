"""One ruling: its questions, what holds once they are answered, and what other rule sets make of the same."""

from __future__ import annotations

from html import escape
from typing import Any

import streamlit as st

from lessons.explain.names import capital, listed
from lessons.explain.options import option_words
from lessons.rules.named import TWO_HANDED
from lessons.rules.outline import SET_NAMES, SUMMARIES
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import RuleSet
from lessons.rulings.judge import SILENT, clauses_of, decide, differs, is_silent
from lessons.rulings.model import Block, Outcome, Question, Ruling
from lessons.web.address import show_link
from lessons.web.cite import cite
from lessons.web.library import library
from lessons.web.registry import page
from lessons.web.rulings_page import desk as desks
from lessons.web.rulings_page.address import to_query
from lessons.web.tables import framed_table
from lessons.web.widgets import show

_BLOCKS = {
    Block.HANDS: "Among the hands",
    Block.EXCHANGE: "In the exchange",
    Block.DECLARE: "In the declarations",
    Block.PLAY: "In the play",
}


def section(at: desks.Desk, ruling: Ruling) -> None:
    """Draw the ruling."""
    rules = desks.rule_set(at, ruling)
    st.subheader(ruling.title, anchor=False)
    asked, told = st.columns([1, 1.35], gap="large")
    with asked:
        for question in ruling.questions:
            _question(at, ruling, question)
        _rule_set(at, ruling)
    with told:
        if len(at.answers) < len(ruling.questions):
            st.markdown(_waiting(at, ruling), unsafe_allow_html=True)
            return
        outcome = decide(ruling, at.answers, rules)
        st.markdown(_outcome(outcome, rules), unsafe_allow_html=True)
        _examples(outcome)
    _differs(at, ruling, rules, outcome)
    _recorded(outcome)
    with st.expander("A link to this ruling"):
        show_link(to_query(ruling, at.rules, at.answers), "Whoever opens it finds the same case, with its answers.")


def first_question(ruling: Ruling) -> str:
    """The key of the widget that asks a ruling's first question; of the rule set for one that asks none."""
    return _key(ruling, ruling.questions[0]) if ruling.questions else "rulings-rules"


def _key(ruling: Ruling, question: Question) -> str:
    return f"rulings-{ruling.id}-{question.id}"


def _question(at: desks.Desk, ruling: Ruling, question: Question) -> None:
    key = _key(ruling, question)
    texts = {answer.id: answer.text for answer in question.answers}

    def answered() -> None:
        at.answer(question.id, st.session_state[key])

    show(key, at.answers.get(question.id))
    st.radio(question.asks, list(texts), key=key, format_func=texts.__getitem__, on_change=answered)


def _rule_set(at: desks.Desk, ruling: Ruling) -> None:
    if ruling.of is not PiquetRules:
        st.caption("The text on Cassino knows one way.")
        return

    def chosen() -> None:
        at.rule_by(st.session_state["rulings-rules"])

    show("rulings-rules", at.rules)
    st.selectbox("Rule set", list(TWO_HANDED), key="rulings-rules", format_func=SET_NAMES.__getitem__, on_change=chosen)
    st.caption(SUMMARIES[at.rules])


def _waiting(at: desks.Desk, ruling: Ruling) -> str:
    open_ = len(ruling.questions) - len(at.answers)
    what = "the question" if len(ruling.questions) == 1 else "both questions" if open_ == 2 else "the other question"
    return f'<p class="rulings-plain" role="status">Answer {what}, and the ruling stands here.</p>'


def _outcome(outcome: Outcome, rules: RuleSet) -> str:
    clauses = "".join(cite(clause.id, placed=True) for clause in clauses_of(outcome, rules))
    silent = f'<p class="rulings-plain">{escape(SILENT.format(SET_NAMES[rules.name]))}</p>' if is_silent(outcome, rules) else ""
    return (
        '<div class="rulings-outcome" role="status">'
        f'<p class="rulings-says">{escape(outcome.ruling)}</p>'
        f'<p class="rulings-why">{escape(outcome.reason)}</p>'
        f"<dl><dt>The cards</dt><dd>{escape(outcome.hand)}</dd><dt>The count</dt><dd>{escape(outcome.score)}</dd></dl>"
        f"</div>{clauses}{silent}"
    )


def _examples(outcome: Outcome) -> None:
    hands = [hand for id in outcome.examples if (hand := library().hand(id)) is not None]
    if hands:
        with st.container(key="noprint-rulings-hands", gap="xxsmall"):
            st.caption("Worked hands that show it")
            for hand in hands:
                entry = page("")
                st.page_link(entry.script, label=hand.title, icon=entry.icon, query_params={"hand": hand.id})


def _differs(at: desks.Desk, ruling: Ruling, rules: RuleSet, outcome: Outcome) -> None:
    """What the other rule sets make of the same answers."""
    others = differs(ruling, at.answers, rules)
    if ruling.of is not PiquetRules:
        return
    st.subheader("Other rule sets", anchor=False)
    if not others:
        st.caption("All six rule alike.")
        return
    told = {name for other in others for name in other.sets}
    decisive = dict.fromkeys(name for other in others for name, _ in other.options)
    own = tuple((name, getattr(rules, name)) for name in decisive)
    rows = [_row([name for name in TWO_HANDED if name not in told], outcome, own)]
    rows += [_row(list(other.sets), other.outcome, other.options) for other in others]
    framed_table("How the rule sets rule on this", ("Rule sets", "Ruling", "What decides"), rows)


def _row(sets: list[str], outcome: Outcome, options: tuple[tuple[str, Any], ...]) -> str:
    names = escape(listed(SET_NAMES[name] for name in sets))
    why = "<br>".join(f"{escape(capital(option_words(name, value)))} <small>{escape(name)}</small>" for name, value in options)
    return f'<tr><th scope="row">{names}</th><td>{escape(outcome.ruling)}<br><small>{escape(outcome.score)}</small></td><td>{why}</td></tr>'


def _recorded(outcome: Outcome) -> None:
    if not outcome.records:
        return
    with st.expander("How a hand file records it"):
        lines = "".join(f"<dt>{_BLOCKS[r.block]}</dt><dd><code>{escape(r.line)}</code></dd>" for r in outcome.records)
        st.markdown(f'<dl class="rulings-lines">{lines}</dl>', unsafe_allow_html=True)
        st.caption("A line that ends in ! says that it happened although the rules forbid it; the annotation then rules on it.")
