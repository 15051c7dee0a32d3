"""What each seat knows of the other hand at every step of a deal: the exact set of hands the other can have.

A seat knows its own cards, what it laid out, the talon cards it has seen, what the other said and answered, the cards
it played and the suits it did not follow. What is said is taken as true; where the record itself shows it untrue (a false claim, a
holding admitted good that was not, a card out of suit) it teaches nothing, so that the true hand is always among those left.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from lessons.cards import Card, Hand, Holding
from lessons.combinations import DECLARED
from lessons.errors import Impossible
from lessons.games.annotation import Annotation, CallResult, Loss, Phase, Step, StepKind
from lessons.games.declaring import key_said
from lessons.games.piquet.talon import HAND, looked_at
from lessons.knowledge.view import View
from lessons.record import Plays, Reply, Starts

_EXCHANGING = frozenset({StepKind.DEAL, StepKind.CARTE_BLANCHE, StepKind.DISCARD, StepKind.DRAW})


def views(annotation: Annotation, seat: str) -> tuple[View, ...]:
    """What `seat` knows of the other hand after each step.

    Raises `Impossible` where the seat's own cards are not all told, or where what is known leaves no hand: with the place of what contradicts the rest.
    """
    follower = _Follower(annotation, seat)
    return tuple(follower.follow(step) for step in annotation.steps)


def view_at(annotation: Annotation, seat: str, at: str) -> View:
    """What `seat` knows at `declare`, before anything is said, or at `trick N`, before its first card. Raises `Impossible`, as `views` does, and for a moment the record does not reach."""
    return views(annotation, seat)[step_at(annotation, at)]


def step_at(annotation: Annotation, at: str) -> int:
    """The last step before `declare` (anything is said) or `trick N` (its first card). Raises `Impossible` for a moment that does not come."""
    steps = annotation.steps
    number = at.removeprefix("trick ")
    if at == "declare":
        if annotation.record.starts is Starts.PLAY:
            raise Impossible("a position has no declarations", hint='at = "trick N"')
        spoken = (s.number for s in steps if s.phase not in (Phase.DEAL, Phase.EXCHANGE))
        return next(spoken, len(steps)) - 1
    if number == at or not number.isdecimal() or not 1 <= int(number) <= HAND:
        raise Impossible(f"{at!r} is no moment of a deal", hint=f'"declare", or "trick 1" to "trick {HAND}"')
    leads = [s for s in steps if s.kind is StepKind.PLAY and len(s.table) == 1]
    # A card taken back is played again: the trick begins where it was last led to.
    first = next((s.number for s in reversed(leads) if s.trick == int(number)), None)
    if first is not None:
        return first - 1
    ended = [s for s in steps if s.winner is not None]
    if ended and ended[-1].trick == int(number) - 1:
        return ended[-1].number
    if not leads and int(number) == _first_trick(annotation):
        return len(steps) - 1
    raise Impossible(
        f"the record does not reach trick {number}", hint=f"it ends after trick {ended[-1].trick}" if ended else "it has no play"
    )


def _first_trick(annotation: Annotation) -> int:
    """The number of the first trick of the record: a position has as many cards left as tricks."""
    record = annotation.record
    return HAND + 1 - len(record.hands[record.seats[0]]) if record.starts is Starts.PLAY else 1


class _Follower:
    """One seat at the table, taking in step after step."""

    def __init__(self, annotation: Annotation, seat: str) -> None:
        record = annotation.record
        if seat not in record.seats:
            raise Impossible(f"no seat is called {seat!r}", hint=" or ".join(record.seats))
        if not all(step.hands[seat].is_known for step in annotation.steps):
            raise Impossible(
                f"the cards of {seat} are not all told, so what {seat} knows cannot be told",
                hint="the cards of the hand, without ?",
                place=record.places.get(f"hands.{seat}"),
            )
        self.annotation = annotation
        self.seat = seat
        self.other = record.other(seat)
        self.shown = Hand()
        self.seen = Hand()
        self.looked = Hand()
        """talon cards it has looked at: the other may still draw them"""
        self.untold = False
        """whether the other has played a card that is not told: what it does not follow proves nothing then"""
        self.laid: list[tuple[str, Card]] = []
        self.view: View | None = None

    def follow(self, step: Step) -> View:
        """What is known when a step is over."""
        looks = looked_at(self.annotation, step, self.seat)
        sees = Hand(step.hands[self.seat].known.mask | step.discards.get(self.seat, Holding()).known.mask | looks.mask)
        self.seen = Hand(self.seen.mask | sees.mask)
        self.looked = Hand(self.looked.mask | looks.mask)
        if step.kind is StepKind.CARTE_BLANCHE and step.seat == self.other:
            self.shown = self.annotation.steps[0].hands[self.other].known
        if self.view is None or (step.kind in _EXCHANGING and self.annotation.record.starts is Starts.EXCHANGE):
            self.view = self._dealt(step)
        view = self.view.sees(sees)
        try:
            for call in step.calls:
                view = self._heard(view, step, call)
            if step.kind is StepKind.PLAY:
                view = self._laid(view, step)
            elif step.kind is StepKind.TAKE_BACK:
                view = self._taken_back(view, step)
        except Impossible as problem:
            place = step.act.place if step.act is not None else None
            raise Impossible(f"what {self.seat} knows leaves no hand: {problem.message}", hint=problem.hint, place=place) from None
        self.view = view
        return view

    def _dealt(self, step: Step) -> View:
        """The other's hand as it is dealt, or as the exchange has left it so far."""
        size = len(step.hands[self.other])
        if self.annotation.record.starts is not Starts.EXCHANGE:
            return View.of(self.seen, size)
        taken = Hand(self.looked.mask & step.drawn.get(self.other, Holding()).known.mask)
        laid_out = step.discards.get(self.other, Holding())
        return View.of(Hand(self.seen.mask & ~taken.mask), size, held=taken, shown=self.shown, kept=len(self.shown) - len(laid_out))

    def _believed(self, view: View, step: Step, learn: Callable[[View], View]) -> View:
        """What is learnt, unless the record itself shows that it is not so: then it teaches nothing."""
        hand = step.hands[self.other]
        if not hand.is_known:
            return learn(view)
        true_hand = hand.known.mask | view.played.mask
        try:
            learnt = learn(view)
        except Impossible:
            return view
        return learnt if (learnt.hands == true_hand).any() else view

    def _heard(self, view: View, step: Step, call: CallResult) -> View:
        if call.cls not in DECLARED:
            return view
        if call.seat == self.other:
            return view if call.loss is Loss.FALSE else self._believed(view, step, lambda v: v.hears(call.said))
        key = call.held.key if call.held is not None else key_said(call.said)
        reply = call.reply
        if key is None or reply is None:
            return view
        learnt = self._believed(view, step, lambda v: v.is_answered(call.cls, key, reply))
        if learnt is view and reply is Reply.EQUAL:
            # He may have better and tell only of a part that is equal: that much is true (cent.sink.allowed).
            return self._believed(view, step, lambda v: v.hears(call.said))
        return learnt

    def _laid(self, view: View, step: Step) -> View:
        who, card = step.table[-1]
        if card is not None:
            self.laid.append((who, card))
        if who != self.other:
            return view
        if card is None:
            self.untold = self.untold or not (isinstance(step.act, Plays) and step.act.nothing)
            return view
        view = view.sees_played(card)
        lead = step.table[0][1]
        if lead is None or card.suit is lead.suit or self.untold:
            return view
        return self._believed(view, step, lambda v: v.sees_void(lead.suit))

    def _taken_back(self, view: View, step: Step) -> View:
        """A card that was laid, and all that followed it, is in hand again; that it lies there stays known."""
        act = step.act
        while self.laid:
            who, card = self.laid.pop()
            if who == self.other:
                view = view.takes_back(card)
            if act is not None and who == act.seat and card is getattr(act, "card", None):
                break
        return replace(view, void=frozenset())
