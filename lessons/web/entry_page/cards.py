"""The first section: the cards, by paste, by click or from a file, and both hands as they stand."""

from __future__ import annotations

import streamlit as st

from lessons.explain.names import counted
from lessons.record import Starts
from lessons.web.entry.draft import UNKNOWN_HAND
from lessons.web.entry.preview import hand_html
from lessons.web.entry.reading import Reading
from lessons.web.entry_page import desk as desks
from lessons.web.entry_page import ways_in
from lessons.web.entry_page.told import remarks
from lessons.web.plain import plain_text

STARTS = {
    Starts.DECLARE.value: "After the draw: twelve cards each",
    Starts.EXCHANGE.value: "As dealt, with the talon",
    Starts.PLAY.value: "A position in the play",
}
PASTE, CLICK, FILE = "Paste or type", "Click cards", "Open a file"


def section(reading: Reading) -> None:
    """Draw the section."""
    left, right = st.columns([1, 1], gap="large")
    with left:
        st.subheader("The cards", anchor=False)
        way = st.segmented_control(
            "How to enter them", [PASTE, CLICK, FILE], default=PASTE, key="enter-way", required=True, label_visibility="collapsed"
        )
        if way == CLICK:
            _clicked()
        elif way == FILE:
            ways_in.file_box()
        else:
            ways_in.paste()
        desks.choice("starts", "What the hands are", STARTS)
        _standing(reading)
    with right:
        _hands(reading)


def _standing(reading: Reading) -> None:
    """How the draft stands, and the way to what it comes to, which may be far below."""
    annotation = reading.annotation
    if all(not text.strip() for text in reading.draft.cards.values()):
        return
    if annotation is None:
        count = counted(len(reading.troubles), "thing")
        what = "what it is" if len(reading.troubles) == 1 else "what they are"
        st.markdown(f":material/edit: {count[0].upper()}{count[1:]} to mend before it can be replayed: [{what}](#{ways_in.RESULT_ANCHOR})")
        return
    totals = ", ".join(
        f"{plain_text(reading.draft.label(seat))} {'not settled' if total is None else total}" for seat, total in annotation.totals.items()
    )
    st.markdown(f":material/check: It can be replayed: {totals}. [To the replay](#{ways_in.RESULT_ANCHOR})")


def _clicked() -> None:
    st.caption(
        "Choose where cards go, then click them; click again to take one out. By keyboard: s h d c choose a suit, "
        "a k q j t 9 8 7 a card, arrows move, n goes on to the next place."
    )
    desks.grid()


def _hands(reading: Reading) -> None:
    """The dealer's hand above, the elder hand's below, each as text and as cards; then the talon and what was laid out."""
    draft = reading.draft
    for seat in (draft.dealer, draft.elder):
        with st.container(key=f"enter-hand-{'elder' if seat == draft.elder else 'dealer'}"):
            st.markdown(hand_html(draft, seat), unsafe_allow_html=True)
            path = f"cards.{seat}"
            shown = reading.about(path) if draft.get(path).strip() else ()
            desks.typing_field(
                path, f"{draft.label(seat)} as text", remarks(shown, one_line=True), placeholder="S AKT9  H Q  …", quiet=True
            )
            if not draft.get(path).strip():
                st.button(
                    "This hand is not known",
                    key=f"enter-unknown-{path}",
                    icon=":material/visibility_off:",
                    on_click=desks.desk().put,
                    args=(path, UNKNOWN_HAND),
                    type="tertiary",
                )
    if draft.starts is Starts.EXCHANGE or draft.talon.strip():
        desks.typing_field(
            "talon",
            "Talon, its eight cards in order",
            remarks(reading.about("talon"), one_line=True),
            hint="The elder hand’s five first. ? is a card that is not told.",
            placeholder="S8 H7 H9 D8 C7  S7 HT C9",
        )
    if draft.starts is not Starts.EXCHANGE and draft.discards:
        for seat in draft.seats:
            desks.typing_field(
                f"discards.{seat}", f"{draft.label(seat)}: laid out", remarks(reading.about(f"discards.{seat}"), one_line=True)
            )
    if any(text.strip() for text in draft.cards.values()):
        st.button(
            "Swap the two hands",
            key="enter-swap",
            type="tertiary",
            icon=":material/swap_vert:",
            on_click=_swap,
            help="If they were taken the wrong way round.",
        )


def _swap() -> None:
    at = desks.desk()
    draft = at.draft
    elder, dealer = draft.get(f"cards.{draft.elder}"), draft.get(f"cards.{draft.dealer}")
    at.change(draft.put(f"cards.{draft.elder}", dealer).put(f"cards.{draft.dealer}", elder))
