"""The head of the sheet: which rules and game, who plays, who is the elder hand first."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import streamlit as st

from lessons.explain.names import capital
from lessons.explain.options import option_words
from lessons.rules.named import NAMED
from lessons.rules.piquet import Level, Partie, Race
from lessons.web.score.desk import Desk, desk
from lessons.web.score.sheet import KINDS
from lessons.web.widgets import show

OWN = "Your own figures"
FIRST_ELDER = {0: "First player", 1: "Second player"}
_NAME = 40


def section(at: Desk) -> None:
    """Draw the section."""
    sheet = at.sheet
    with st.container(horizontal=True, key="score-rules-row"):
        show("score-rules", sheet.rules.name)
        st.selectbox("Rule set", list(NAMED), key="score-rules", on_change=_rules, width=160, help="Brings its own kind of game.")
        show("score-kind", kind_of(sheet.rules.game))
        st.selectbox("Game", [*KINDS, OWN], key="score-kind", on_change=_kind, width=310)
        show("score-title", sheet.title)
        st.text_input("Occasion", key="score-title", max_chars=200, placeholder="Thursday, at the club", on_change=_title, width=310)
    if kind_of(sheet.rules.game) == OWN:
        _own_figures(at)
    with st.container(horizontal=True, key="score-players-row"):
        for index, label in enumerate(("First player", "Second player")):
            key = f"score-name-{index}"
            show(key, sheet.names[index])
            st.text_input(label, key=key, max_chars=_NAME, placeholder=sheet.players[index], on_change=_name, args=(index,), width=160)
        show("score-elder", sheet.elder)
        # The labels are not the players' names: were they to change while the widget stands, the browser would report the old one.
        st.radio(
            "Elder hand of the first deal",
            tuple(FIRST_ELDER),
            key="score-elder",
            format_func=FIRST_ELDER.__getitem__,
            horizontal=True,
            on_change=_elder,
            help="The other deals first; after that players deal in turn.",
        )
    words = option_words("game", sheet.rules.game)
    level = f"; if level after two more deals, the game is {sheet.rules.level.value}" if isinstance(sheet.rules.game, Partie) else ""
    st.caption(f"{capital(words)}{level}.")


def kind_of(game: Race | Partie) -> str:
    """What the page calls a game."""
    return next((name for name, kind in KINDS.items() if kind == game), OWN)


def _own_figures(at: Desk) -> None:
    """The figures of a game that is none of the texts'."""
    game = at.sheet.rules.game
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
        show("score-level", at.sheet.rules.level.value)
        st.selectbox("Still level", [level.value for level in Level], key="score-level", on_change=_level, width=160)


def _figure(name: str, label: str, value: int, least: int, most: int = 9999) -> None:
    key = f"score-game-{name}"
    show(key, value)
    st.number_input(label, least, most, key=key, step=1, on_change=_figured, args=(name, least, most), width=130)


# ----------------------------------------------------------------------------------------------------------- callbacks


def _put_rules(**options: Any) -> None:
    desk().put(rules=replace(desk().sheet.rules, **options))
    desk().redraw()


def _rules() -> None:
    name = st.session_state["score-rules"]
    if name in NAMED:
        desk().put(rules=NAMED[name])
        desk().redraw()


def _kind() -> None:
    kind = st.session_state["score-kind"]
    if kind in KINDS:
        _put_rules(game=KINDS[kind])
    elif isinstance(desk().sheet.rules.game, Race):
        _put_rules(game=Race(target=150, lurch=75))
    else:
        _put_rules(game=Partie(deals=8))


def _swap() -> None:
    _put_rules(game=Race(target=150, lurch=75) if st.session_state["score-own"] == "a race" else Partie(deals=8))


def _figured(name: str, least: int, most: int) -> None:
    value = st.session_state[f"score-game-{name}"]
    if not isinstance(value, int) or not least <= value <= most:
        return
    figures: dict[str, Any] = {name: value}
    game = replace(desk().sheet.rules.game, **figures)
    if isinstance(game, Partie):
        game = replace(game, doubled=tuple(deal for deal in game.doubled if deal <= game.deals))
    _put_rules(game=game)


def _level() -> None:
    _put_rules(level=Level(st.session_state["score-level"]))


def _elder() -> None:
    elder = st.session_state["score-elder"]
    if elder in FIRST_ELDER:
        desk().put(elder=elder)


def _doubled() -> None:
    game = desk().sheet.rules.game
    if isinstance(game, Partie):
        _put_rules(game=replace(game, doubled=tuple(sorted(n for n in st.session_state["score-doubled"] if 1 <= n <= game.deals))))


def _title() -> None:
    desk().put(title=st.session_state["score-title"].strip()[:200])


def _name(index: int) -> None:
    names = list(desk().sheet.names)
    names[index] = st.session_state[f"score-name-{index}"].strip()[:_NAME]
    desk().put(names=(names[0], names[1]))
