"""Further sections: the figures a source prints, and what the hand is: title, source, names, rule set and house options."""

from __future__ import annotations

from typing import Any

import streamlit as st

from lessons.explain import finding_reason
from lessons.games.annotation import Severity
from lessons.handfile.toml_writing import toml_value
from lessons.record import Starts
from lessons.rules.named import TWO_HANDED, values_of
from lessons.rules.options import write_option
from lessons.rules.outline import SET_NAMES
from lessons.rules.piquet import PiquetRules
from lessons.web.entry.figures import (
    MARKS,
    NOBODY,
    PLACES,
    RESULTS,
    finding_at,
    places_shown,
    printed_at,
    printed_result,
    with_erratum,
    with_printed,
    with_result,
)
from lessons.web.entry.reading import Reading
from lessons.web.entry_page import desk as desks
from lessons.web.entry_page.told import told
from lessons.web.plain import plain_text
from lessons.web.widgets import show

OPTION_DOCS = {f.name: f.metadata["doc"] for f in PiquetRules.option_fields()}


# ------------------------------------------------------------------------------------------------------------ figures


def figures(reading: Reading) -> None:
    """Draw the printed figures."""
    st.subheader("Printed figures", anchor=False)
    st.caption("What the source says the count is. Leave out what it does not print.")
    draft = reading.draft
    shown = list(places_shown(draft)) + [at for at in st.session_state.get("enter-more-places", []) if at not in places_shown(draft)]
    for at in shown:
        with st.container(gap="small"):
            with st.container(horizontal=True, vertical_alignment="center", key=f"enter-row-{at.replace(' ', '-')}"):
                st.markdown(PLACES.get(at, at), width="stretch")
                for seat in draft.seats:
                    _figure(
                        at, seat, f"{plain_text(draft.label(seat))}: {PLACES.get(at, at).lower()}", draft.label(seat).removesuffix(" hand")
                    )
            for seat in draft.seats:
                _verdict(reading, at, seat)
    with st.expander("Repic, pic and capot as printed"), st.container(horizontal=True):
        for key in RESULTS:
            _result(reading, key)
    for trouble in reading.about("checks"):
        st.error(told(trouble.problem), icon=":material/error:")
    left = [at for at in PLACES if at not in shown]
    st.multiselect(
        "Another place", left, key="enter-more", format_func=PLACES.__getitem__, placeholder="a trick, a class …", on_change=_more_places
    )


def _more_places() -> None:
    more = [at for at in st.session_state["enter-more"] if at in PLACES]
    st.session_state["enter-more-places"] = [*st.session_state.get("enter-more-places", []), *more]
    st.session_state["enter-more"] = []


def _figure(at: str, seat: str, label: str, short: str) -> None:
    key = f"enter-printed-{at}-{seat}"
    show(key, printed_at(desks.desk().draft, at, seat))
    st.text_input(
        label,
        key=key,
        width=96,
        placeholder=short,
        label_visibility="collapsed",
        max_chars=6,
        on_change=lambda: desks.desk().change(with_printed(desks.desk().draft, at, seat, st.session_state[key].strip())),
    )


def _result(reading: Reading, key: str) -> None:
    """Who the source says made a repic, a pic or the capot."""
    draft = reading.draft
    says = {"": "not printed", NOBODY: "nobody"} | {draft.elder: "the elder hand", draft.dealer: "the dealer"}
    printed = printed_result(draft, key)
    says.setdefault(printed, printed)
    name = f"enter-result-{key}"
    show(name, printed)
    st.selectbox(
        RESULTS[key],
        list(says),
        key=name,
        format_func=says.__getitem__,
        width=150,
        on_change=_result_chosen,
        args=(key, tuple(says)),
    )
    if printed and reading.annotation is not None:
        finding = finding_at(reading.annotation, "end", key, printed)
        if finding is not None:
            mark = MARKS[finding.severity]
            reason = "" if finding.severity is Severity.AGREES else f": {plain_text(finding_reason(reading.annotation, finding))}"
            st.markdown(f"{RESULTS[key]} {mark}{reason}")


def _result_chosen(key: str, known: tuple[str, ...]) -> None:
    who = st.session_state[f"enter-result-{key}"]
    if who in known:
        desks.desk().change(with_result(desks.desk().draft, key, who))


def _verdict(reading: Reading, at: str, seat: str) -> None:
    """Whether a printed figure holds, and why not."""
    printed = printed_at(reading.draft, at, seat)
    if reading.annotation is None or not printed:
        return
    finding = finding_at(reading.annotation, at, seat, printed)
    if finding is None:
        return
    label = reading.draft.label(seat)
    if finding.severity is Severity.AGREES:
        st.markdown(f":green[✓] {plain_text(label)}: {finding.printed} agrees with the rules.")
        return
    reason = finding_reason(reading.annotation, finding)
    mark = "printed as a slip" if finding.excused else MARKS[finding.severity].lstrip("✓✗◐? ")
    against = f" The rules make it **{finding.computed}**." if finding.computed is not None else ""
    st.markdown(f"**{plain_text(label)}: {finding.printed}, {mark}.**{against} {plain_text(reason)}")
    if finding.severity in (Severity.DISAGREES, Severity.OPTION) and not finding.excused and finding.computed is not None:
        why = st.text_input(
            "If the source slips here, say why",
            key=f"enter-erratum-{at}-{seat}",
            placeholder="for example: the tierce in clubs is left out",
            max_chars=1000,
        )
        if why.strip():
            desks.desk().change(with_erratum(reading.draft, finding, why))
            st.rerun()


# -------------------------------------------------------------------------------------------------------- the hand


def about(reading: Reading) -> None:
    """Draw what the hand is: open when something in it is wrong."""
    draft = reading.draft
    paths = ("title", "note", "work", "where", "id", "names", "rules", "options", "score", "deal", "count", "tricks", "seats", "starts")
    wrong = reading.about(*paths)
    with st.expander("Rule set, title, source, names", icon=":material/tune:", expanded=bool(wrong) or draft.starts is Starts.PLAY):
        for trouble in wrong:
            st.error(told(trouble.problem), icon=":material/error:")
        left, right = st.columns(2, gap="large")
        with left:
            desks.choice("rules", "Rule set", {name: SET_NAMES[name] for name in TWO_HANDED})
            _house_options()
            for seat in draft.seats:
                desks.text_field(f"names.{seat}", f"Name of the {'elder hand' if seat == draft.elder else 'dealer'}", max_chars=200)
            _numbers(reading)
        with right:
            desks.text_field("title", "Title", max_chars=200)
            desks.text_field("work", "Source: the work", placeholder="Foster, Piquet", max_chars=200)
            desks.text_field("where", "Source: where in it", placeholder="Declaring, the illustration", max_chars=200)
            desks.text_field("note", "Note: what was chosen or left open", max_chars=1000)
            desks.text_field("deal", "Number of the deal in its game", max_chars=6)
            desks.text_field("id", "File name", placeholder="made from the title", max_chars=80)


def _numbers(reading: Reading) -> None:
    """The game before this deal; for a position, the counts and tricks so far."""
    draft = reading.draft
    groups = [("score", "Score before this deal")]
    if draft.starts is Starts.PLAY:
        groups += [("count", "Count so far in this deal"), ("tricks", "Tricks so far")]
    for name, label in groups:
        with st.container(horizontal=True):
            for seat in draft.seats:
                desks.text_field(f"{name}.{seat}", f"{label}: {plain_text(draft.label(seat))}", max_chars=6)


def _house_options() -> None:
    """The options that differ from the rule set, and one to change."""
    draft = desks.desk().draft
    base = TWO_HANDED[draft.rules]
    for name in draft.options:
        values = {toml_value(write_option(v)): v for v in values_of(name)}
        values.setdefault(draft.options[name], draft.options[name])
        desks.choice(f"options.{name}", f"{name}", {text: text.strip('"') for text in values}, help=OPTION_DOCS[name])
        st.button(
            "Back to the rule set’s",
            key=f"enter-option-out-{name}",
            type="tertiary",
            on_click=desks.desk().put,
            args=(f"options.{name}", ""),
        )
    rest: dict[str | None, Any] = {name: doc for name, doc in OPTION_DOCS.items() if name not in draft.options}

    def add() -> None:
        name = st.session_state["enter-option-add"]
        if name in OPTION_DOCS:
            values = [v for v in values_of(name) if v != getattr(base, name)]
            desks.desk().put(f"options.{name}", toml_value(write_option(values[0] if values else getattr(base, name))))
            st.session_state["enter-option-add"] = None

    st.selectbox(
        "Change a house option",
        list(rest),
        index=None,
        key="enter-option-add",
        format_func=lambda n: f"{n}: {rest[n]}",
        placeholder="none changed" if not draft.options else "another",
        on_change=add,
    )
