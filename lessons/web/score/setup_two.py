"""The head of a two-handed sheet: which game of the texts it is, or one of the players' own figures."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import streamlit as st

from lessons.explain.names import capital
from lessons.explain.options import option_words
from lessons.rules.piquet import Level, Partie, PiquetRules, Race
from lessons.web.score.desk import desk, put_rules
from lessons.web.score.sheet import KINDS
from lessons.web.widgets import show

OWN = "Your own figures"


def rules_on_desk() -> PiquetRules:
    """The rules of the sheet, which is a two-handed one."""
    rules = desk().sheet.rules
    assert isinstance(rules, PiquetRules)
    return rules


def kind() -> None:
    """Draw the choice among the games of the texts."""
    show("score-kind", kind_of(rules_on_desk().game))
    st.selectbox("Game", [*KINDS, OWN], key="score-kind", on_change=_kind, width=310)


def words() -> str:
    """What the game is, in a sentence."""
    rules = rules_on_desk()
    level = f"; if level after two more deals, the game is {rules.level.value}" if isinstance(rules.game, Partie) else ""
    return f"{capital(option_words('game', rules.game))}{level}."


def kind_of(game: Race | Partie) -> str:
    """What the page calls a game."""
    return next((name for name, kind in KINDS.items() if kind == game), OWN)


def own_figures() -> None:
    """Draw the figures of a game that is none of the texts'."""
    rules = rules_on_desk()
    game = rules.game
    if kind_of(game) != OWN:
        return
    show("score-own", "a race" if isinstance(game, Race) else "a partie")
    with st.container(horizontal=True, key="score-own-row"):
        st.radio("It is", ("a race", "a partie"), key="score-own", on_change=_swap, horizontal=True)
        if isinstance(game, Race):
            _figure("target", "Target", game.target, 1)
            _figure("lurch", "Lurch below", game.lurch, 0)
            return
        _figure("deals", "Deals", game.deals, 1, 60)
        _figure("rubicon", "Rubicon", game.rubicon, 0)
        _figure("bonus", "For game", game.bonus, 0)
        show("score-doubled", list(game.doubled))
        st.multiselect("Doubled deals", range(1, game.deals + 1), key="score-doubled", on_change=_doubled, width=160)
        show("score-level", rules.level.value)
        st.selectbox("Still level", [level.value for level in Level], key="score-level", on_change=_level, width=160)


def _figure(name: str, label: str, value: int, least: int, most: int = 9999) -> None:
    key = f"score-game-{name}"
    show(key, value)
    st.number_input(label, least, most, key=key, step=1, on_change=_figured, args=(name, least, most), width=130)


# ----------------------------------------------------------------------------------------------------------- callbacks


def _kind() -> None:
    kind = st.session_state["score-kind"]
    if kind in KINDS:
        put_rules(game=KINDS[kind])
    elif isinstance(rules_on_desk().game, Race):
        put_rules(game=Race(target=150, lurch=75))
    else:
        put_rules(game=Partie(deals=8))


def _swap() -> None:
    put_rules(game=Race(target=150, lurch=75) if st.session_state["score-own"] == "a race" else Partie(deals=8))


def _figured(name: str, least: int, most: int) -> None:
    value = st.session_state[f"score-game-{name}"]
    if not isinstance(value, int) or not least <= value <= most:
        return
    figures: dict[str, Any] = {name: value}
    game = replace(rules_on_desk().game, **figures)
    if isinstance(game, Partie):
        game = replace(game, doubled=tuple(deal for deal in game.doubled if deal <= game.deals))
    put_rules(game=game)


def _level() -> None:
    put_rules(level=Level(st.session_state["score-level"]))


def _doubled() -> None:
    game = rules_on_desk().game
    if isinstance(game, Partie):
        put_rules(game=replace(game, doubled=tuple(sorted(n for n in st.session_state["score-doubled"] if 1 <= n <= game.deals))))
