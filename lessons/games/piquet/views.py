"""What each seat knows of the other hand at every step of a deal: the exact set of hands the other can have.

A seat knows its own cards, what it laid out, the talon cards it has seen, what the other said and answered, the cards
it played and the suits it did not follow. What is said is taken as true. What the record marks as against the rules, or shows to be untrue
(a false claim, a holding admitted good that was not, a card out of suit), teaches nothing, so that no hand is ruled out that
the record allows; of two things that cannot both be true the weightier stands: cards, then what is claimed, then an
answer that claims a holding, and last the word "good", which may always be given (cent.admitted-good).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from enum import IntEnum
from itertools import islice
from typing import NamedTuple

from lessons.cards import SUIT_MASKS, Card, Hand, Holding, Suit
from lessons.combinations import DECLARED
from lessons.errors import Impossible
from lessons.games.annotation import Annotation, CallResult, Loss, Phase, Step, StepKind
from lessons.games.declaring import keys_said, suit_told, without_suit
from lessons.games.piquet.talon import HAND, looked_at
from lessons.knowledge.view import View
from lessons.record import Plays, Reply, SaidPoint, SaidSequence, Starts

_EXCHANGING = frozenset({StepKind.DEAL, StepKind.CARTE_BLANCHE, StepKind.DISCARD, StepKind.DRAW})


def views(annotation: Annotation, seat: str) -> tuple[View, ...]:
    """What `seat` knows of the other hand after each step. Raises `Impossible` where the seat's own cards are not all told."""
    return tuple(_follow(annotation, seat))


def view_at(annotation: Annotation, seat: str, at: str) -> View:
    """What `seat` knows at `declare`, before anything is said, or at `trick N`, before its first card.

    Raises `Impossible`, as `views` does, and for a moment the record does not reach.
    """
    step = step_at(annotation, at)
    return next(islice(_follow(annotation, seat), step, None))


def _follow(annotation: Annotation, seat: str) -> Iterator[View]:
    follower = _Follower(annotation, seat)
    return (follower.follow(step) for step in annotation.steps)


_MOMENT = re.compile(r"trick ([1-9]|1[0-2])", re.ASCII)


def step_at(annotation: Annotation, at: str) -> int:
    """The last step before `declare` (anything is said) or `trick N` (its first card). Raises `Impossible` for a moment that does not come."""
    steps = annotation.steps
    begins = _first_trick(annotation)
    if at == "declare":
        if annotation.record.starts is Starts.PLAY:
            raise Impossible("a position has no declarations", hint=f'a moment of its play, from "trick {begins}" on')
        spoken = (s.number for s in steps if s.phase not in (Phase.DEAL, Phase.EXCHANGE))
        return next(spoken, len(steps)) - 1
    named = _MOMENT.fullmatch(at)
    if named is None:
        raise Impossible(f"{at[:40]!r} is no moment of a deal", hint=f'"declare", or "trick 1" to "trick {HAND}"')
    number = int(named[1])
    if number < begins:
        raise Impossible(f"trick {number} is over when the position begins", hint=f'"trick {begins}" is its first')
    laid = _standing(steps)
    first = next((s.number for s in laid if s.trick == number and len(s.table) == 1), None)
    if first is not None:
        return first - 1
    over = [s.number for s in laid if s.trick == number - 1 and len(s.table) == 2]
    if over or (not laid and number == begins):
        return over[-1] if over else len(steps) - 1
    reached = max((s.trick for s in laid if s.trick is not None), default=None)
    raise Impossible(f"the record does not reach trick {number}", hint=f"its play ends in trick {reached}" if reached else "it has no play")


def _standing(steps: tuple[Step, ...]) -> list[Step]:
    """The steps at which a card is laid that is not taken back later."""
    laid: list[Step] = []
    for step in steps:
        if step.kind is StepKind.PLAY:
            laid.append(step)
        elif step.kind is StepKind.TAKE_BACK and step.act is not None:
            while laid:
                undone = laid.pop()
                if undone.seat == step.act.seat and undone.table[-1][1] is getattr(step.act, "card", None):
                    break
    return laid


def _first_trick(annotation: Annotation) -> int:
    """The number of the first trick of the record: a position has as many cards left as tricks."""
    record = annotation.record
    return HAND + 1 - len(record.hands[record.seats[0]]) if record.starts is Starts.PLAY else 1


def _may_be_part(said: SaidSequence, of: SaidSequence) -> bool:
    """Whether one sequence can be a part of another, better one."""
    apart = said.suit is not None and of.suit is not None and said.suit is not of.suit
    lowest, of_lowest = said.top.index - said.length, of.top.index - of.length
    return not apart and said.length < of.length and of_lowest <= lowest and said.top.index <= of.top.index


class _Weight(IntEnum):
    """How much something learnt weighs against what contradicts it."""

    SEEN = 0
    CLAIMED = 1
    ANSWERED = 2
    ADMITTED = 3


class _Fact(NamedTuple):
    """Something learnt, as what it makes of a view."""

    weight: _Weight
    learn: Callable[[View], View]


class _Laid(NamedTuple):
    """A card on the table: whose it is, and what was known before it was laid."""

    seat: str
    card: Card | None
    before: View
    facts: int


class _Follower:
    """One seat at the table, taking in step after step."""

    def __init__(self, annotation: Annotation, seat: str) -> None:
        record = annotation.record
        if seat not in record.seats:
            raise Impossible(f"no seat is called {seat!r}", hint=" or ".join(record.seats))
        steps = annotation.steps
        played = next((s.number for s in steps if s.kind is StepKind.PLAY), len(steps))
        if not all(step.hands[seat].is_known for step in steps[:played]):
            raise Impossible(
                f"the cards of {seat} are not all told, so what {seat} knows cannot be told",
                hint="the cards of the hand, without ?",
                place=record.places.get(f"hands.{seat}"),
            )
        self.annotation = annotation
        self.seat = seat
        self.other = record.other(seat)
        self.told = self._told(steps[:played])
        self.shown = False
        """whether the other has shown a carte blanche"""
        self.seen = Hand()
        self.looked = Hand()
        """talon cards it has looked at: the other may still draw them"""
        self.untold = False
        """whether the other has played a card that is not told: what it does not follow proves nothing then"""
        self.sequences: tuple[SaidSequence, ...] = ()
        """what the other has called and claimed of its sequences"""
        self.laid: list[_Laid] = []
        self.facts: list[_Fact] = []
        self.start: View | None = None
        """what is known of the hand the other declares with, before it says anything"""
        self.view: View | None = None

    def _told(self, before: tuple[Step, ...]) -> Hand:
        """The cards the record gives the other when the play begins, those it plays included: a hand without them cannot be the true one."""
        mask = before[-1].hands[self.other].known.mask
        block = self.annotation.record.play
        for act in block.acts if block is not None else ():
            if isinstance(act, Plays) and act.seat == self.other and act.card is not None:
                mask |= act.card.bit
        return Hand(mask)

    def follow(self, step: Step) -> View:
        """What is known when a step is over."""
        looks = looked_at(self.annotation, step, self.seat)
        sees = Hand(step.hands[self.seat].known.mask | step.discards.get(self.seat, Holding()).known.mask | looks.mask)
        self.seen = Hand(self.seen.mask | sees.mask)
        self.looked = Hand(self.looked.mask | looks.mask)
        if step.kind is StepKind.CARTE_BLANCHE and step.seat == self.other and all(c.loss is not Loss.FALSE for c in step.calls):
            self.shown = True
        if self.start is None or step.kind in _EXCHANGING:
            self.start = self.view = self._dealt(step)
            self.facts.clear()
        elif not sees <= self.view_now.seen:
            self._learn(_Weight.SEEN, lambda v: v.sees(sees))
        for call in step.calls:
            self._hear(step, call)
        if step.kind is StepKind.PLAY:
            self._lay(step)
        elif step.kind is StepKind.TAKE_BACK:
            self._take_back(step)
        return self.view_now

    @property
    def view_now(self) -> View:
        assert self.view is not None
        return self.view

    # ------------------------------------------------------------------------------------------------- what is learnt

    def _dealt(self, step: Step) -> View:
        """The other's hand as it is dealt, or as the exchange has left it so far."""
        record = self.annotation.record
        size = len(step.hands[self.other])
        laid_out = step.discards.get(self.other, Holding())
        if record.starts is not Starts.EXCHANGE:
            view = View.of(self.seen, size)
            # Of what was dealt without a court card as many can be one now as cards were laid out.
            return view.shows_carte_blanche(len(laid_out)) if self.shown and self.other in record.discards else view
        drawn = step.drawn.get(self.other, Holding())
        taken = Hand(self.looked.mask & drawn.known.mask)
        view = View.of(Hand(self.seen.mask & ~taken.mask), size, held=taken)
        dealt = self.annotation.steps[0].hands[self.other]
        if self.shown and dealt.is_known:
            return view.keeps(dealt.known, len(dealt) - len(laid_out))
        return view.shows_carte_blanche(len(drawn)) if self.shown else view

    def _learn(self, weight: _Weight, learn: Callable[[View], View]) -> bool:
        """Take something in, unless it, or what it contradicts, cannot be true of any hand the record allows; whether it is taken in."""
        learnt: View | None
        try:
            learnt = learn(self.view_now)
        except Impossible:
            learnt = self._weighed([*self.facts, _Fact(weight, learn)])
        if learnt is None or (weight is not _Weight.SEEN and not learnt.could_be(self.told)):
            return False
        self.view = learnt
        self.facts.append(_Fact(weight, learn))
        return True

    def _weighed(self, facts: list[_Fact]) -> View | None:
        """What is left when the weightier of what cannot all be true is taken in first; None if the last of them is not taken in."""
        assert self.start is not None
        view, now, last = self.start, self.view_now, facts[-1]
        # What is as weighty stands in the order in which it was learnt.
        for fact in sorted(facts, key=lambda f: f.weight):
            try:
                view = fact.learn(view)
            except Impossible:
                if fact is last:
                    return None
        return replace(view, played=now.played, void=now.void)

    def _hear(self, step: Step, call: CallResult) -> None:
        if call.cls not in DECLARED:
            return
        if call.seat == self.other:
            if call.loss is Loss.FALSE:
                return
            said = call.said
            suit = suit_told(call, self.annotation.rules)
            if suit is not None and isinstance(said, SaidPoint | SaidSequence):
                said = replace(said, suit=suit)
            if not (isinstance(said, SaidSequence) and self._apart(said)):
                self._learn(_Weight.CLAIMED, lambda v: v.hears(said))
            return
        key = call.held.key if call.held is not None else keys_said(call.said).most
        reply = call.reply
        if reply is None or (step.act is not None and step.act.irregular):
            return
        weight = _Weight.ADMITTED if reply is Reply.GOOD else _Weight.ANSWERED
        if not self._learn(weight, lambda v: v.is_answered(call.cls, key, reply)) and reply is Reply.EQUAL:
            # He may have better and tell only of a part that is equal: that much is true (cent.sink.allowed).
            self._learn(weight, lambda v: v.hears(without_suit(call.said)))

    def _apart(self, said: SaidSequence) -> bool:
        """Take in a further sequence beside those called before: each is one of its own, but for one that a later, better call may contain."""
        beside = tuple(s for s in self.sequences if not _may_be_part(s, said))
        self.sequences = (*beside, said)
        heard = self.sequences
        return len(heard) > 1 and self._learn(_Weight.CLAIMED, lambda v: v.hears_apart(heard))

    def _lay(self, step: Step) -> None:
        who, card = step.table[-1]
        assert who is not None
        before = self.view_now
        self.laid.append(_Laid(who, card, before, len(self.facts)))
        if who != self.other:
            return
        if card is None:
            self.untold = self.untold or not (isinstance(step.act, Plays) and step.act.nothing)
            return
        own = Hand(card.bit)
        self._learn(_Weight.SEEN, lambda v: v.holds(own))
        played = Hand(before.played.mask | card.bit)
        self.view = replace(self.view_now, played=played)
        lead = step.table[0][1]
        marked = step.act is not None and step.act.irregular
        if lead is not None and card.suit is not lead.suit and not self.untold and not marked:
            self._lacks(lead.suit, played)

    def _lacks(self, suit: Suit, played: Hand) -> None:
        """The other does not follow a suit: all it has of it has been played."""
        gone = Hand(SUIT_MASKS[suit.index] & ~played.mask)
        if self._learn(_Weight.SEEN, lambda v: v.lacks(gone)):
            self.view = replace(self.view_now, void=self.view_now.void | {suit})

    def _take_back(self, step: Step) -> None:
        """A card that was laid, and all that followed it, is in hand again; that it lies there stays known."""
        act = step.act
        cards = Hand()
        while self.laid:
            undone = self.laid.pop()
            self.view = undone.before
            del self.facts[undone.facts :]
            if undone.seat == self.other and undone.card is not None:
                cards = Hand(cards.mask | undone.card.bit)
            if act is not None and undone.seat == act.seat and undone.card is getattr(act, "card", None):
                break
        if cards:
            self._learn(_Weight.SEEN, lambda v: v.holds(cards))
