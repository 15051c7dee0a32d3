"""*What could beat this?*: for every step, the call made there, the card led, or what the hands hold, against every hand the other side can have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from lessons.cards import Card, Hand, Holding
from lessons.combinations import DECLARED, Combination, combinations
from lessons.errors import Impossible
from lessons.explain.calls import said_words
from lessons.explain.hidden import (
    BESIDES,
    HELD_IN_EXCHANGE,
    HELD_NOW,
    LEAD_WORDS,
    LOST_WORDS,
    NOTHING_STANDS,
    STATUS_WORDS,
    UNFINISHED,
    basis,
    claimed_after,
    counter_caption,
    held_heading,
    if_good,
    if_not_good,
    lead_counter,
    lead_heading,
    lead_sentence,
    lesser_sentence,
    no_safe_lesser,
    not_told,
    odds_words,
    played_untold,
    standing_sentence,
    sunk_cost,
    sunk_sentence,
    upset_caption,
    upset_sentence,
)
from lessons.explain.names import cards_text
from lessons.explain.verdicts import sentences
from lessons.games.annotation import Annotation, CallResult, Loss, Phase, Step, StepKind
from lessons.games.declaring import held, words_for
from lessons.games.piquet.sinking import lesser_calls
from lessons.knowledge.standing import Standing, Status, class_of
from lessons.knowledge.view import View
from lessons.record import Reply, Sinks, Starts
from lessons.rules.piquet import two_handed
from lessons.web.panels.seats import seat_views, untold
from lessons.web.view import runs

_TONES = {Status.CERTAIN: "good", Status.POSSIBLE: "even", Status.IMPOSSIBLE: "bad"}
_TEACHING = frozenset({Reply.GOOD, Reply.EQUAL, Reply.NOT_GOOD})
_HOLDINGS_AT = frozenset({StepKind.DEAL, StepKind.CARTE_BLANCHE, StepKind.DRAW, StepKind.LOOK, StepKind.TURN_UP})


def data(annotation: Annotation) -> dict[str, Any]:
    """The panel of a whole annotation."""
    weighing = _Weighing(annotation)
    return {"basis": basis(annotation), "steps": [weighing.step(step) for step in annotation.steps]}


class _Weighing:
    """One annotation with what each seat knows at every step of it."""

    def __init__(self, annotation: Annotation) -> None:
        self.annotation = annotation
        self.record = annotation.record
        self.views = seat_views(annotation)

    def step(self, step: Step) -> dict[str, Any]:
        """What is weighed at a step: the calls made there, the card led, what is sunk, or what the hands hold."""
        entries = list(self._entries(step))
        return {"intro": runs(self._intro(step, entries)), "calls": entries}

    def _intro(self, step: Step, entries: list[dict[str, Any]]) -> str:
        """What stands above the entries of a step, or in their place."""
        if not entries:
            return UNFINISHED if step.kind is StepKind.DISCARD else BESIDES if any(c.lesser for c in step.calls) else NOTHING_STANDS
        if step.kind not in _HOLDINGS_AT:
            return ""
        drawn = self.annotation.record.starts is not Starts.EXCHANGE or step.phase not in (Phase.DEAL, Phase.EXCHANGE)
        return HELD_NOW if drawn else HELD_IN_EXCHANGE

    def _entries(self, step: Step) -> Iterator[dict[str, Any]]:
        besides = [c for c in step.calls if c.lesser]
        answered = [c for c in step.calls if c.cls in DECLARED and c.held is not None and not c.lesser]
        if answered:
            yield from (self._call(step, call) for call in answered)
        elif besides:
            if not all(c.points for c in besides):
                yield from (self._besides(call) for call in besides)
        elif step.kind is StepKind.PLAY and (card := step.table[0][1]) is not None:
            yield self._lead(step, card)
        elif isinstance(step.act, Sinks):
            yield from self._sunk(step, step.act)
        elif step.kind in _HOLDINGS_AT:
            for seat in (step.seat,) if step.seat else self.record.seats:
                yield from self._holdings(step, seat)

    def _view(self, seat: str, number: int) -> View | None:
        known = self.views[seat]
        return known[number] if known is not None else None

    # ----------------------------------------------------------------------------------------------------------- holdings

    def _weighed(self, seat: str, holding: Combination, view: View, number: int) -> dict[str, Any]:
        """A holding of `seat` against every hand the other side can have at a step."""
        standing = view.judge.of(holding)
        answers = tuple(c.reply for c in self.annotation.calls if c.seat == seat and c.step < number and c.reply in _TEACHING)
        entry = _entry(seat, held_heading(holding), standing_sentence(self.annotation, seat, holding, standing, answers))
        entry |= {"badge": STATUS_WORDS[standing.status], "tone": _TONES[standing.status]}
        entry["count"] = _count(standing.hands, standing.beaten_in, standing.equalled_in)
        if standing.against is not None:
            entry["counter"] = self._counter(seat, counter_caption(standing), standing.against, _cards_of(standing))
        return entry

    def _counter(self, seat: str, caption: str, hand: Hand, lit: Hand) -> dict[str, Any]:
        return {
            "seat": self.record.other(seat),
            "caption": runs(caption),
            "cards": [c.code for c in hand],
            "lit": [c.code for c in lit],
            "words": cards_text(hand),
        }

    def _holdings(self, step: Step, seat: str) -> Iterator[dict[str, Any]]:
        """The best a seat holds in each class."""
        view = self._view(seat, step.number)
        if view is None:
            yield _entry(seat, "", not_told(self.annotation, seat))
            return
        best = (combinations(step.hands[seat].known).best(cls) for cls in DECLARED)
        yield from (self._weighed(seat, holding, view, step.number) for holding in best if holding is not None)

    # -------------------------------------------------------------------------------------------------------------- calls

    def _call(self, step: Step, call: CallResult) -> dict[str, Any]:
        """A call against the hands that were possible when it was made."""
        assert call.held is not None
        seat, other = call.seat, self.record.other(call.seat)
        before = next((c for c in self.annotation.calls if c.cls is call.cls and c.seat == other and c.step < step.number), None)
        if before is not None or (call.reply is None and seat != self.record.seats[0]):
            return _entry(seat, held_heading(call.held), claimed_after(self.annotation, other, call.cls, before))
        view = self._view(seat, step.number - 1)
        if view is None:
            return _entry(seat, held_heading(call.held), not_told(self.annotation, seat))
        entry = self._weighed(seat, call.held, view, step.number)
        if call.reply is not None:
            entry["more"] = [runs(s) for s in (*self._conditional(step, call, view), *self._sinking(step, call, view))]
        return entry

    def _besides(self, call: CallResult) -> dict[str, Any]:
        """What is said besides the call that was answered, and why it counts or does not."""
        heading = held_heading(call.held) if call.held is not None else f"“{said_words(call.said)}”"
        sentence = " ".join(sentences(self.annotation, call))
        entry = _entry(call.seat, heading, sentence)
        if call.points == 0:
            entry |= {"badge": LOST_WORDS, "tone": "bad"}
        if call.loss is Loss.UNPROVED:
            entry |= self._upset(call, sentence)
        return entry

    def _upset(self, call: CallResult, why: str) -> dict[str, Any]:
        """The hand that could have beaten what was called in place of this."""
        standing = call.verdict.standing
        assert standing is not None
        assert standing.against is not None
        instead = next(c.held for c in self.annotation.calls if c.seat == call.seat and c.cls is call.cls and c.held and not c.lesser)
        return {
            "sentence": runs(upset_sentence(instead, why)),
            "count": _count(standing.hands, standing.beaten_in, standing.equalled_in),
            "counter": self._counter(call.seat, upset_caption(standing), standing.against, _cards_of(standing)),
        }

    def _conditional(self, step: Step, call: CallResult, view: View) -> Iterator[str]:
        """What follows for the classes still to be called, if this call is good and if it is not."""
        assert call.held is not None
        called = {c.cls for c in self.annotation.calls if c.seat == call.seat and c.step <= step.number}
        for reply, status, sentence in ((Reply.GOOD, Status.CERTAIN, if_good), (Reply.NOT_GOOD, Status.IMPOSSIBLE, if_not_good)):
            try:
                then = view.is_answered(call.cls, call.held.key, reply)
            except Impossible:
                continue  # no such answer can be given
            for cls in DECLARED:
                best = combinations(step.hands[call.seat].known).best(cls)
                if cls in called or best is None:
                    continue
                if view.judge.of(best).status is not status and then.judge.of(best).status is status:
                    yield sentence(call.held, best)

    def _sinking(self, step: Step, call: CallResult, view: View) -> Iterator[str]:
        """What was sunk and what that hides; or what could be sunk without danger, what it would hide and cost."""
        assert call.held is not None
        heard = self._view(self.record.other(call.seat), step.number - 1)
        laid_out = step.discards.get(call.seat, Holding()).known
        lesser = lesser_calls(step.hands[call.seat].known, laid_out, view.judge, two_handed(self.annotation.rules))
        lesser = tuple(one for one in lesser if class_of(one.called) is call.cls)
        full = self._left(heard, call.held)
        below = next((one for one in lesser if one.called.key == call.held.key), None)
        if below is not None:
            yield sunk_sentence(self.annotation, call.seat, below.best, self._left(heard, below.best), full)
            yield sunk_cost(self.annotation, below, view.judge.of(below.best))
            return
        safe = [one for one in lesser if one.safe]
        hiding = [(-one.cost, less, i) for i, one in enumerate(safe) if (less := self._left(heard, one.called)) > full]
        if hiding:
            _, less, i = max(hiding)
            yield lesser_sentence(self.annotation, call.seat, safe[i], full, less)
        elif lesser and not safe and view.judge.of(call.held).status is Status.CERTAIN:
            yield no_safe_lesser(call.held)

    def _sunk(self, step: Step, act: Sinks) -> Iterator[dict[str, Any]]:
        """What is held and not called: how it would have stood, and what the silence hides."""
        view, heard = self._view(act.seat, step.number), self._view(self.record.other(act.seat), step.number)
        if view is None:
            yield _entry(act.seat, "", not_told(self.annotation, act.seat))
            return
        for holding in (held(said, step.hands[act.seat].known) for said in act.said):
            if holding is None:
                continue
            entry = self._weighed(act.seat, holding, view, step.number)
            nothing_said = heard.count if heard is not None else 0
            entry["more"] = [runs(sunk_sentence(self.annotation, act.seat, holding, self._left(heard, holding), nothing_said))]
            yield entry

    def _left(self, heard: View | None, called: Combination) -> int:
        """How many hands the other side, which knows `heard`, has to reckon with after such a call; 0 where that cannot be told."""
        return heard.hears(words_for(called, self.annotation.rules.point_called_by)).count if heard is not None else 0

    # --------------------------------------------------------------------------------------------------------------- play

    def _lead(self, step: Step, card: Card) -> dict[str, Any]:
        """The card led to a trick: in how many of the hands possible then a higher one of its suit was left."""
        seat = step.table[0][0]
        led = step if len(step.table) == 1 else self._led(step)
        view = self._view(seat, led.number)
        if view is None:
            return _entry(seat, lead_heading(card), not_told(self.annotation, seat))
        beats = view.with_higher(card)
        beaten = int(beats.sum())
        missing = untold(view, led, self.record.other(seat))
        if beaten and missing:
            return _entry(seat, lead_heading(card), played_untold(self.annotation, seat, missing))
        status = Status.CERTAIN if not beaten else Status.IMPOSSIBLE if beaten == view.count else Status.POSSIBLE
        entry = _entry(seat, lead_heading(card), lead_sentence(self.annotation, seat, card, view.count, beaten))
        entry |= {"badge": LEAD_WORDS[status], "tone": _TONES[status], "count": _count(view.count, beaten, 0)}
        if beaten:
            hand = Hand(int(view.hands[int(np.argmax(beats))]) & ~view.played.mask)
            entry["counter"] = self._counter(seat, lead_counter(card, beaten, view.count), hand, hand & view.higher(card))
        return entry

    def _led(self, step: Step) -> Step:
        """The step at which the trick of this one was led to."""
        return next(s for s in reversed(self.annotation.steps[: step.number]) if s.kind is StepKind.PLAY and len(s.table) == 1)


def _cards_of(standing: Standing) -> Hand:
    """The cards with which the hand shown beats or equals the call."""
    assert standing.other is not None
    return standing.other.cards


def _entry(seat: str, heading: str, sentence: str) -> dict[str, Any]:
    return {
        "seat": seat,
        "headline": runs(heading, everyday=True),
        "badge": "",
        "tone": "even",
        "sentence": runs(sentence),
        "count": None,
        "counter": None,
        "more": [],
    }


def _count(hands: int, beaten: int, equalled: int) -> dict[str, Any]:
    return {"hands": hands, "beaten": beaten, "equalled": equalled, "words": odds_words(hands, beaten, equalled)}
