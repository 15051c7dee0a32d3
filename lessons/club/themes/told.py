"""A deal and its course as the engine tells them, with what the themes ask of it.

Clauses: cent.declare.order, cent.sequence.all, cent.set.all, cent.repic.order, cent.pic, cent.score.order.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from lessons.cards import Card, Hand
from lessons.club.themes.exchanging import sound
from lessons.club.themes.glance import NEITHER, Glance, glance
from lessons.combinations import DECLARED, Class, Combination, combinations
from lessons.course.kinds.rows import declared_hand
from lessons.explain.calls import talk
from lessons.explain.names import capital, card_sign, combination_name, counted, listed
from lessons.explain.proofs import arithmetic, figure, proof
from lessons.games.annotation import Annotation, CallResult, Cause, ScoreEvent, Step, StepKind
from lessons.games.leaping import DECLARED_CAUSES, Way, way_to_pic, way_to_repic
from lessons.record import DEALER, ELDER, SaidNothing
from lessons.rules.piquet import PiquetRules, two_handed

SEATS = (ELDER, DEALER)
NAMES = {ELDER: "the elder hand", DEALER: "the dealer"}
EQUAL = "equal"


class Told:
    """An annotated deal whose cards are all known, from the hands as dealt to the last trick. Raises `ValueError` where they are not."""

    def __init__(self, annotation: Annotation) -> None:
        self.annotation = annotation
        self.record = annotation.record
        self.rules: PiquetRules = two_handed(annotation.rules)
        self.hands = {seat: declared_hand(annotation, seat) for seat in SEATS}
        self.dealt: dict[str, Hand] = {seat: self.record.hands[seat].known for seat in SEATS}

    def best(self, seat: str, cls: Class) -> Combination | None:
        """The best a seat holds of a class."""
        return combinations(self.hands[seat]).best(cls)

    def winner(self, cls: Class) -> str | None:
        """Who has a class: a seat, `EQUAL`, or None where nobody holds anything."""
        return self.annotation.classes[cls].winner

    @cached_property
    def declared(self) -> tuple[ScoreEvent, ...]:
        """What counts before the play, in the order of precedence."""
        return tuple(event for event in self.annotation.events if event.cause in DECLARED_CAUSES)

    def declared_by(self, seat: str) -> tuple[ScoreEvent, ...]:
        """What a seat counts before the play."""
        return tuple(event for event in self.declared if event.seat == seat)

    def count(self, seat: str) -> int:
        """The points a seat declares, without those a repic adds."""
        return sum(event.points for event in self.declared_by(seat))

    @cached_property
    def seen(self) -> Glance:
        """Both hands at a glance, with the winners the engine names."""
        words = {**dict(zip(SEATS, (0, 1), strict=True)), EQUAL: NEITHER}
        point, sequence, sets = (words.get(self.winner(cls) or "") for cls in DECLARED)
        elder, dealer = (self.hands[seat].mask for seat in SEATS)
        return glance(elder, dealer, self.rules)._replace(winners=(point, sequence, sets))

    def if_good(self, seat: str, cls: Class) -> int:
        """What a seat would count in a class if its best were good."""
        return self.seen.if_good[DECLARED.index(cls)][SEATS.index(seat)]

    def leap(self, cause: Cause) -> ScoreEvent | None:
        """The event of a repic or pic."""
        return next((event for event in self.annotation.events if event.cause is cause), None)

    @property
    def exchanges_soundly(self) -> bool:
        """Whether nobody need wonder at what either seat laid out."""
        return all(sound(dealt.mask, dealt.mask & ~self.hands[seat].mask) for seat, dealt in self.dealt.items())

    def way_to_repic(self, seat: str) -> Way:
        """How far a seat comes towards a repic, and what of the other's stands before it."""
        return way_to_repic(self.annotation, seat)

    def way_to_pic(self, seat: str) -> Way:
        """How far a seat comes towards a pic, and what of the other's stands before it."""
        return way_to_pic(self.annotation, seat)

    @cached_property
    def plays(self) -> tuple[Step, ...]:
        """The cards played, one a step."""
        return tuple(step for step in self.annotation.steps if step.kind is StepKind.PLAY and step.table)

    @cached_property
    def first_lead(self) -> Card:
        """The first card led."""
        card = self.plays[0].table[0][1]
        assert card is not None
        return card

    # --------------------------------------------------------------------------------------------------------- in words

    def decides(self, cls: Class) -> str:
        """The sentences that say who has a class and why."""
        found = [call for call in self.annotation.calls if call.cls is cls and not call.lesser and not isinstance(call.said, SaidNothing)]
        if not found:
            return f"Nobody holds a {cls.value}."
        elder = [call for call in found if call.seat == ELDER]
        return proof(self.annotation, self._telling(elder or found)).sentence

    def _telling(self, calls: list[CallResult]) -> CallResult:
        """The call that settles a class: the last that has a verdict (the pips, where they were asked for)."""
        settled = [call for call in calls if call.verdict.outcome is not None]
        return settled[-1] if settled else calls[-1]

    def sums(self) -> str:
        """Both points added up, the elder hand’s first."""
        both = ((seat, self.best(seat, Class.POINT)) for seat in SEATS)
        return " ".join(f"{capital(NAMES[seat])}: {arithmetic(best)} = {figure(best)}." for seat, best in both if best is not None)

    def list_of(self, events: Iterable[ScoreEvent]) -> str:
        """Points one by one: `six hearts making 60 (6), quinte to the Ace in hearts (15)`."""
        return listed(f"{self.named(event)} ({event.points})" for event in events)

    def named(self, event: ScoreEvent) -> str:
        """What some declared points are for."""
        return combination_name(event.combination) if event.combination is not None else "carte blanche"

    def all_of(self, seat: str, cls: Class) -> str:
        """Everything a seat holds of a class: `tierce to the King in hearts and tierce to the Nine in clubs`; `none` where it holds nothing."""
        return listed(combination_name(one) for one in combinations(self.hands[seat]).of(cls)) or "none"

    def talk(self, cls: Class) -> str:
        """What is said at the table of the elder hand’s call in a class, up to its verdict."""
        calls = [call for call in self.annotation.calls if call.cls is cls and call.seat == ELDER and not call.lesser]
        lines = [line for call in calls for line in talk(self.annotation, call)]
        return " ".join(f"{capital(NAMES[line.seat])}: “{line.words}”" for line in lines)

    def tricks_words(self, most: int) -> str:
        """So many tricks, each card with its suit, the card led first: `1: ♠A ♠7, 2: ♠K ♠8`."""
        tricks = [step for step in self.plays if len(step.table) == len(SEATS)][:most]
        cards = ((card_sign(card) for _, card in step.table if card is not None) for step in tricks)
        return ", ".join(f"{place}: {' '.join(both)}" for place, both in enumerate(cards, start=1))

    def pic_words(self) -> str:
        """The sentence about a pic, with a space before it; empty where none is made."""
        return "".join(
            f" In the play {NAMES[seat]} comes to a pic, for {counted(self.rules.pic.bonus, 'point')} more."
            for seat in self.annotation.pic or ()
        )

    def classes(self) -> str:
        """The three classes in order, each with who has it and why."""
        return " ".join(self.decides(cls) for cls in DECLARED)

    def counts_words(self) -> str:
        """What both declare: `The elder hand declares 12, the dealer 3.`"""
        return f"The elder hand declares {self.count(ELDER)}, the dealer {self.count(DEALER)}."

    def end_words(self) -> str:
        """What the deal comes to as it was played."""
        totals = self.annotation.totals
        return f"As it was played here the deal ends {totals[ELDER]} to {totals[DEALER]}, the elder hand’s points first."
