"""Every printed figure against the rules: agrees, agrees only under an option, or disagrees and why.

A reason is looked for, never assumed: an option, a combination left out or counted too many, or else an arithmetic slip.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations as choose
from typing import Any

from lessons.combinations import Combination
from lessons.errors import Place
from lessons.games.annotation import Code, Finding, ScoreEvent, Severity
from lessons.games.figures import Figures, NotReached, Unknown
from lessons.games.reading import Moment
from lessons.record import Act, Also, Calls, Check, Claims, Plays

Look = Callable[[Figures], Any]
"""Reads a figure off a deal."""
Trial = Callable[[Look], list[tuple[str, Any, Any]]]
"""Reads it off the deal under every single change of an option: option, plain value, figure."""


class Findings:
    """The findings of one deal."""

    def __init__(self, figures: Figures, trial: Trial) -> None:
        self.figures = figures
        self.deal = figures.deal
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
                self._count(moment.act, moment, number)
        for check in self.deal.record.checks:
            self._check(check)
        return tuple(self.found)

    # --------------------------------------------------------------------------------------- a count in its line

    def _count(self, act: Act, moment: Moment, step: int) -> None:
        """`= N` behind a call or a card: the rules' count as it falls."""
        side = self.deal.record.side(act.seat)
        if isinstance(act, Plays):
            at = f"trick {moment.trick}"
        elif isinstance(act, Claims):
            at = "claims"
        else:
            at = moment.phase.value

        computed = self.figures.count(side, step)
        said = act.count
        if computed is not None and isinstance(act, Calls | Also) and said in self.figures.leeway(side, step, computed):
            computed = said
        if computed == said:
            self._agrees(at, side, said, step)
            return

        def at_step(figures: Figures) -> Any:
            same = next((i for i, m in enumerate(figures.deal.moments) if m.act is act), None)
            return None if same is None else figures.count(side, same)

        self._compare(at, side, said, computed, step, act.place, at_step)

    def _agrees(self, at: str, key: str, figure: Any, step: int) -> None:
        self.found.append(Finding(severity=Severity.AGREES, at=at, code=Code.AGREES, key=key, printed=figure, computed=figure, step=step))

    # ------------------------------------------------------------------------------------------------- a check

    def _check(self, check: Check) -> None:
        excuses = any(figure != check.rules.get(key, figure) for key, figure in check.printed.items())
        for key in dict.fromkeys((*check.rules, *check.printed)):
            try:
                computed = self.figures.figure(check.at, key)
                step = self.figures.step_of(check.at)
            except NotReached:
                self._undecided(check, key, Code.NOT_REACHED)
            except Unknown:
                self._undecided(check, key, Code.UNSETTLED)
            else:
                self._figure(check, key, computed, step)
                printed = check.printed.get(key)
                excuses = excuses or (printed is not None and printed != _asked(computed, printed))
                continue
            excuses = excuses or key in check.printed
        if check.erratum and not excuses:
            self._needless_erratum(check)

    def _undecided(self, check: Check, key: str, code: Code) -> None:
        place = check.places.get(key, check.place)
        printed = check.printed.get(key, check.rules.get(key))
        self.found.append(
            Finding(severity=Severity.UNDECIDED, at=check.at, code=code, key=key, printed=printed, place=place, data={"seat": key})
        )

    def _figure(self, check: Check, key: str, computed: Any, step: int) -> None:
        rules, printed = check.rules.get(key), check.printed.get(key)
        wrong = next((w for w in (rules, printed) if w is not None and w != _asked(computed, w)), None)
        if wrong is None:
            self._agrees(check.at, key, _asked(computed, printed if rules is None else rules), step)
            return
        computed = _asked(computed, wrong)
        excused = wrong is printed and bool(check.erratum)

        def at_place(figures: Figures) -> Any:
            try:
                return _asked(figures.figure(check.at, key), wrong)
            except (NotReached, Unknown):
                return None

        place = check.places.get(key, check.place)
        self._compare(check.at, key, wrong, computed, step, place, at_place, excused=excused, erratum=check.erratum if excused else "")

    def _needless_erratum(self, check: Check) -> None:
        """One erratum covers a check, if any printed figure of it differs from the rules'."""
        place = check.places.get("erratum", check.place)
        self.found.append(Finding(severity=Severity.DISAGREES, at=check.at, code=Code.NEEDLESS_ERRATUM, erratum=check.erratum, place=place))

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
        options = tuple((name, plain) for name, plain, value in self.trial(again) if value == printed)
        if key in self.deal.record.sides:
            code, clauses, data = self._why(at, key, printed, computed, step)
        else:
            code, clauses, data = Code.UNEXPLAINED, (), {}
        if options:
            names = tuple(dict.fromkeys(c for name, _ in options for c in self._clauses_of(name)))
            add(Severity.OPTION, Code.ONLY_UNDER, clauses=names, options=options, **data)
        else:
            add(Severity.DISAGREES, code, clauses=clauses, **data)

    def _clauses_of(self, option: str) -> tuple[str, ...]:
        return next(tuple(f.metadata["clauses"]) for f in self.deal.rules.option_fields() if f.name == option)

    def _why(self, at: str, side: str, printed: Any, computed: Any, step: int) -> tuple[Code, tuple[str, ...], dict[str, Any]]:
        """What explains a difference: scoring events left out, holdings counted that do not score, or neither."""
        events = self.figures.counted(at, side, step)
        difference = computed - printed
        if difference > 0:
            left_out = fewest_events(events, difference)
            if left_out:
                return Code.UNCOUNTED, tuple(dict.fromkeys(e.clause for e in left_out)), {"events": left_out, "seat": side}
        else:
            extra, topic = self._extra(side, -difference)
            if extra:
                return Code.OVERCOUNTED, (self.deal.rules.cite(topic),), {"extra": extra, "seat": side}
        return Code.ARITHMETIC, (self.deal.rules.cite("order"),), {"events": tuple(events), "seat": side}

    def _extra(self, side: str, points: int) -> tuple[tuple[Combination, ...], str]:
        """Holdings of a side that score nothing and together are worth `points`, and the topic of the first."""
        idle = self.figures.idle(side)
        for size in (1, 2, 3):
            for some in choose(idle, size):
                if sum(worth for _, worth, _ in some) == points:
                    return tuple(held for held, _, _ in some), some[0][2]
        return (), ""


def _asked(computed: Any, written: Any) -> Any:
    """The rules' figure; of the tricks by side, for those sides that are written."""
    if isinstance(written, Mapping) and isinstance(computed, Mapping):
        return {side: computed[side] for side in written}
    return computed


def fewest_events(events: list[ScoreEvent], points: int) -> tuple[ScoreEvent, ...]:
    """The fewest events worth exactly `points`, declarations before points of play, of those the latest; at most three, or nothing."""
    ordered = sorted(events, key=lambda e: (e.trick is not None, -(e.trick or 0)))
    for size in (1, 2, 3):
        for some in choose(ordered, size):
            if sum(e.points for e in some) == points:
                return some
    return ()
