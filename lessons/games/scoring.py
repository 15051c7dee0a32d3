"""The log of a deal of any number of sides: every point in the order of precedence, with repic and pic where they are reached.

Precedence: carte blanche, point, sequences, sets, [repic], leading and winning, [pic], cards, capot. A repic is reached
class by class; a pic before any other side scores anything at all. A side is a seat, or two partners.

Clauses: cent.score.order, cent.repic*, cent.pic*, normand.repic, voleur.repic.
"""

from __future__ import annotations

from typing import Any

from lessons.combinations import DECLARED, Class, Combination, combinations
from lessons.games.annotation import Cause, Outcome, ScoreEvent
from lessons.games.declaring import value, value_said
from lessons.games.figures import AFTER_PLAY, Figures
from lessons.games.reading import Line, Moment, Reading
from lessons.record import Also, Calls, Claims
from lessons.rules.rule_set import Leap

ORDER = tuple(Class)
"""The classes in the order in which they count."""
_CAUSE = {Class.POINT: Cause.POINT, Class.SEQUENCE: Cause.SEQUENCE, Class.SET: Cause.SET}


class Score(Figures):
    """The log of one deal and who makes repic and pic in it (None where a hidden card decides)."""

    def __init__(self, deal: Reading[Any], said: dict[str, dict[Class, list[Line]]]) -> None:
        self.deal = deal
        record = deal.record
        self.sides = record.sides
        self.side_of = deal.side_of
        deal.number_moments()
        self.declared: dict[Class, list[ScoreEvent]] = {Class.CARTE_BLANCHE: self._blanche()}
        for cls in DECLARED:
            self.declared[cls] = [e for seat in record.seats for e in self._class(said[seat][cls])]
        self.played = [
            ScoreEvent(seat, points, cause, clause, trick, None, card, m.number)
            for m, seat, points, cause, clause, trick, card in deal.played
        ]
        last = len(deal.moments) - 1
        self.ended = [ScoreEvent(seat, points, cause, deal.rules.cite(cause.value), step=last) for seat, points, cause in deal.ended]
        self.repic: dict[str, bool | None] = {side: self._repic(side) for side in self.sides}
        self.pic: dict[str, bool | None] = dict.fromkeys(self.sides, False)
        self.events = self._log()
        self._doubts = self._all_doubts()
        self._counts: dict[str, list[int]] | None = None

    # ---------------------------------------------------------------------------------------------- declarations

    def _blanche(self) -> list[ScoreEvent]:
        deal = self.deal
        clause = deal.rules.cite("carte-blanche")
        return [
            ScoreEvent(ln.seat, ln.points, Cause.CARTE_BLANCHE, clause, step=ln.step)
            for ln in deal.blanche
            if ln.points and ln.seat not in deal.barred
        ]

    def _class(self, lines: list[Line]) -> list[ScoreEvent]:
        """A seat's events of one class, the best combination first."""
        cite = self.deal.rules.cite
        counted = [ln for ln in lines if ln.points and ln.seat not in self.deal.barred]
        counted.sort(key=lambda ln: -(ln.held.key if ln.held is not None else 0))
        return [
            ScoreEvent(ln.seat, ln.points or 0, _CAUSE[ln.cls], cite(self.topic(ln, index)), None, ln.held, step=ln.step)
            for index, ln in enumerate(counted)
        ]

    def topic(self, line: Line, index: int) -> str:
        """What a line that counts rests on; `index` is its place among those of its seat and class, the best 0."""
        return f"{line.cls.value}.all" if index else line.cls.value

    # ------------------------------------------------------------------------------------------------------- repic

    def _repic(self, side: str) -> bool | None:
        """Whether a side has the repic's points after some class while no other has scored in any so far."""
        deal = self.deal
        leap: Leap = deal.rules.repic
        if deal.is_position or not deal.complete or not self.may_leap(side):
            return False
        own = deal.record.seats_of(side)
        mine = 0
        unsure = False
        for cls in ORDER:
            for event in self.declared[cls]:
                if event.seat not in own:
                    return False
                mine += event.points
            if deal.surely and any(c is cls and seat not in own for seat, c in deal.surely):
                return False
            unsure = unsure or (bool(deal.unknown) and any(c is cls and seat in own for seat, c in deal.unknown))
            if deal.unknown and any(c is cls and seat not in own for seat, c in deal.unknown):
                # Whether another scores here is not known: only what could still be reached matters.
                rest = sum(e.points for c in DECLARED for e in self.declared[c] if e.seat in own)
                return None if self._could_reach(side, rest, leap.at) else False
            if mine >= leap.at:
                return True
        return None if unsure and self._could_reach(side, mine, leap.at) else False

    def _could_reach(self, side: str, counted: int, at: int) -> bool:
        """Whether what a side may still count in classes that are not settled can bring it to a leap."""
        deal, short = self.deal, self.deal.rules.short_point
        for seat, cls in deal.unknown:
            if self.side_of[seat] != side:
                continue
            hand = deal.hands[seat]
            if cls is Class.CARTE_BLANCHE or (deal.silent[seat] and not hand.is_known):
                return True
            if deal.silent[seat]:
                some = combinations(hand.known).of(cls)[: 1 if cls is Class.POINT else None]
                counted += sum(value(c, short) for c in some)
                continue
            for line in deal.lines:
                if line.seat == seat and line.cls is cls and line.loss is None:
                    worth = value(line.held, short) if line.held is not None else value_said(line.said, short)
                    if worth is None:
                        return True
                    counted += worth
        return counted >= at

    def may_leap(self, side: str) -> bool:
        """Whether a side may make a repic at all."""
        return True

    # --------------------------------------------------------------------------------------------------------- pic

    def _declarations(self) -> list[ScoreEvent]:
        return [e for cls in ORDER for e in self.declared[cls]]

    def in_order(self) -> list[ScoreEvent]:
        """The points in the order in which a pic is reached."""
        return self._declarations() + self.played

    def surely_scoring(self) -> set[str]:
        """Sides that score something by declarations, although how much is not known."""
        return {self.side_of[seat] for seat, _ in self.deal.surely}

    def _pic(self) -> tuple[ScoreEvent, ScoreEvent] | None:
        """The point that makes a pic, and the pic; None if there is none. Notes where it cannot be known."""
        deal = self.deal
        leap: Leap = deal.rules.pic
        totals = {side: deal.record.count.get(side, 0) for side in self.sides}
        hidden = {self.side_of[seat] for seat, _ in deal.unknown}
        sure = self.surely_scoring()
        for event in self.in_order():
            side = self.side_of[event.seat]
            before = totals[side]
            totals[side] += event.points
            if self.repic[side] or not before < leap.at <= totals[side] or any(o != side and (totals[o] or o in sure) for o in self.sides):
                continue
            if hidden:
                self.pic[side] = None
                return None
            if self.forfeits(event, totals[side]):
                return None
            self.pic[side] = True
            # One that is made while declaring takes in all that its makers declare, as a repic does.
            declared = self._declarations()
            after = declared[declared.index(event) + 1 :] if event in declared else []
            bonus = self.bonus(leap, totals[side] + sum(e.points for e in after if self.side_of[e.seat] == side))
            return event, ScoreEvent(event.seat, bonus, Cause.PIC, deal.rules.cite("pic"), event.trick, step=event.step)
        for side in self.sides if hidden else ():
            others = (o for o in self.sides if o != side)
            doubtful = any(deal.doubt.get(seat) for seat in deal.record.seats_of(side))
            could = self._could_reach(side, totals[side], leap.at) or (side in hidden and doubtful)
            if could and not any(totals[o] or o in sure for o in others):
                self.pic[side] = None
        return None

    def forfeits(self, event: ScoreEvent, total: int) -> bool:
        """Whether who reaches a pic with this event loses it by the way it is announced."""
        return False

    def bonus(self, leap: Leap, total: int) -> int:
        """Points a leap adds to the total that makes it."""
        return leap.bonus

    # --------------------------------------------------------------------------------------------------------- log

    def _log(self) -> tuple[ScoreEvent, ...]:
        deal = self.deal
        log = self._declarations()
        for side in self.sides:
            if self.repic[side]:
                own = [e for e in log if self.side_of[e.seat] == side]
                # It is announced with the last of its makers' declarations.
                last = max(own, key=lambda e: e.step)
                bonus = self.bonus(deal.rules.repic, sum(e.points for e in own))
                if bonus:
                    log.append(ScoreEvent(last.seat, bonus, Cause.REPIC, deal.rules.cite("repic"), step=last.step))
        log += self.played + self.ended
        pic = self._pic()
        if pic is not None and pic[1].points:
            trigger, event = pic
            log.insert(next(i for i, e in enumerate(log) if e is trigger) + 1, event)
        return tuple(log)

    # ------------------------------------------------------------------------------------------------------- counts

    def doubt(self, side: str) -> int | None:
        """The step from which a side's count cannot be known, None if it always is."""
        return self._doubts[side]

    def _all_doubts(self) -> dict[str, int | None]:
        deal = self.deal
        doubts: dict[str, int | None] = dict.fromkeys(self.sides)
        if not (deal.doubt or deal.unknown or None in self.repic.values() or None in self.pic.values()):
            return doubts
        for side in self.sides:
            own = deal.record.seats_of(side)
            steps = [m.number if m is not None else 0 for seat in own for m in deal.doubt.get(seat, ())]
            for seat, cls in deal.unknown:
                if seat in own:
                    said = [ln.step for ln in deal.lines if ln.seat == seat and ln.cls is cls]
                    steps.append(min(said) if said else self._speaks(seat))
            if self.repic[side] is None or self.pic[side] is None:
                steps.append(min(self._speaks(seat) for seat in own))
            doubts[side] = min(steps) if steps else None
        return doubts

    def _speaks(self, seat: str) -> int:
        """The step at which a seat's declarations come, as far as the record tells."""
        deal = self.deal
        first = next((i for i, m in enumerate(deal.moments) if m.seat == seat and isinstance(m.act, Calls | Also | Claims)), None)
        if first is not None:
            return first
        if seat == deal.record.seats[0]:
            return next((i for i, m in enumerate(deal.moments) if m.kind.value in ("call", "play")), len(deal.moments))
        until = self.silent_until(seat)
        return until.number if until is not None else 0

    def silent_until(self, seat: str) -> Moment | None:
        """The step before which a seat that leaves its claims to the rules makes them."""
        return self.deal.claimed_until

    def _by_step(self) -> dict[str, list[int]]:
        """Each side's count when a step is over, by the step's number, cards and capot left out."""
        deal = self.deal
        counts: dict[str, list[int]] = {side: [0] * len(deal.moments) for side in self.sides}
        for event in self.events:
            if event.cause not in AFTER_PLAY:
                counts[self.side_of[event.seat]][event.step] += event.points
        for side, by_step in counts.items():
            total = deal.record.count.get(side, 0)
            for step, points in enumerate(by_step):
                total += points
                by_step[step] = total
        return counts

    def count(self, side: str, step: int) -> int | None:
        """A side's count as announced when `step` is over, cards and capot left out; None where it cannot be known."""
        doubt = self._doubts[side]
        if doubt is not None and doubt <= step:
            return None
        if self._counts is None:
            self._counts = self._by_step()
        return self._counts[side][step]

    def total(self, side: str) -> int | None:
        """A side's points of the whole deal as far as it is recorded, None where a hidden card decides."""
        if self._doubts[side] is not None:
            return None
        return self.deal.record.count.get(side, 0) + sum(e.points for e in self.events if self.side_of[e.seat] == side)

    def leeway(self, side: str, step: int, computed: int) -> tuple[int, ...]:
        """While a side with a repic is still declaring, its count may be told with the leap or without it."""
        rules = self.deal.rules
        if not self.repic[side]:
            return (computed,)
        leap = next((e for e in self.events if e.cause is Cause.REPIC and self.side_of[e.seat] == side), None)
        bonus = leap.points if leap is not None else 0
        plain = computed - bonus if leap is not None and leap.step <= step else computed
        return (plain, plain + bonus) if plain >= rules.repic.at else (plain,)

    def idle(self, side: str) -> list[tuple[Combination, int, str]]:
        """The holdings of a side that count nothing: what each would be worth, and the topic of why it is not."""
        deal = self.deal
        short = deal.rules.short_point
        scored = {e.combination for e in self.events if self.side_of[e.seat] == side}
        idle = []
        for seat in deal.record.seats_of(side):
            hand = deal.hands.get(seat)
            if hand is None or not hand.is_known:
                continue
            held = combinations(hand.known)
            for cls in DECLARED:
                some = held.of(cls)[: 1 if cls is Class.POINT else None]
                topic = "point.rank" if cls is Class.POINT else f"{cls.value}.all"
                if cls is not Class.SET and self._is_level(seat, cls):
                    topic = f"{cls.value}.equal"
                idle += [(c, value(c, short), topic) for c in some if c not in scored]
        return idle

    def _is_level(self, seat: str, cls: Class) -> bool:
        """Whether the best of a seat in a class is level with another's, and counts nothing for that."""
        lines = (ln for ln in self.deal.lines if ln.seat == seat and ln.cls is cls and ln.verdict is not None)
        return any(ln.verdict is not None and ln.verdict.outcome is Outcome.EQUAL for ln in lines)
