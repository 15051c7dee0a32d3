"""The log: every point in the order of precedence, with repic and pic where they are reached.

Precedence: carte blanche, point, sequences, sets, [repic], leading and winning, [pic], cards, capot. A repic is reached
class by class; a pic before the adversary scores anything at all.

Clauses: cent.score.order, cent.repic*, cent.pic*, club.repique, club.pique, portland.67-69, modern.pic_order.
"""

from __future__ import annotations

from lessons.combinations import DECLARED, Class, Point
from lessons.games.annotation import Cause, Code, ScoreEvent, Severity
from lessons.games.piquet.deal import Deal, Line
from lessons.record import Also, Calls
from lessons.rules.piquet import DealerClaims, PicOrder, ShortPoint

_ORDER = tuple(Class)
_CAUSE = {Class.POINT: Cause.POINT, Class.SEQUENCE: Cause.SEQUENCE, Class.SET: Cause.SET}


class Score:
    """The log of one deal and who makes repic and pic in it (None where a hidden card decides)."""

    def __init__(self, deal: Deal, said: dict[str, dict[Class, list[Line]]]) -> None:
        self.deal = deal
        for number, moment in enumerate(deal.moments):
            moment.number = number
            for line in moment.lines:
                line.step = number
                line.moment = None  # no ring of references is left behind: thousands of hands are read in a row
        self.declared: dict[Class, list[ScoreEvent]] = {Class.CARTE_BLANCHE: self._blanche()}
        for cls in DECLARED:
            self.declared[cls] = [e for seat in deal.record.seats for e in self._class(said[seat][cls])]
        self.played = [
            ScoreEvent(seat, points, cause, clause, trick, None, card, m.number)
            for m, seat, points, cause, clause, trick, card in deal.played
        ]
        self.ended: list[ScoreEvent] = []
        if deal.ended is not None:
            seat, points, cause = deal.ended
            self.ended.append(ScoreEvent(seat, points, cause, deal.rules.cite(cause.value), step=len(deal.moments) - 1))
        self.repic: dict[str, bool | None] = {s: self._repic(s) for s in deal.record.seats}
        self.pic: dict[str, bool | None] = dict.fromkeys(deal.record.seats, False)
        self.events = self._log()
        self._doubts = {s: self._doubt(s) for s in deal.record.seats}
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
        events = []
        for index, line in enumerate(counted):
            name = line.cls.value
            if self.deal.counts_all == line.seat:
                topic = self.deal.counts_all_for
            elif isinstance(line.held, Point):
                short = self.deal.rules.short_point is not ShortPoint.NEVER and line.points != line.held.length
                topic = "point.short" if short else "point"
            else:
                topic = f"{name}.all" if index else name
            events.append(ScoreEvent(line.seat, line.points or 0, _CAUSE[line.cls], cite(topic), None, line.held, step=line.step))
        return events

    # ------------------------------------------------------------------------------------------------------- repic

    def _repic(self, seat: str) -> bool | None:
        """Whether a seat has the repic's points after some class while the other has scored in none so far."""
        deal = self.deal
        if deal.is_position or not deal.complete:
            return False
        other = deal.other(seat)
        mine = 0
        unsure = False
        for cls in _ORDER:
            for event in self.declared[cls]:
                if event.seat == other:
                    return False
                mine += event.points
            if (other, cls) in deal.surely:
                return False
            unsure = unsure or (seat, cls) in deal.unknown
            if (other, cls) in deal.unknown:
                # Whether the other scores here is not known: only what could still be reached matters.
                rest = sum(e.points for c in DECLARED for e in self.declared[c] if e.seat == seat)
                could = rest >= deal.rules.repic.at or any((seat, c) in deal.unknown for c in DECLARED)
                return None if could else False
            if mine >= deal.rules.repic.at:
                return True
        return None if unsure else False

    # --------------------------------------------------------------------------------------------------------- pic

    def _in_order(self) -> list[ScoreEvent]:
        """The points in the order in which a pic is reached: that of precedence, or as the table hears of them."""
        points = [e for cls in _ORDER for e in self.declared[cls]] + self.played
        if self.deal.rules.pic_order is PicOrder.OCCURRENCE:
            points.sort(key=lambda event: event.step)
        return points + (self.ended if self.deal.rules.cards_count_for_pic else [])

    def _pic(self) -> tuple[ScoreEvent, ScoreEvent] | None:
        """The point that makes a pic, and the pic; None if there is none. Notes where it cannot be known."""
        deal, leap = self.deal, self.deal.rules.pic
        totals = {s: deal.record.count.get(s, 0) for s in deal.record.seats}
        hidden = {s for s, _ in deal.unknown}
        sure = {s for s, _ in deal.surely} if deal.rules.pic_order is PicOrder.PRECEDENCE else set()
        for event in self._in_order():
            seat, other = event.seat, deal.other(event.seat)
            before = totals[seat]
            totals[seat] += event.points
            if totals[other] or other in sure or not before < leap.at <= totals[seat] or self.repic[seat]:
                continue
            if hidden:
                self.pic[seat] = None
                return None
            if self._announced(event, totals[seat]):
                return None
            self.pic[seat] = True
            return event, ScoreEvent(seat, leap.bonus, Cause.PIC, deal.rules.cite("pic"), event.trick, step=event.step)
        for seat in deal.record.seats:
            if hidden and not totals[deal.other(seat)] and deal.other(seat) not in sure and (seat in hidden or totals[seat] >= leap.at):
                self.pic[seat] = None
        return None

    def _announced(self, event: ScoreEvent, total: int) -> bool:
        """Under the strict rule a player who says the number instead of leaping over it loses the pic (cent.pic.jump)."""
        deal = self.deal
        act = deal.moments[event.step].act
        if not deal.rules.strict_pic_announcement or act is None or act.seat != event.seat or act.count != total:
            return False
        deal.find(Severity.IRREGULAR, Code.COUNT_SAID, f"trick {event.trick}", "pic.jump", act=act, seat=event.seat, count=total)
        return True

    # --------------------------------------------------------------------------------------------------------- log

    def _log(self) -> tuple[ScoreEvent, ...]:
        deal = self.deal
        log = [e for cls in _ORDER for e in self.declared[cls]]
        for seat in deal.record.seats:
            bonus = deal.rules.repic.bonus
            if self.repic[seat] and bonus:
                log.append(ScoreEvent(seat, bonus, Cause.REPIC, deal.rules.cite("repic"), step=self._leap_step(seat)))
        log += self.played + self.ended
        pic = self._pic()
        if pic is not None and deal.rules.pic.bonus:
            trigger, event = pic
            log.insert(next(i for i, e in enumerate(log) if e is trigger) + 1, event)
        return tuple(log)

    def _leap_step(self, seat: str) -> int:
        """Where a repic is announced: with the last of its maker's declarations."""
        return max((e.step for cls in _ORDER for e in self.declared[cls] if e.seat == seat), default=0)

    # ------------------------------------------------------------------------------------------------------- counts

    def doubt(self, seat: str) -> int | None:
        """The step from which a seat's count cannot be known, None if it always is."""
        return self._doubts[seat]

    def _doubt(self, seat: str) -> int | None:
        deal = self.deal
        steps = [m.number if m is not None else 0 for m in deal.doubt.get(seat, ())]
        for s, cls in deal.unknown:
            if s == seat:
                said = [ln.step for ln in deal.lines if ln.seat == seat and ln.cls is cls]
                steps.append(min(said) if said else self._speaks(seat))
        if self.repic[seat] is None or self.pic[seat] is None:
            steps.append(self._speaks(seat))
        return min(steps) if steps else None

    def _by_step(self) -> dict[str, list[int]]:
        """Each seat's count when a step is over, by the step's number, cards and capot left out."""
        deal = self.deal
        counts: dict[str, list[int]] = {s: [0] * len(deal.moments) for s in deal.record.seats}
        for event in self.events:
            if event.cause is not Cause.CARDS and event.cause is not Cause.CAPOT:
                counts[event.seat][event.step] += event.points
        for seat, by_step in counts.items():
            total = deal.record.count.get(seat, 0)
            for step, points in enumerate(by_step):
                total += points
                by_step[step] = total
        return counts

    def _speaks(self, seat: str) -> int:
        """The step at which a seat's declarations come, as far as the record tells."""
        deal = self.deal
        first = next((i for i, m in enumerate(deal.moments) if m.seat == seat and isinstance(m.act, Calls | Also)), None)
        if first is not None:
            return first
        if seat == deal.elder:
            return next((i for i, m in enumerate(deal.moments) if m.kind.value in ("call", "play")), len(deal.moments))
        ended = deal.claimed_until if deal.rules.dealer_claims is DealerClaims.AFTER_FIRST_LEAD else deal.declared_until
        return ended.number if ended is not None else 0

    def count(self, seat: str, step: int) -> int | None:
        """A seat's count as announced when `step` is over, cards and capot left out; None where it cannot be known."""
        doubt = self._doubts[seat]
        if doubt is not None and doubt <= step:
            return None
        if self._counts is None:
            self._counts = self._by_step()
        return self._counts[seat][step]
