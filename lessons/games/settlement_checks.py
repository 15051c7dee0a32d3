"""The figures a game file writes down, compared with the settlement: a finding for each.

A figure alone is the rules'; `printed` alone says that text and rules agree; both, differing, need an erratum.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from lessons.errors import Impossible, Problem, Problems
from lessons.game_record import CHARGES, RESULTS
from lessons.games.annotation import Code, Finding, Severity
from lessons.games.endings import Settlement
from lessons.record import Check
from lessons.rules.named import values_of, write_option
from lessons.rules.piquet import OPTION_NAMES, Partie, PiquetRules, Race

END = "end"
"""Where a check on the finished game stands."""
SETTLING_OPTIONS = ("game", "level")
"""The options that change a settlement even where every deal is two bare figures."""

Resettle = Callable[[PiquetRules], Settlement]
"""The same game under other rules, checks aside. Raises `Problems` where those rules cannot read it."""


def check_settlement(settlement: Settlement, resettle: Resettle) -> tuple[Finding, ...]:
    """A finding for every figure checked."""
    return tuple(finding for check in settlement.game.checks for finding in _findings(settlement, check, resettle))


def deal_of(at: str) -> int | None:
    """The number of the deal a check stands at; None for `end`."""
    return None if at == END else int(at.removeprefix("deal "))


def misplaced(check: Check) -> Iterator[Problem]:
    """What a check asks that this kind of game does not have, or not at its place."""
    if check.at.startswith("tour"):
        yield Impossible("a tour belongs to piquet à écrire; this game has none", hint="deal N, or end", place=check.place)
    for key in dict.fromkeys((*check.rules, *check.printed)):
        place = check.places.get(key, check.place)
        if key in CHARGES:
            yield Impossible(f"{key} is settled in piquet à écrire; this game has none", hint="winner or paid", place=place)
        elif key in RESULTS and check.at != END:
            yield Impossible(f"{key} is settled at the end, not at {check.at}", hint='at = "end"', place=place)


@dataclass(frozen=True, slots=True)
class _Figure:
    """One figure of one check. `rules` and `printed` are None where it is not written."""

    check: Check
    key: str
    rules: Any
    printed: Any


def _findings(settlement: Settlement, check: Check, resettle: Resettle) -> Iterator[Finding]:
    needless = bool(check.erratum)
    for key in dict.fromkeys((*check.rules, *check.printed)):
        figure = _Figure(check, key, check.rules.get(key), check.printed.get(key))
        finding = _compared(settlement, figure, resettle)
        if figure.printed is not None and finding.computed is not None and figure.printed != finding.computed:
            needless = False
        yield finding
    if needless and _reached(settlement, check.at):
        yield Finding(
            severity=Severity.DISAGREES,
            at=check.at,
            code=Code.NEEDLESS_ERRATUM,
            erratum=check.erratum,
            place=check.places.get("erratum", check.place),
        )


def _compared(settlement: Settlement, figure: _Figure, resettle: Resettle) -> Finding:
    computed = _computed(settlement, figure.check.at, figure.key)
    written = figure.rules if figure.printed is None else figure.printed

    def found(severity: Severity, code: Code, **more: Any) -> Finding:
        path = figure.key if figure.printed is None else f"printed.{figure.key}"
        place = figure.check.places.get(path, figure.check.place)
        clauses = tuple(dict.fromkeys(line.clause for line in settlement.lines))
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
        return found(Severity.UNDECIDED, Code.UNSETTLED if _reached(settlement, figure.check.at) else Code.NOT_REACHED)
    if figure.rules is not None and figure.rules != computed:
        written = figure.rules
        return _explained(settlement, figure, figure.rules, found, resettle)
    if figure.printed is None or figure.printed == computed:
        return found(Severity.AGREES, Code.AGREES)
    if figure.check.erratum and figure.rules is not None:
        finding = _explained(settlement, figure, figure.printed, found, resettle)
        return replace(finding, excused=True, erratum=figure.check.erratum)
    if figure.rules is not None:
        return found(Severity.DISAGREES, Code.NO_ERRATUM)
    return _explained(settlement, figure, figure.printed, found, resettle)


def _explained(settlement: Settlement, figure: _Figure, written: Any, found: Callable[..., Finding], resettle: Resettle) -> Finding:
    """A figure that is not the rules': the single options under which it is, else what deals could explain it."""
    options = tuple(
        (name, write_option(value))
        for name, value in _alternatives(settlement)
        if _under(settlement, figure, name, value, resettle) == written
    )
    if options:
        return found(Severity.OPTION, Code.ONLY_UNDER, options=options)
    return found(Severity.DISAGREES, Code.ARITHMETIC if figure.key in settlement.game.players else Code.UNEXPLAINED)


def _alternatives(settlement: Settlement) -> Iterator[tuple[str, Any]]:
    """Every other value of every option that could change this settlement."""
    names = OPTION_NAMES if any(deal.annotation for deal in settlement.deals) else SETTLING_OPTIONS
    game = settlement.rules.game
    for name in names:
        values = [*values_of(name), *(_ways_to_settle(game) if name == "game" else ())]
        for value in dict.fromkeys(values):
            if value != getattr(settlement.rules, name):
                yield name, value


def _ways_to_settle(game: Race | Partie) -> tuple[Race | Partie, ...]:
    """The same game without its lurch, rubicon or bonus, and with or without the first and last deal doubled."""
    if isinstance(game, Race):
        return (replace(game, lurch=0),)
    return (replace(game, rubicon=0), replace(game, bonus=0), replace(game, doubled=()), replace(game, doubled=(1, game.deals)))


def _under(settlement: Settlement, figure: _Figure, name: str, value: Any, resettle: Resettle) -> Any:
    try:
        other = resettle(replace(settlement.rules, **{name: value}))
    except Problems:
        return None
    return _computed(other, figure.check.at, figure.key)


def _reached(settlement: Settlement, at: str) -> bool:
    number = deal_of(at)
    return number is None or number <= len(settlement.deals)


def _computed(settlement: Settlement, at: str, key: str) -> Any:
    """A player's total, the winner or what is paid, at a check's place; None where it is not settled or not reached."""
    if key in RESULTS:
        return getattr(settlement, key)
    number = deal_of(at)
    if number is None:
        return settlement.totals[key]
    return settlement.deals[number - 1].totals[key] if _reached(settlement, at) else None
