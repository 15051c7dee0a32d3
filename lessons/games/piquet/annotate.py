"""Reading a record under a rule set: one function, pure, for everything that wants a score."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

from lessons.combinations import DECLARED, Class
from lessons.errors import Impossible, Problems
from lessons.games.annotation import Annotation, ClassResult
from lessons.games.piquet.deal import Deal
from lessons.games.piquet.dialogue import Dialogue
from lessons.games.piquet.exchange import exchange
from lessons.games.piquet.findings import Findings, Look, Trial
from lessons.games.piquet.places import total
from lessons.games.piquet.play import Play
from lessons.games.piquet.score import Score
from lessons.games.piquet.settle import settle
from lessons.games.piquet.steps import make_steps
from lessons.record import HandRecord
from lessons.rules.named import values_of, write_option
from lessons.rules.piquet import OPTION_NAMES, PiquetRules

_SCORELESS = ("game", "level", "cut", "discards_first", "left_cards", "others_talon_card")
"""Options that cannot change a count in one deal whose exchange is recorded."""


def annotate(record: HandRecord, rules: PiquetRules | None = None) -> Annotation:
    """The annotation of `record` under `rules` (its own by default).

    Pure: nothing is read, written or drawn by chance. Raises `Problems` with everything in the record that is not
    possible under the rules, all at once, each with its place, seat, phase and clause.
    """
    chosen = rules if rules is not None else record.rules
    deal, score, _ = _read(record, chosen)
    findings = Findings(deal, score, lambda: _trial(record, chosen)).run(needless_marks=rules is None or rules == record.rules)
    seats = record.seats
    return Annotation(
        record=record,
        rules=chosen,
        calls=tuple(sorted((ln.result() for ln in (*deal.blanche, *deal.lines)), key=lambda c: c.step)),
        classes=deal.classes,
        carte_blanche=tuple(e.seat for e in score.declared[Class.CARTE_BLANCHE]),
        events=score.events,
        repic=_made(score.repic, seats),
        pic=_made(score.pic, seats),
        capot=deal.capot,
        tricks=deal.tricks,
        totals={s: total(deal, score, s) for s in seats},
        findings=findings,
        barred=frozenset(deal.barred),
        make_steps=partial(make_steps, deal, score),
    )


def _made(by_seat: dict[str, bool | None], seats: tuple[str, ...]) -> tuple[str, ...] | None:
    if None in by_seat.values():
        return None
    return tuple(s for s in seats if by_seat[s])


def _read(record: HandRecord, rules: PiquetRules) -> tuple[Deal, Score, Dialogue]:
    """The deal read to its end. Raises `Problems`."""
    if len(record.seats) != 2:
        raise Problems(
            [Impossible("piquet is a game for two hands", hint='seats = ["elder", "dealer"]', place=record.places.get("table.seats"))]
        )
    deal = Deal(record, rules)
    exchange(deal)
    if deal.complete:
        deal.tell_played()
    talk = Dialogue(deal)
    if deal.complete:
        if deal.is_position:
            deal.classes = {cls: ClassResult(None, 0) for cls in Class}
        else:
            talk.scan()
            settle(talk)
            talk.stage()
        Play(deal, talk).run()
    else:
        for cls in DECLARED:
            deal.classes[cls] = ClassResult(None, None, False)
            deal.unknown |= {(s, cls) for s in record.seats}
    _carte_blanche(deal)
    deal.lines = [ln for m in deal.moments for ln in m.lines if ln.cls is not Class.CARTE_BLANCHE]
    if deal.problems:
        raise Problems(deal.problems)
    return deal, Score(deal, talk.said), talk


def _carte_blanche(deal: Deal) -> None:
    shown = [ln for ln in deal.blanche if ln.points and ln.seat not in deal.barred]
    winner = shown[0].seat if len(shown) == 1 else None
    deal.classes[Class.CARTE_BLANCHE] = ClassResult(winner, sum(ln.points or 0 for ln in shown))


def _trial(record: HandRecord, rules: PiquetRules) -> Trial:
    """A function that reads the record again under every single change of an option, and tells what a figure is then."""
    readings = _readings(_Same(record), rules)

    def look(figure: Look) -> list[tuple[str, Any, Any]]:
        return [(name, plain, figure(deal, score)) for name, plain, deal, score in readings]

    return look


class _Same:
    """A record by identity, so that its readings can be kept for the checks of one hand."""

    __slots__ = ("record",)

    def __init__(self, record: HandRecord) -> None:
        self.record = record

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.record is self.record

    def __hash__(self) -> int:
        return id(self.record)


@lru_cache(maxsize=4)
def _readings(same: _Same, rules: PiquetRules) -> list[tuple[str, Any, Deal, Score]]:
    found = []
    for name in OPTION_NAMES:
        if name in _SCORELESS:
            continue
        for option in values_of(name):
            if option == getattr(rules, name):
                continue
            changed = replace(rules, **{name: option})
            try:
                deal, score, _ = _read(same.record, changed)
            except Problems:
                continue
            found.append((name, write_option(option), deal, score))
    return found
