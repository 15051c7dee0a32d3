"""What a lesson's question is about: a deal, a game that is settled, a deal of Cassino, or nothing but the rules; and the moment of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lessons.cards import Hand
from lessons.course.question import Row, Scene
from lessons.errors import Problems
from lessons.explain.calls import talk
from lessons.explain.names import seat_label
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, Step, StepKind
from lessons.games.cassino import CassinoAnnotation
from lessons.games.cassino import annotate as count_cassino
from lessons.games.settlement import AnnotateDeal, Settlement, settle
from lessons.record import HandRecord
from lessons.rules.cassino import CassinoRules
from lessons.rules.named import AU_CENT
from lessons.rules.rule_set import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """One of `annotation`, `settlement` and `counted`, or none of them. `step` is the moment of a deal, by its number; `open` are
    the seats whose hands are seen. `deals` annotates the hands of a game again under other rules.
    """

    annotation: Annotation | None = None
    settlement: Settlement | None = None
    counted: CassinoAnnotation | None = None
    step: int = 0
    open: tuple[str, ...] = ()
    deals: AnnotateDeal | None = None

    @property
    def rules(self) -> RuleSet:
        """The rules it is read under; the first of the named sets where there is nothing but rules."""
        read = self.annotation or self.settlement or self.counted
        return read.rules if read is not None else AU_CENT

    @property
    def deal(self) -> Annotation:
        """The deal. Raises `ValueError` where there is none."""
        if self.annotation is None:
            raise ValueError("this is asked of a hand, and the scene has none")
        return self.annotation

    @property
    def game(self) -> Settlement:
        """The game settled. Raises `ValueError` where there is none."""
        if self.settlement is None:
            raise ValueError("this is asked of a game, and the scene has none")
        return self.settlement

    @property
    def cassino(self) -> CassinoAnnotation:
        """The deal of Cassino. Raises `ValueError` where there is none."""
        if self.counted is None:
            raise ValueError("this is asked of a deal of Cassino, and the scene has none")
        return self.counted

    @property
    def now(self) -> Step:
        """The table at the moment of the deal."""
        return self.deal.steps[self.step]

    @property
    def record(self) -> HandRecord | None:
        """The record of the deal, if it is about one."""
        return self.annotation.record if self.annotation is not None else None

    @property
    def scene(self) -> Scene:
        """What is seen and has been said before a question."""
        return Scene(self.rows(), self.told())

    def seat(self, name: str) -> str:
        """A seat of the deal. Raises `ValueError` for a name that is none."""
        return _one_of(name, self.deal.record.seats, "seat")

    def side(self, name: str) -> str:
        """Who counts together: a seat, or partners joined by a hyphen. Raises `ValueError`."""
        return _one_of(name, self.deal.record.sides, "side")

    def held(self, seat: str) -> Hand:
        """What a seat holds at the moment of the deal. Raises `ValueError` where that is not wholly known."""
        holding = self.now.hands[self.seat(seat)]
        if holding.unknown:
            raise ValueError(f"the hand of {seat} is not known")
        return holding.known

    def under(self, rules: RuleSet) -> Subject:
        """The same under other rules of its game. Raises `ValueError` where it cannot be read so."""
        try:
            if self.annotation is not None:
                again = annotate(self.annotation.record, rules)
                return replace(self, annotation=again, step=min(self.step, len(again.steps) - 1))
            if self.settlement is not None:
                return replace(self, settlement=settle(self.settlement.game, rules, self.deals))
            if self.counted is not None and isinstance(rules, CassinoRules):
                return replace(self, counted=count_cassino(self.counted.record, rules))
        except Problems as problems:
            raise ValueError(f"it cannot be read under {rules.name}: {problems}") from None
        raise ValueError(f"the scene has nothing that {rules.name} could be asked of")

    def rows(self) -> tuple[Row, ...]:
        """The hands at the moment of the deal, those not seen face down, and the trick on the table."""
        if self.annotation is None:
            return ()
        record, now = self.annotation.record, self.now
        rows = []
        for seat in record.seats:
            holding = now.hands[seat]
            seen = seat in self.open
            rows.append(
                Row(
                    seat_label(record, seat),
                    holding.known if seen else Hand(),
                    holding.unknown if seen else len(holding.known) + holding.unknown,
                )
            )
        laid = Hand.of(card for _, card in now.table if card is not None)
        return (*rows, Row("On the table", laid)) if laid else tuple(rows)

    def told(self) -> tuple[str, ...]:
        """What has been said aloud until now: each call and each answer."""
        if self.annotation is None:
            return ()
        said = (step for step in self.annotation.steps[: self.step + 1] if step.kind is StepKind.CALL)
        record = self.annotation.record
        return tuple(
            f"{seat_label(record, line.seat)}: {line.words}" for step in said for call in step.calls for line in talk(self.annotation, call)
        )


def _one_of(name: str, known: tuple[str, ...], what: str) -> str:
    if name not in known:
        raise ValueError(f"{name!r} is no {what} of this hand; it has {', '.join(known)}")
    return name
