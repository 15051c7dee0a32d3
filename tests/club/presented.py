"""A set to present: hands of several games, with and without questions, from the dealt pack and from the middle of the play."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from hypothesis import strategies as st

from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.stage import (
    Stage,
    Talk,
    back,
    darken,
    deal_of,
    hide_hand,
    next_deal,
    next_question,
    next_view,
    onward,
    play_by_trick,
    show_hand,
    show_talk,
    show_verdicts,
    to_deal,
)
from lessons.games.annotation import Annotation
from lessons.resources import examples_dir
from lessons.rulebook.read import hand_at

ASKED = "Which cards would you lay out?"
NOTED = "For the teacher alone."
TOLD = "Those that belong to no combination."

_DEALS = (
    ("first-illustration", "", ""),
    ("a-long-point-kept", ASKED, TOLD),
    ("carte-blanche-of-the-elder-hand", ASKED, ""),
    ("renounce-taken-back", "", ""),
    ("repic-saved-by-a-quinte", "", TOLD),
    ("the-printed-deal", ASKED, TOLD),
    ("imperial-tombee", "", ""),
    ("dealt-exchanged-and-declared", "", ""),
)


@cache
def presented() -> DealSet:
    """The set."""
    return DealSet(
        title="Shown to a room",
        deals=tuple(SetDeal(record=worked(id).record, question=asks, answer=told, note=NOTED) for id, asks, told in _DEALS),
    )


def worked(id: str) -> Annotation:
    """A worked hand of the project."""
    return hand_at(next(examples_dir().rglob(f"{id}.piquet.toml")))


Move = Callable[[Stage, DealSet], Stage]

MOVES: tuple[Move, ...] = (
    *(onward,) * 6,
    *(back,) * 2,
    next_deal,
    next_view,
    next_question,
    lambda stage, deals: hide_hand(stage, deals, deal_of(stage, deals).record.seats[-1]),
    lambda stage, deals: show_hand(stage, deal_of(stage, deals).record.seats[0]),
    lambda stage, deals: show_verdicts(stage, deals, not stage.verdicts),
    lambda stage, deals: play_by_trick(stage, deals, not stage.by_trick),
    lambda stage, deals: show_talk(stage, Talk.ALL),
    lambda stage, deals: darken(stage, not stage.blank),
)


@st.composite
def stages(draw: st.DrawFn) -> Stage:
    """A stage of the set, as a teacher may come to it."""
    deals = presented()
    stage = to_deal(Stage(), deals, draw(st.integers(0, len(deals.deals) - 1)))
    for _ in range(draw(st.integers(0, 60))):
        stage = onward(stage, deals)
    for move in draw(st.lists(st.sampled_from(MOVES), max_size=12)):
        stage = move(stage, deals)
    return stage
