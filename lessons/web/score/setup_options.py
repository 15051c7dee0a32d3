"""The head of a sheet for other games than the two-handed one: those of their options that say how the game goes and ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import streamlit as st

from lessons.explain.names import capital
from lessons.explain.options import option_words
from lessons.rules.cassino import CassinoRules, Majority, OneDeal, Points
from lessons.rules.ecrire import EcrireRules, Rotation
from lessons.rules.named import values_of
from lessons.rules.normand import NormandRules
from lessons.rules.outline import titles
from lessons.rules.rule_set import RuleSet
from lessons.web.score.desk import desk, put_rules
from lessons.web.widgets import show

ASKED: Mapping[type[RuleSet], tuple[str, ...]] = {
    EcrireRules: ("rotation", "level", "charge", "balance"),
    NormandRules: ("pool", "target"),
    CassinoRules: ("game", "double"),
}
"""The options the head of the sheet asks for."""


def section(rules: RuleSet) -> None:
    """Draw the options."""
    asked = ASKED.get(type(rules), ())
    if not asked:
        return
    with st.container(horizontal=True, key="score-options-row"):
        for name in asked:
            value = getattr(rules, name)
            if isinstance(value, int):
                _number(rules, name, value)
            else:
                _choice(rules, name)


def words(rules: RuleSet) -> str:
    """What these options say, in a sentence each."""
    return " ".join(f"{capital(option_words(name, getattr(rules, name), type(rules)))}." for name in ASKED.get(type(rules), ()))


def _choice(rules: RuleSet, name: str) -> None:
    """A choice among the values of an option; a number of the players' own joins them once it is set."""
    shown = {_label(value): value for value in values_of(name, type(rules))}
    now = _label(getattr(rules, name))
    key = f"score-option-{name}"
    show(key, now)
    st.selectbox(
        titles(type(rules))[name],
        list(dict.fromkeys([*shown, now])),
        key=key,
        on_change=_chosen,
        args=(name, shown),
        width=260,
    )
    if isinstance(getattr(rules, name), Points | Majority):
        show("score-option-target", getattr(rules, name).target)
        st.number_input("To be reached", 1, 10_000, key="score-option-target", step=1, on_change=_target, width=130)


def _label(value: Any) -> str:
    """A value in a list of choices; the sentence below the choices says what it means."""
    match value:
        case OneDeal():
            return "One deal"
        case Points():
            return "A number of points"
        case Majority():
            return "A number of deals won"
        case _:
            return capital(str(value).replace("-", " "))


def _number(rules: RuleSet, name: str, value: int) -> None:
    key = f"score-option-{name}"
    show(key, value)
    st.number_input(titles(type(rules))[name], 1, 10_000, key=key, step=1, on_change=_figured, args=(name,), width=160)


# ----------------------------------------------------------------------------------------------------------- callbacks


def _chosen(name: str, shown: Mapping[str, Any]) -> None:
    chosen = st.session_state[f"score-option-{name}"]
    if chosen not in shown:
        return
    put_rules(**{name: shown[chosen]})
    sheet = desk().sheet
    if isinstance(sheet.rules, EcrireRules) and sheet.dealer is not None and sheet.rules.rotation is not Rotation.LOSER_OUT:
        left, right = (sheet.dealer + 1) % len(sheet.names), (sheet.dealer - 1) % len(sheet.names)
        if sheet.elder not in (left, right):
            desk().write(replace(sheet, elder=left))


def _target() -> None:
    target, game = st.session_state["score-option-target"], getattr(desk().sheet.rules, "game", None)
    if isinstance(game, Points | Majority) and isinstance(target, int) and target >= 1:
        put_rules(game=replace(game, target=target))


def _figured(name: str) -> None:
    value = st.session_state[f"score-option-{name}"]
    if isinstance(value, int) and value >= 1:
        put_rules(**{name: value})
