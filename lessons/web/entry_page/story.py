"""The second section: what happened. The exchange, the calls and the play, each typed, chosen, clicked or left to the rules."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

import streamlit as st

from lessons.cards import Hand
from lessons.games.annotation import StepKind
from lessons.record import Reply, Starts
from lessons.rules.named import TWO_HANDED
from lessons.rules.piquet import two_handed
from lessons.web.components.card_play import card_play
from lessons.web.entry.calls import Offer, add_line, call_line, dialogue, offers, write_out
from lessons.web.entry.hand_text import read_hand
from lessons.web.entry.playing import play_card, table_data, table_of, without_last
from lessons.web.entry.reading import Reading
from lessons.web.entry.remarks import COMMENT_LENGTH, commentable, with_comment
from lessons.web.entry_page import desk as desks
from lessons.web.entry_page.told import remarks
from lessons.web.widgets import show

COMMENTED = "enter-comment-at"
"""Where the session keeps the step whose comment is shown."""

EXCHANGE, CALLS, PLAY, COMMENTS = "Exchange", "Calls", "Play", "Comments"
BLOCK_OF = {EXCHANGE: "exchange", CALLS: "declare", PLAY: "play"}
TO_MEND = " (to mend)"
LEFT, WRITTEN = "Left to the rules", "As I write it"
NOT_TOLD, TOLD = "Not told", "Card by card"
VERBS = {"": "calls", "also": "counts besides", "claims": "claims (no reply)", "sinks": "sinks"}
REPLIES: dict[str, Reply | None] = {"left to the rules": None} | {reply.value: reply for reply in Reply}


def section(reading: Reading) -> None:
    """Draw the section."""
    st.subheader("What happened", anchor=False)
    draft = reading.draft
    # A part that does not belong to what the hands are is shown when something is written there, so that it can be mended.
    parts = [EXCHANGE] if draft.starts is Starts.EXCHANGE or (draft.exchange or "").strip() else []
    if draft.starts is not Starts.PLAY or draft.declare is not None:
        parts.append(CALLS)
    parts += [PLAY, COMMENTS]
    chosen = st.session_state.get("enter-part")
    if chosen not in parts:
        # Where a label lost its mark, the browser still reports the marked one.
        plain = str(chosen).removesuffix(TO_MEND)
        st.session_state["enter-part"] = plain if plain in parts else parts[0]
    wrong = {part for part, block in BLOCK_OF.items() if reading.about(block)}
    part = str(
        st.segmented_control(
            "Part of the deal",
            parts,
            key="enter-part",
            format_func=lambda name: name + TO_MEND if name in wrong else name,
            required=True,
            label_visibility="collapsed",
        )
    )
    {EXCHANGE: _exchange, CALLS: _calls, PLAY: _play, COMMENTS: _comments}[part](reading)


# ---------------------------------------------------------------------------------------------------------- exchange


def _exchange(reading: Reading) -> None:
    desks.typing_field(
        "exchange",
        "The exchange, one act a line",
        remarks(reading.about("exchange")),
        rows=3,
        hint="Or click what each lays out in the card grid. Also: carte blanche; looks at 2; turns up 2; draws 4 silently.",
        placeholder=f"{reading.draft.elder} discards S87 H9, draws 3\n{reading.draft.dealer} discards C8, draws 1",
    )


# ------------------------------------------------------------------------------------------------------------- calls


def _mode(block: str, label: str, out: str, within: str) -> bool:
    """Whether a block is written; the control that says so."""
    key = f"enter-mode-{block}"
    show(key, out if getattr(desks.desk().draft, block) is None else within)

    def changed() -> None:
        at = desks.desk()
        at.change(at.draft.without(block) if st.session_state[key] == out else at.draft.put(block, ""))

    st.radio(label, [out, within], key=key, horizontal=True, on_change=changed)
    return getattr(desks.desk().draft, block) is not None


def _calls(reading: Reading) -> None:
    if not _mode("declare", "The dialogue", LEFT, WRITTEN):
        _left_to_the_rules(reading)
        return
    draft = reading.draft
    desks.typing_field(
        "declare",
        "The calls, one a line",
        remarks(reading.about("declare")),
        rows=5,
        hint="A reply left out is the truthful one. = 20 behind a line is the count as it falls; # begins a comment.",
        placeholder=f"{draft.elder} point 41 : not good\n{draft.elder} quatorze A : good\n{draft.elder} also trio K, trio Q = 20",
    )
    _builder(reading)


def _left_to_the_rules(reading: Reading) -> None:
    if reading.annotation is None:
        st.caption("Both will declare all they hold, and answer truthfully.")
        return
    said = "\n".join(text for text in dialogue(reading.annotation) if text)
    st.caption("Both declare all they hold, and answer truthfully:")
    st.code(said or "Nothing is called.", language=None)
    if said:
        _write_out(reading, "Write it out to change it", "enter-write-out")
        st.caption("A comment stands at a line: write the calls out to comment on one.")


def _write_out(reading: Reading, label: str, key: str) -> None:
    st.button(label, key=key, on_click=desks.desk().change, args=(write_out(reading),))


def _hand_now(reading: Reading, seat: str) -> Hand:
    """What the seat holds when calls are made, as far as it is known."""
    if reading.annotation is not None:
        steps = reading.annotation.steps
        return next((s for s in reversed(steps) if s.kind in (StepKind.DEAL, StepKind.DRAW)), steps[0]).hands[seat].known
    said = read_hand(reading.draft.get(f"cards.{seat}"))
    return said.holding.known if said.holding and reading.draft.starts is Starts.DECLARE else Hand()


def _builder(reading: Reading) -> None:
    """A line of the dialogue chosen from what the hand allows."""
    draft = reading.draft
    with st.container(horizontal=True, vertical_alignment="bottom", key="enter-builder"):
        # The labels are not the players' names: were they to change while the widget stands, the browser would report the old one.
        who = {draft.elder: "Elder hand", draft.dealer: "Dealer"}
        seat = st.selectbox("Who", list(who), key="enter-call-seat", format_func=who.__getitem__, width=130)
        verb = st.selectbox("does what", list(VERBS), key="enter-call-verb", format_func=VERBS.__getitem__, width=150)
        rules = reading.record.rules if reading.record else TWO_HANDED[draft.rules]
        allowed = offers(_hand_now(reading, seat), two_handed(rules))
        by_call: dict[str, Offer] = {o.call: o for o in allowed}

        def label(call: str) -> str:
            return by_call[call].label

        if verb:
            chosen: Sequence[str] = st.multiselect("what", list(by_call), key="enter-call-several", format_func=label, width=270)
            reply = None
        else:
            one = st.selectbox(
                "what", list(by_call), key="enter-call-one", format_func=label, width=270, index=None, placeholder="from this hand"
            )
            chosen = [one] if one else []
            reply = REPLIES[st.selectbox("answer", list(REPLIES), key="enter-call-reply", width=160)]
        st.button(
            "Add the line",
            key="enter-call-add",
            disabled=not chosen,
            on_click=lambda: desks.desk().put("declare", add_line(draft.declare, call_line(seat, chosen, verb, reply))),
        )


# -------------------------------------------------------------------------------------------------------------- play


def _play(reading: Reading) -> None:
    if not _mode("play", "The play", NOT_TOLD, TOLD):
        st.caption("The annotation ends after the declarations. To add the play, choose “card by card” and click the cards in turn.")
        return
    if reading.annotation is None:
        st.info("Cards can be clicked as soon as everything before them is in order: see what is marked.")
    else:
        table = table_of(reading.annotation)
        clicked = card_play(table_data(reading.annotation, table), key="enter-play")
        if clicked:
            desks.desk().change(play_card(reading.draft, reading.annotation, clicked))
            st.rerun()
    back = without_last(reading.draft)
    st.button(
        "Take back the last card",
        key="enter-play-back",
        icon=":material/undo:",
        on_click=desks.desk().change,
        args=(back,),
        disabled=back is None,
    )
    desks.typing_field(
        "play",
        "The play, a trick a line",
        remarks(reading.about("play")),
        rows=4,
        hint="Each card with its player before it; ? is a card not told, = 21 the count as it falls, # a comment.",
        placeholder=f"{reading.draft.elder} HA  {reading.draft.dealer} S9",
    )


# ---------------------------------------------------------------------------------------------------------- comments


def _comments(reading: Reading) -> None:
    lines = commentable(reading.draft)
    if reading.draft.declare is None and reading.draft.starts is not Starts.PLAY:
        st.caption("The calls are left to the rules: there is no line of theirs to comment on until they are written out.")
        if reading.annotation is not None and any(dialogue(reading.annotation)):
            _write_out(reading, "Write the calls out", "enter-write-out-comments")
    if not lines:
        st.caption("A comment belongs to a line of the exchange, the calls or the play, and none is written yet.")
        return
    options = {(c.block, c.line): c for c in lines}
    labels = {where: c.words + ("  #" if c.comment else "") for where, c in options.items()}
    # With other labels it is another widget: the browser would report the choice of this one by a label it no longer has.
    chooser = f"enter-comment-where-{crc32(repr(labels).encode())}"
    kept = st.session_state.get(COMMENTED)
    show(chooser, kept if kept in options else next(iter(options)))

    def chosen() -> None:
        st.session_state[COMMENTED] = st.session_state[chooser]

    where = st.selectbox("The step", list(options), key=chooser, format_func=labels.__getitem__, on_change=chosen)
    st.session_state[COMMENTED] = where
    key = f"enter-comment-{where[0]}-{where[1]}"
    show(key, options[where].comment)
    st.text_input(
        "What the annotator says of it",
        key=key,
        max_chars=COMMENT_LENGTH,
        on_change=lambda: desks.desk().change(with_comment(desks.desk().draft, *where, st.session_state[key])),
    )
