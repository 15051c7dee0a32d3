"""What is projected: which deal, how far it has been told, what is kept from the room, and the question put to it.

A stage is a value. Every move takes one, with the set it belongs to, and returns another. One thing is told at a time: a deal's name,
the question it begins with, the hands; of each call what is said, then what is answered and what it comes to, then the reason; the play
card by card or trick by trick; the score, and the answer to the question at the beginning.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, NamedTuple, TypeVar

from lessons.club.deal_set import MOST_DEALS, DealSet, SetDeal
from lessons.club.hand_questions import Ready, ready
from lessons.club.read_deal import annotation_of
from lessons.errors import Unreadable
from lessons.games.annotation import Step, StepKind
from lessons.handfile import limits

COVER = -1
"""The step before the first: a deal's name, and the question it begins with."""

OPENING = "opening"
"""The key of the question a deal begins with, which can be put again at any step."""

MOST_STEPS = 500
"""Steps of a deal, and then some."""

_KEY = re.compile(r"[A-Za-z0-9:.-]{1,60}")
_SEATS = 4


class Beat(StrEnum):
    """How much of a step is told."""

    TITLE = "title"
    """of a cover, the deal's name"""
    ASKED = "asked"
    """of a cover, the question it begins with too"""
    SHOWN = "shown"
    """of a step without calls, all of it"""
    SAID = "said"
    """of calls, what is said"""
    ANSWERED = "answered"
    """of calls, what is answered and what they come to"""
    PROVED = "proved"
    """of calls, the reason"""
    CLOSED = "closed"
    """of the result, the answer to the question at the beginning too"""


class Talk(StrEnum):
    """How much of what is called in the deal stands beside it."""

    NONE = "none"
    SO_FAR = "so-far"
    ALL = "all"
    """what is still to be called too, without what will be answered"""


class Place(NamedTuple):
    """How far a deal has been told."""

    step: int
    beat: Beat


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """What is projected of a set.

    `deal` is its place in the set, from 0; `step` that of the deal, `COVER` before the first. `hidden` are the seats whose cards
    lie face down; a seat that is not at this deal's table waits for one where it is. Without `verdicts` neither answers nor counts are shown. `by_trick`
    goes over the play a trick at a time. `question` is the key of what is put to the room, empty for nothing; `answered` that its answer
    is shown. A `blank` stage shows nothing.
    """

    deal: int = 0
    step: int = COVER
    beat: Beat = Beat.TITLE
    hidden: tuple[str, ...] = ()
    verdicts: bool = True
    talk: Talk = Talk.SO_FAR
    by_trick: bool = False
    question: str = ""
    answered: bool = False
    blank: bool = False

    @property
    def place(self) -> Place:
        """How far the deal has been told."""
        return Place(self.step, self.beat)

    @property
    def tells(self) -> bool:
        """Whether the answers and counts of this step are shown."""
        return self.verdicts and self.beat is not Beat.SAID

    def to_json(self) -> dict[str, Any]:
        """The stage as plain values."""
        return {
            field.name: list(value)
            if isinstance(value := getattr(self, field.name), tuple)
            else str(value)
            if isinstance(value, StrEnum)
            else value
            for field in fields(self)
        }

    @classmethod
    def from_json(cls, value: Any) -> Stage:
        """The stage of plain values. Raises `Unreadable` for anything `to_json` does not write; `checked` compares it with a set."""
        if not isinstance(value, Mapping):
            raise Unreadable("a stage is a table of values", hint="what `to_json` writes")
        names = [field.name for field in fields(cls)]
        if wrong := sorted(set(map(str, value)) ^ set(names)):
            raise Unreadable(
                f"a stage has just these keys: {', '.join(names)}", hint=f"not as it should be: {', '.join(w[:40] for w in wrong[:5])}"
            )
        hidden = value["hidden"]
        if (
            not isinstance(hidden, list)
            or len(hidden) > _SEATS
            or not all(isinstance(s, str) and 0 < len(s) <= limits.SEAT for s in hidden)
        ):
            raise _wrong("hidden", f"a list of at most {_SEATS} seats")
        if hidden != sorted(set(hidden)):
            raise _wrong("hidden", "each seat once, in the order of the alphabet")
        question = value["question"]
        if not isinstance(question, str) or (question and not _KEY.fullmatch(question)):
            raise _wrong("question", "the key of a question, or nothing")
        stage = cls(
            deal=_number(value, "deal", 0, MOST_DEALS - 1),
            step=_number(value, "step", COVER, MOST_STEPS),
            beat=_word(value, "beat", Beat),
            hidden=tuple(hidden),
            talk=_word(value, "talk", Talk),
            question=question,
            **{name: _truth(value, name) for name in ("verdicts", "by_trick", "answered", "blank")},
        )
        if stage.answered and not question:
            raise _wrong("answered", "false where no question is put")
        return stage


def _wrong(name: str, hint: str) -> Unreadable:
    return Unreadable(f"`{name}` of the stage is not as it should be", hint=hint)


def _number(value: Mapping[str, Any], name: str, least: int, most: int) -> int:
    found = value[name]
    if type(found) is not int or not least <= found <= most:
        raise _wrong(name, f"a whole number from {least} to {most}")
    return found


def _truth(value: Mapping[str, Any], name: str) -> bool:
    found = value[name]
    if not isinstance(found, bool):
        raise _wrong(name, "true or false")
    return found


_Word = TypeVar("_Word", bound=StrEnum)


def _word(value: Mapping[str, Any], name: str, words: type[_Word]) -> _Word:
    found = value[name]
    if not isinstance(found, str) or found not in list(words):
        raise _wrong(name, f"one of {', '.join(words)}")
    return words(found)


# --------------------------------------------------------------------------------------------------- what can be shown


def deal_of(stage: Stage, deal_set: DealSet) -> SetDeal:
    """The deal of the set that is projected. Raises `Unreadable` where the set has none there."""
    if stage.deal >= len(deal_set.deals):
        raise Unreadable(
            f"the set has no deal {stage.deal + 1}",
            hint=f"a deal from 1 to {len(deal_set.deals)}" if deal_set.deals else "a set with deals",
        )
    return deal_set.deals[stage.deal]


def places(deal: SetDeal, *, verdicts: bool = True, by_trick: bool = False) -> tuple[Place, ...]:
    """How a deal is told, in order."""
    steps = annotation_of(deal).steps
    told = [Place(COVER, Beat.TITLE)]
    if deal.question:
        told.append(Place(COVER, Beat.ASKED))
    for step, following in zip(steps, (*steps[1:], None), strict=True):
        if not (by_trick and _is_within_trick(step, following)):
            told += [Place(step.number, beat) for beat in _beats(step, verdicts)]
    if deal.answer:
        told.append(Place(steps[-1].number, Beat.CLOSED))
    return tuple(told)


def _beats(step: Step, verdicts: bool) -> tuple[Beat, ...]:
    judged = [call for call in step.calls if call.verdict.outcome is not None]
    if not judged:
        return (Beat.SHOWN,)
    if not verdicts:
        return (Beat.SAID,)
    # What is counted besides a call that was good waits for no answer.
    return (Beat.SAID, Beat.PROVED) if all(call.lesser for call in judged) else (Beat.SAID, Beat.ANSWERED, Beat.PROVED)


def _is_within_trick(step: Step, following: Step | None) -> bool:
    return step.kind is StepKind.PLAY and step.winner is None and following is not None and following.kind is StepKind.PLAY


def offers(stage: Stage, deal_set: DealSet) -> tuple[Ready, ...]:
    """The ready questions that can be put to the room: those that need no hidden hand and whose answers are not in sight already."""
    if stage.step == COVER:
        return ()
    return tuple(
        one
        for one in ready(annotation_of(deal_of(stage, deal_set)), stage.step)
        if not (one.told and stage.tells) and not set(one.seats) & set(stage.hidden)
    )


def keys(stage: Stage, deal_set: DealSet) -> tuple[str, ...]:
    """The keys of all that can be put to the room, the question a deal begins with last."""
    opening = (OPENING,) if deal_of(stage, deal_set).question else ()
    return (*(one.key for one in offers(stage, deal_set)), *opening)


def checked(stage: Stage, deal_set: DealSet) -> Stage:
    """The stage, if it is one of this set. Raises `Unreadable` where the set has no such deal, step or question."""
    _told(stage, deal_set)
    if stage.question and stage.question not in keys(stage, deal_set):
        raise Unreadable(f"`{stage.question}` cannot be asked here", hint=", ".join(keys(stage, deal_set)) or "no question")
    return stage


def _told(stage: Stage, deal_set: DealSet) -> tuple[Place, ...]:
    """How the stage's deal is told, with its own place in it. Raises `Unreadable` where that is none."""
    told = places(deal_of(stage, deal_set), verdicts=stage.verdicts, by_trick=stage.by_trick)
    if stage.place not in told:
        raise Unreadable(f"deal {stage.deal + 1} is never told to step {stage.step}, {stage.beat}", hint="a place that a move leads to")
    return told


# --------------------------------------------------------------------------------------------------------------- moves


def onward(stage: Stage, deal_set: DealSet) -> Stage:
    """The next thing: light on a blank screen, the answer to a question, the hand again after it, the next of the deal, the next deal."""
    if stage.blank:
        return replace(stage, blank=False)
    if stage.question:
        return withdraw(stage) if stage.answered else replace(stage, answered=True)
    return _along(stage, deal_set, 1)


def back(stage: Stage, deal_set: DealSet) -> Stage:
    """One thing back, as `onward` is one on. Both raise `Unreadable` for a stage that is none of the set."""
    if stage.blank:
        return replace(stage, blank=False)
    if stage.question:
        return replace(stage, answered=False) if stage.answered else withdraw(stage)
    return _along(stage, deal_set, -1)


def _along(stage: Stage, deal_set: DealSet, by: int) -> Stage:
    told = _told(stage, deal_set)
    to = told.index(stage.place) + by
    if 0 <= to < len(told):
        return _at(stage, told[to])
    if not 0 <= stage.deal + by < len(deal_set.deals):
        return stage
    beside = replace(stage, deal=stage.deal + by)
    told = places(deal_of(beside, deal_set), verdicts=stage.verdicts, by_trick=stage.by_trick)
    return _at(beside, told[0 if by > 0 else -1])


def _at(stage: Stage, place: Place) -> Stage:
    return withdraw(replace(stage, step=place.step, beat=place.beat, blank=False))


def to_deal(stage: Stage, deal_set: DealSet, deal: int) -> Stage:
    """The cover of a deal by its place in the set; beyond either end, of the last or first."""
    return _at(replace(stage, deal=max(0, min(deal, len(deal_set.deals) - 1))), Place(COVER, Beat.TITLE))


def next_deal(stage: Stage, deal_set: DealSet) -> Stage:
    """The cover of the next deal."""
    return to_deal(stage, deal_set, stage.deal + 1)


def to_place(stage: Stage, deal_set: DealSet, place: Place) -> Stage:
    """A place of the deal, or the last before it that is shown. Raises `Unreadable` for none of the deal."""
    deal = deal_of(stage, deal_set)
    order = places(deal)
    if place not in order:
        raise Unreadable(f"deal {stage.deal + 1} is never told to step {place.step}, {place.beat}", hint="a step of the deal")
    reached = [one for one in places(deal, verdicts=stage.verdicts, by_trick=stage.by_trick) if order.index(one) <= order.index(place)]
    return _at(stage, reached[-1])


def hide_hand(stage: Stage, deal_set: DealSet, seat: str) -> Stage:
    """A seat's cards face down. A question that needs them is withdrawn."""
    return _asked_still(replace(stage, hidden=tuple(sorted({*stage.hidden, seat}))), deal_set)


def show_hand(stage: Stage, seat: str) -> Stage:
    """A seat's cards in sight."""
    return replace(stage, hidden=tuple(other for other in stage.hidden if other != seat))


def next_view(stage: Stage, deal_set: DealSet) -> Stage:
    """All hands in sight, then each alone, then none, and round again."""
    seats = deal_of(stage, deal_set).record.seats
    views = [(), *(tuple(sorted(other for other in seats if other != seat)) for seat in seats), tuple(sorted(seats))]
    now = tuple(seat for seat in stage.hidden if seat in seats)
    to = views[(views.index(now) + 1) % len(views)] if now in views else ()
    return _asked_still(replace(stage, hidden=to), deal_set)


def show_verdicts(stage: Stage, deal_set: DealSet, shown: bool) -> Stage:
    """Answers, counts and reasons told as the deal is told, or none of them."""
    now = replace(stage, verdicts=shown)
    place = to_place(now, deal_set, stage.place).place
    return _asked_still(replace(now, step=place.step, beat=place.beat), deal_set)


def show_talk(stage: Stage, talk: Talk) -> Stage:
    """How much of the talk stands beside the hand."""
    return replace(stage, talk=talk)


def play_by_trick(stage: Stage, deal_set: DealSet, by_trick: bool) -> Stage:
    """The play a trick at a time, or a card; within a trick, from the end of the one before."""
    now = replace(stage, by_trick=by_trick)
    place = to_place(now, deal_set, stage.place).place
    return now if place == now.place else _at(now, place)


def put(stage: Stage, deal_set: DealSet, key: str) -> Stage:
    """A question put to the room, its answer kept. Raises `Unreadable` for one that cannot be asked here."""
    return checked(replace(stage, question=key, answered=False, blank=False), deal_set)


def next_question(stage: Stage, deal_set: DealSet) -> Stage:
    """The next question that can be put; after the last, none."""
    round_ = ("", *keys(stage, deal_set))
    key = round_[(round_.index(stage.question) + 1) % len(round_)]
    return put(stage, deal_set, key) if key else withdraw(stage)


def withdraw(stage: Stage) -> Stage:
    """No question is put."""
    return replace(stage, question="", answered=False)


def _asked_still(stage: Stage, deal_set: DealSet) -> Stage:
    return stage if stage.question in ("", *keys(stage, deal_set)) else withdraw(stage)


def darken(stage: Stage, blank: bool) -> Stage:
    """A blank screen, or what was on it."""
    return replace(stage, blank=blank)
