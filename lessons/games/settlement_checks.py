"""The figures a game file writes down, compared with the settlement: a finding for each.

A figure alone is the rules'; `printed` alone says that text and rules agree; both, differing, need an erratum.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from lessons.errors import Problems
from lessons.games.annotation import Code, Finding, Severity
from lessons.games.settled import Ending, Settlement
from lessons.record import Check
from lessons.rules.named import values_of
from lessons.rules.options import write_option
from lessons.rules.rule_set import RuleSet

Resettle = Callable[[RuleSet], Settlement]
"""The same game under other rules, checks aside. Raises `Problems` where those rules cannot read it."""


def check_settlement(settlement: Settlement, ending: Ending, resettle: Resettle) -> tuple[Finding, ...]:
    """A finding for every figure checked."""
    checker = _Checker(settlement, ending, resettle)
    return tuple(finding for check in settlement.game.checks for finding in checker.findings(check))


@dataclass(frozen=True, slots=True)
class _Figure:
    """One figure of one check. `rules` and `printed` are None where it is not written."""

    check: Check
    key: str
    rules: Any
    printed: Any


class _Checker:
    """The figures of one game's checks."""

    def __init__(self, settlement: Settlement, ending: Ending, resettle: Resettle) -> None:
        self.settlement = settlement
        self.ending = ending
        self.resettle = resettle

    def findings(self, check: Check) -> Iterator[Finding]:
        """A finding for each figure of a check, and for an erratum nothing needs."""
        needless = bool(check.erratum)
        for key in dict.fromkeys((*check.rules, *check.printed)):
            figure = _Figure(check, key, check.rules.get(key), check.printed.get(key))
            finding = self._compared(figure)
            if figure.printed is not None and finding.computed is not None and figure.printed != finding.computed:
                needless = False
            yield finding
        if needless and self._reached(check.at):
            yield Finding(
                severity=Severity.DISAGREES,
                at=check.at,
                code=Code.NEEDLESS_ERRATUM,
                erratum=check.erratum,
                place=check.places.get("erratum", check.place),
            )

    def _compared(self, figure: _Figure) -> Finding:
        written = figure.rules if figure.printed is None else figure.printed
        computed = self._computed(self.settlement, figure, written)

        def found(severity: Severity, code: Code, **more: Any) -> Finding:
            path = figure.key if figure.printed is None else f"printed.{figure.key}"
            place = figure.check.places.get(path, figure.check.place)
            clauses = tuple(dict.fromkeys(line.clause for line in self.settlement.lines))
            return Finding(
                severity=severity,
                at=figure.check.at,
                code=code,
                key=figure.key,
                printed=written,
                computed=computed,
                clauses=clauses,
                place=place,
                **more,
            )

        if computed is None:
            return found(Severity.UNDECIDED, Code.UNSETTLED if self._reached(figure.check.at) else Code.NOT_REACHED)
        if figure.rules is not None and figure.rules != (by_rules := self._computed(self.settlement, figure, figure.rules)):
            written, computed = figure.rules, by_rules
            return self._explained(figure, written, found)
        if figure.printed is None or figure.printed == computed:
            return found(Severity.AGREES, Code.AGREES)
        if figure.check.erratum and figure.rules is not None:
            finding = self._explained(figure, figure.printed, found)
            return replace(finding, excused=True, erratum=figure.check.erratum)
        if figure.rules is not None:
            return found(Severity.DISAGREES, Code.NO_ERRATUM)
        return self._explained(figure, figure.printed, found)

    def _explained(self, figure: _Figure, written: Any, found: Callable[..., Finding]) -> Finding:
        """A figure that is not the rules': the single options under which it is, else what deals could explain it."""
        options = tuple(
            (name, write_option(value)) for name, value, other in self.others if self._computed(other, figure, written) == written
        )
        if options:
            return found(Severity.OPTION, Code.ONLY_UNDER, options=options)
        summed = figure.key == "charged" or (figure.key in self.settlement.game.sides and isinstance(written, int))
        return found(Severity.DISAGREES, Code.ARITHMETIC if summed else Code.UNEXPLAINED)

    @cached_property
    def others(self) -> list[tuple[str, Any, Settlement]]:
        """The game under every other value of every option that could change its settlement, where it can be settled so."""
        found = []
        for name, value in self._alternatives():
            with suppress(Problems):
                found.append((name, value, self.resettle(replace(self.settlement.rules, **{name: value}))))
        return found

    def _alternatives(self) -> Iterator[tuple[str, Any]]:
        """Every other value of every such option."""
        rules, ending = self.settlement.rules, self.ending
        by_hands = not ending.hands_keep_rules and any(deal.annotation for deal in self.settlement.deals)
        for name in rules.option_names() if by_hands else ending.settling:
            for value in dict.fromkeys([*values_of(name, type(rules)), *ending.ways(rules, name)]):
                if value != getattr(rules, name):
                    yield name, value

    def _reached(self, at: str) -> bool:
        return self.ending.deals_at(self.settlement, at) is not None

    def _computed(self, settlement: Settlement, figure: _Figure, written: Any) -> Any:
        """The rules' figure; of a figure by player, for those players who are written."""
        computed = self.ending.figure(settlement, figure.check.at, figure.key)
        if isinstance(written, dict) and isinstance(computed, Mapping):
            return {player: computed[player] for player in written if player in computed}
        return computed
