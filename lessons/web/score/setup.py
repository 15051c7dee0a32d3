"""The head of the sheet: which rules and game, who plays, who deals first."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from lessons.rules.cassino import CassinoRules
from lessons.rules.ecrire import EcrireRules, Rotation
from lessons.rules.named import NAMED
from lessons.rules.outline import SET_NAMES
from lessons.rules.piquet import PiquetRules
from lessons.web.score import setup_options, setup_two
from lessons.web.score.desk import Desk, desk
from lessons.web.score.sheet import Sheet, seats_of, table_of
from lessons.web.widgets import show

ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh")
_NAME = 40


def ordinal(place: int) -> str:
    """A player's place at the table. The names themselves are no labels: were they to change while a widget stands, the browser would report the old one."""
    return f"{ORDINALS[place]} player"


def section(at: Desk) -> None:
    """Draw the section; for a table of several it folds away once deals are written down."""
    sheet = at.sheet
    if isinstance(sheet.rules, PiquetRules):
        _draw(sheet)
        return
    with st.expander("The table and its rules", expanded=not sheet.filled(), icon=":material/table_restaurant:"):
        _draw(sheet)


def _draw(sheet: Sheet) -> None:
    two = isinstance(sheet.rules, PiquetRules)
    with st.container(horizontal=True, key="score-rules-row"):
        show("score-rules", sheet.rules.name)
        st.selectbox(
            "Rule set",
            list(NAMED),
            key="score-rules",
            format_func=SET_NAMES.__getitem__,
            on_change=_rules,
            width=270,
            help="Brings its own kind of game.",
        )
        if two:
            setup_two.kind()
        show("score-title", sheet.title)
        st.text_input("Occasion", key="score-title", max_chars=200, placeholder="Thursday, at the club", on_change=_title, width=310)
    if two:
        setup_two.own_figures()
    else:
        setup_options.section(sheet.rules)
    with st.container(horizontal=True, vertical_alignment="bottom", key="score-players-row"):
        _table(sheet)
        for index, player in enumerate(sheet.players):
            key = f"score-name-{index}"
            show(key, sheet.names[index])
            st.text_input(ordinal(index), key=key, max_chars=_NAME, placeholder=player, on_change=_name, args=(index,), width=160)
        _first_deal(sheet)
    st.caption(setup_two.words() if two else setup_options.words(sheet.rules))


def _table(sheet: Sheet) -> None:
    """How many sit at the table, where that is for the players to say, and whether four are partners."""
    least, most = table_of(sheet.rules)
    if least < most and not isinstance(sheet.rules, PiquetRules):
        show("score-seats", len(sheet.names))
        st.number_input("Players", least, most, key="score-seats", step=1, on_change=_seats, width=110)
    if isinstance(sheet.rules, CassinoRules) and len(sheet.names) == 4:
        show("score-partners", sheet.partners)
        st.checkbox("Partners, who sit opposite", key="score-partners", on_change=_partners)


def _first_deal(sheet: Sheet) -> None:
    """Who is the elder hand in the first deal, and who deals it where that does not follow."""
    if len(sheet.names) == 2:
        show("score-elder", sheet.elder)
        st.radio(
            "Elder hand of the first deal",
            (0, 1),
            key="score-elder",
            format_func=ordinal,
            horizontal=True,
            on_change=_elder,
            help="The other deals first; after that players deal in turn.",
        )
        return
    places = tuple(range(len(sheet.names)))
    if isinstance(sheet.rules, EcrireRules):
        show("score-dealer", sheet.dealer)
        st.selectbox("Deals first", places, key="score-dealer", format_func=ordinal, on_change=_dealer, width=160)
        places = opposite_of(sheet)
        shown = "Plays with"
    else:
        shown = "Elder hand first"
    show("score-elder", sheet.elder)
    st.selectbox(shown, places, key="score-elder", format_func=ordinal, on_change=_elder, width=160)


def opposite_of(sheet: Sheet) -> tuple[int, ...]:
    """The places of those who can play the first deal with its dealer: the left neighbour first, then the right; or anybody."""
    number = len(sheet.names)
    round_table = tuple(((sheet.dealer or 0) + n) % number for n in range(1, number))
    assert isinstance(sheet.rules, EcrireRules)
    return round_table if sheet.rules.rotation is Rotation.LOSER_OUT else (round_table[0], round_table[-1])


# ----------------------------------------------------------------------------------------------------------- callbacks


def _rules() -> None:
    rules = NAMED.get(st.session_state["score-rules"])
    if rules is None:
        return
    sheet = desk().sheet
    number, partners = seats_of(rules, len(sheet.names))
    other = type(rules) is not type(sheet.rules)
    names = (sheet.names + ("",) * number)[:number]
    changed = replace(sheet, rules=rules, kept=None if other else sheet.kept)
    desk().write(replace(changed, names=()).seated(names, partners=partners) if other else changed)


def _seats() -> None:
    sheet = desk().sheet
    least, most = table_of(sheet.rules)
    number = st.session_state["score-seats"]
    if isinstance(number, int) and least <= number <= most:
        desk().write(sheet.seated((sheet.names + ("",) * number)[:number]))


def _partners() -> None:
    sheet = desk().sheet
    desk().write(sheet.seated(sheet.names, partners=bool(st.session_state["score-partners"])))


def _elder() -> None:
    sheet, elder = desk().sheet, st.session_state["score-elder"]
    if not isinstance(elder, int) or elder not in range(len(sheet.names)):
        return
    if isinstance(sheet.rules, EcrireRules):
        if elder in opposite_of(sheet):
            desk().write(replace(sheet, elder=elder))
        return
    desk().put(elder=elder)


def _dealer() -> None:
    sheet, dealer = desk().sheet, st.session_state["score-dealer"]
    if dealer in range(len(sheet.names)):
        desk().write(replace(sheet, dealer=dealer, elder=(dealer + 1) % len(sheet.names)))


def _title() -> None:
    desk().put(title=st.session_state["score-title"].strip()[:200])


def _name(index: int) -> None:
    names = list(desk().sheet.names)
    if index < len(names):
        names[index] = st.session_state[f"score-name-{index}"].strip()[:_NAME]
        desk().put(names=tuple(names))
