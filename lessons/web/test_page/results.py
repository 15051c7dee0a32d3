"""What came of a test: clause by clause, question by question with the proof, and what to look at again."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

import streamlit as st

from lessons.course.progress.answer import Outcome
from lessons.course.question import Question
from lessons.explain.names import counted
from lessons.rulebook.examples import index
from lessons.rulebook.shown import Shown
from lessons.rules.clauses import clause
from lessons.rules.named import TWO_HANDED
from lessons.rules.piquet import PiquetRules
from lessons.web import learner
from lessons.web.address import show_link
from lessons.web.cards import as_laid
from lessons.web.cite import cite
from lessons.web.library import library
from lessons.web.question.shown import answer_words
from lessons.web.rulebook_page.links import to_clause, to_example
from lessons.web.tables import framed_table
from lessons.web.test_page import asking
from lessons.web.test_page import desk as desks
from lessons.web.test_page.sheet import Sheet

_HANDS = 2
"""Worked hands named beside a clause."""


def section(at: desks.Desk, sheet: Sheet) -> None:
    """Draw it."""
    outcomes = [sheet.outcome(place) for place in range(len(sheet.drills))]
    right = outcomes.count(Outcome.RIGHT)
    st.markdown(f'<p class="test-result" role="status"><b>{right}</b> of {len(outcomes)} right</p>', unsafe_allow_html=True)
    _again(at, sheet, outcomes)
    st.subheader("Clause by clause", anchor=False)
    framed_table(
        "Results by clause", ("What it was about", "Right", "Look at again"), _clauses(at, sheet, outcomes), classes="test-clauses"
    )
    st.subheader("Question by question", anchor=False)
    asking.places(sheet, {place: "right" if outcome is Outcome.RIGHT else "wrong" for place, outcome in enumerate(outcomes)})
    asking.question(sheet)
    proofs = "".join(_proof(sheet, place) for place in range(len(sheet.drills)))
    st.html(
        f'<details class="test-all piquet-pages"><summary>All answers with their proofs, as they print</summary><ol class="test-proofs">{proofs}</ol></details>'
    )
    _link(at)


def _again(at: desks.Desk, sheet: Sheet, outcomes: list[Outcome]) -> None:
    """Ways on from here."""
    missed = dict.fromkeys(d.question.kind for d, outcome in zip(sheet.drills, outcomes, strict=True) if outcome is Outcome.WRONG)
    with st.container(horizontal=True, key="noprint-test-ways", vertical_alignment="center"):
        if missed:
            way = learner.link("practice", mix=",".join(missed), rules=at.terms.rules, level=str(at.terms.level.value))
            st.html(f'<a class="test-way" href="{way}">Practise what was missed</a>')
        st.button("Take another test", key="test-another", type="tertiary", icon=":material/add:", on_click=at.leave)
        st.button("The same again, empty", key="test-again", type="tertiary", icon=":material/replay:", on_click=at.again)


def _clauses(at: desks.Desk, sheet: Sheet, outcomes: list[Outcome]) -> Iterable[str]:
    """A row for each clause the test asked about, those missed most first, with the worked hands that show it."""
    rules = TWO_HANDED[at.terms.rules]
    asked: dict[str, list[Outcome]] = {}
    for drill, outcome in zip(sheet.drills, outcomes, strict=True):
        for id in drill.question.clauses:
            asked.setdefault(id, []).append(outcome)
    for id, found in sorted(asked.items(), key=lambda pair: (-pair[1].count(Outcome.WRONG), pair[0])):
        right = found.count(Outcome.RIGHT)
        sign = "✓" if right == len(found) else "✗"
        hands = "<br>".join(to_example(shown) for shown in worked(id, rules)) if right < len(found) else ""
        yield (
            f'<tr><th scope="row">{escape(clause(id).says)} <small>{to_clause(id)}</small></th><td class="{"test-known" if right == len(found) else "test-missed"}">'
            f"{sign} {right} of {len(found)}</td><td>{hands}</td></tr>"
        )


def worked(id: str, rules: PiquetRules) -> list[Shown]:
    """The worked hands of the same game that show a clause, those most about it first: by the very rules of the test, or, where there is none, by
    others."""
    shown = sorted((one for one in index().get(id, ()) if one.rules in TWO_HANDED), key=lambda one: one.about(id))
    by_them = [one for one in shown if (hand := library().hand(one.example)) is not None and hand.annotation.rules == rules]
    return (by_them or shown)[:_HANDS]


def _proof(sheet: Sheet, place: int) -> str:
    """One question on paper: what was asked of which cards, what was answered, and the proof."""
    question, given = sheet.drills[place].question, sheet.attempts[place].given
    right = sheet.outcome(place) is Outcome.RIGHT
    rows = "".join(
        f"<dt>{escape(row.title)}</dt><dd>{escape(as_laid(row.cards) if row.cards else counted(row.unknown, 'card') + ' face down')}</dd>"
        for row in question.scene.rows
    )
    told = "".join(f"<p>{escape(line)}</p>" for line in question.scene.told)
    yours = "no answer" if given is None else answer_words(question, given)
    wrong = "" if right or given is None else f"<p>{escape(question.refute(given).says)}</p>"
    return (
        f'<li><p class="test-asks">{escape(question.asks)}</p><details><summary>The cards</summary><dl>{rows}</dl>{told}</details>'
        f'<p class="{"test-known" if right else "test-missed"}">{"✓" if right else "✗"} Your answer: {escape(yours.removesuffix("."))}.</p>{wrong}'
        f"<p>{_answers(question)} {escape(question.why.says)}</p>{''.join(map(cite, question.why.clauses))}</li>"
    )


def _answers(question: Question) -> str:
    return f"<b>{escape(' · '.join(answer_words(question, answer).removesuffix('.') for answer in question.answers))}.</b>"


def _link(at: desks.Desk) -> None:
    """The link that brings this test again."""
    with st.expander("A link to this test", key="noprint-test-link"):
        show_link(at.terms.query, "Whoever opens it gets the same questions on an empty sheet.")
