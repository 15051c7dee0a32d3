"""Every printed figure against the rules: agrees, agrees only under an option, or disagrees and why.

A reason is looked for, never assumed: an option, a combination left out or counted too many, or else an arithmetic slip.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations as choose
from typing import Any

from lessons.combinations import DECLARED, combinations
from lessons.errors import Place
from lessons.games.annotation import Cause, Code, Finding, ScoreEvent, Severity
from lessons.games.declaring import value
from lessons.games.piquet.deal import Deal
from lessons.games.piquet.places import CLASS_PLACES, NotReached, Unknown, figure, step_of
from lessons.games.piquet.score import Score
from lessons.record import Act, Also, Calls, Check, Claims, Plays

Look = Callable[[Deal, Score], Any]
"""Reads a figure off a deal."""
Trial = Callable[[Look], list[tuple[str, Any, Any]]]
"""Reads it off the deal under every single change of an option: option, plain value, figure."""


class Findings:
    """The findings of one deal."""

    def __init__(self, deal: Deal, score: Score, trial: Callable[[], Trial]) -> None:
        self.deal = deal
        self.score = score
        self.trial = trial
        self.found: list[Finding] = []

    def run(self, *, needless_marks: bool) -> tuple[Finding, ...]:
        """All findings: the acts against the rules and notes first, then the counts in their lines, then the checks."""
        steps = {id(m.act): m.number for m in self.deal.moments if m.act is not None} if self.deal.remarks else {}
        for remark in self.deal.remarks:
            if remark.code is Code.NEEDLESS_MARK and not needless_marks:
                continue
            data = dict(remark.data)
            if remark.line is not None:
                data["call"] = remark.line.result()
            step = steps.get(id(remark.act)) if remark.act is not None else remark.line.step if remark.line is not None else None
            self.found.append(
                Finding(
                    severity=remark.severity,
                    at=remark.at,
                    code=remark.code,
                    clauses=remark.clauses,
                    data=data,
                    place=remark.act.place if remark.act is not None else None,
                    step=step,
                )
            )
        for number, moment in enumerate(self.deal.moments):
            if moment.act is not None and moment.act.count is not None and not moment.undone:
                self._count(moment.act, number)
        for check in self.deal.record.checks:
            self._check(check)
        return tuple(self.found)

    # --------------------------------------------------------------------------------------- a count in its line

    def _count(self, act: Act, step: int) -> None:
        """`= N` behind a call or a card: the rules' count as it falls."""
        seat = act.seat
        moment = self.deal.moments[step]
        if isinstance(act, Plays):
            at = f"trick {moment.trick}"
        elif isinstance(act, Claims):
            at = "claims"
        else:
            at = moment.phase.value

        computed = self.score.count(seat, step)
        said = act.count
        if computed is not None and isinstance(act, Calls | Also) and said in self._around_leap(seat, step, computed):
            computed = said
        if computed == said:
            self._agrees(at, seat, said, step)
            return

        def at_step(deal: Deal, score: Score) -> Any:
            same = next((i for i, m in enumerate(deal.moments) if m.act is act), None)
            return None if same is None else score.count(seat, same)

        self._compare(at, seat, said, computed, step, act.place, at_step)

    def _agrees(self, at: str, key: str, figure_: Any, step: int) -> None:
        self.found.append(Finding(severity=Severity.AGREES, at=at, code=Code.AGREES, key=key, printed=figure_, computed=figure_, step=step))

    def _around_leap(self, seat: str, step: int, computed: int) -> tuple[int, ...]:
        """While a player with a repic is still declaring, his count may be told with the leap or without it."""
        rules = self.deal.rules
        if not self.score.repic[seat]:
            return (computed,)
        leapt = any(e.cause is Cause.REPIC and e.seat == seat and e.step <= step for e in self.score.events)
        plain = computed - rules.repic.bonus if leapt else computed
        return (plain, plain + rules.repic.bonus) if plain >= rules.repic.at else (plain,)

    # ------------------------------------------------------------------------------------------------- a check

    def _check(self, check: Check) -> None:
        for key in dict.fromkeys((*check.rules, *check.printed)):
            try:
                computed = figure(self.deal, self.score, check.at, key)
                step = step_of(self.deal, check.at)
            except NotReached:
                self._undecided(check, key, Code.NOT_REACHED)
            except Unknown:
                self._undecided(check, key, Code.UNSETTLED)
            else:
                self._figure(check, key, computed, step)

    def _undecided(self, check: Check, key: str, code: Code) -> None:
        place = check.places.get(key, check.place)
        printed = check.printed.get(key, check.rules.get(key))
        self.found.append(
            Finding(severity=Severity.UNDECIDED, at=check.at, code=code, key=key, printed=printed, place=place, data={"seat": key})
        )

    def _figure(self, check: Check, key: str, computed: Any, step: int) -> None:
        rules, printed = check.rules.get(key), check.printed.get(key)
        wrong = rules if rules is not None and rules != computed else printed if printed is not None and printed != computed else None
        if wrong is not None:
            excused = wrong is printed and bool(check.erratum)

            def at_place(deal: Deal, score: Score) -> Any:
                try:
                    return figure(deal, score, check.at, key)
                except (NotReached, Unknown):
                    return None

            place = check.places.get(key, check.place)
            self._compare(check.at, key, wrong, computed, step, place, at_place, excused=excused, erratum=check.erratum if excused else "")
            return
        self._agrees(check.at, key, computed, step)
        if check.erratum and not any(check.printed[k] != check.rules.get(k, check.printed[k]) for k in check.printed):
            self.found.append(
                Finding(
                    severity=Severity.DISAGREES,
                    at=check.at,
                    code=Code.NEEDLESS_ERRATUM,
                    key=key,
                    printed=printed,
                    computed=computed,
                    erratum=check.erratum,
                    place=check.places.get(key, check.place),
                    step=step,
                )
            )

    # --------------------------------------------------------------------------------------------- one comparison

    def _compare(
        self,
        at: str,
        key: str,
        printed: Any,
        computed: Any,
        step: int,
        place: Place | None,
        again: Look,
        *,
        excused: bool = False,
        erratum: str = "",
    ) -> None:
        def add(
            severity: Severity, code: Code, *, clauses: tuple[str, ...] = (), options: tuple[tuple[str, Any], ...] = (), **data: Any
        ) -> None:
            self.found.append(
                Finding(
                    severity=severity,
                    at=at,
                    code=code,
                    key=key,
                    printed=printed,
                    computed=computed,
                    excused=excused,
                    erratum=erratum,
                    clauses=clauses,
                    options=options,
                    data=data,
                    place=place,
                    step=step,
                )
            )

        if computed is None:
            add(Severity.UNDECIDED, Code.UNSETTLED, seat=key)
            return
        options = tuple((name, plain) for name, plain, value_ in self.trial()(again) if value_ == printed)
        if isinstance(computed, int) and isinstance(printed, int):
            code, clauses, data = self._why(at, key, printed, computed, step)
        else:
            code, clauses, data = Code.UNEXPLAINED, (), {}
        if options:
            names = tuple(dict.fromkeys(c for name, _ in options for c in _clauses_of(name)))
            add(Severity.OPTION, Code.ONLY_UNDER, clauses=names, options=options, **data)
        else:
            add(Severity.DISAGREES, code, clauses=clauses, **data)

    def _why(self, at: str, seat: str, printed: int, computed: int, step: int) -> tuple[Code, tuple[str, ...], dict[str, Any]]:
        """What explains a difference: scoring events left out, holdings counted that do not score, or neither."""
        causes = CLASS_PLACES.get(at)
        events = [
            e
            for e in self.score.events
            if e.seat == seat
            and (e.cause in causes if causes is not None else at == "end" or (e.step <= step and e.cause not in (Cause.CARDS, Cause.CAPOT)))
        ]
        difference = computed - printed
        if difference > 0:
            left_out = _subset(events, difference)
            if left_out:
                return Code.UNCOUNTED, tuple(dict.fromkeys(e.clause for e in left_out)), {"events": left_out, "seat": seat}
        else:
            extra = self._extra(seat, -difference)
            if extra:
                topic = "sequence.all" if not hasattr(extra[0], "size") else "set.all"
                return (
                    Code.OVERCOUNTED,
                    (self.deal.rules.cite(topic if not hasattr(extra[0], "byte") else "point.rank"),),
                    {"extra": extra, "seat": seat},
                )
        return Code.ARITHMETIC, (self.deal.rules.cite("order"),), {"events": tuple(events), "seat": seat}

    def _extra(self, seat: str, points: int) -> tuple[Any, ...]:
        """Holdings of a seat that score nothing and together are worth `points`."""
        hand = self.deal.hands.get(seat)
        if hand is None or not hand.is_known:
            return ()
        scored = {e.combination for e in self.score.events if e.seat == seat}
        short = self.deal.rules.short_point
        idle = [c for cls in DECLARED for c in combinations(hand.known).of(cls)[: 1 if cls is DECLARED[0] else None] if c not in scored]
        for size in (1, 2, 3):
            for some in choose(idle, size):
                if sum(value(c, short) for c in some) == points:
                    return some
        return ()


def _subset(events: list[ScoreEvent], points: int) -> tuple[ScoreEvent, ...]:
    """The fewest events worth exactly `points`, declarations before points of play; at most three, or nothing."""
    ordered = sorted(events, key=lambda e: e.trick is not None)
    for size in (1, 2, 3):
        for some in choose(ordered, size):
            if sum(e.points for e in some) == points:
                return some
    return ()


def _clauses_of(option: str) -> tuple[str, ...]:
    from lessons.rules.piquet import OPTION_FIELDS

    return next(tuple(f.metadata["clauses"]) for f in OPTION_FIELDS if f.name == option)
