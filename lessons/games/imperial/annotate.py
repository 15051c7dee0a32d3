"""Reading a record of Impérial under a rule set: one function, pure, for everything that wants a score."""

from __future__ import annotations

from functools import partial

from lessons.combinations import Class
from lessons.errors import Impossible, Problems
from lessons.games.annotation import Annotation, Code, Loss, Outcome, Phase, Severity, StepKind, Verdict
from lessons.games.imperial.contest import judge
from lessons.games.imperial.deal import begin
from lessons.games.imperial.figures import CounterFigures
from lessons.games.imperial.findings import CounterFindings
from lessons.games.imperial.marks import Marks
from lessons.games.imperial.play import Play
from lessons.games.imperial.steps import make_steps
from lessons.games.imperial.talk import Talk
from lessons.games.trials import trial
from lessons.record import HandRecord
from lessons.rules.imperial import ImperialRules
from lessons.rules.rule_set import RuleSet


def annotate(record: HandRecord, rules: RuleSet | None = None) -> Annotation:
    """The annotation of `record` under `rules` (its own by default): counters in place of points.

    Pure: nothing is read, written or drawn by chance. Raises `Problems` with everything in the record that is not
    possible under the rules, all at once, each with its place, seat, phase and clause.
    """
    chosen = record.rules if rules is None else rules
    if not isinstance(chosen, ImperialRules):
        raise Problems(
            [Impossible(f"{chosen.name} is no rule set of Impérial", hint='set = "imperial"', place=record.places.get("rules.set"))]
        )
    figures = _read(record, chosen)
    deal = figures.deal
    findings = CounterFindings(figures, trial(record, chosen, _read)).run(needless_marks=figures.deal.under_its_own_rules)
    counters = figures.totals
    return Annotation(
        record=record,
        rules=chosen,
        calls=tuple(sorted((line.result() for line in deal.lines), key=lambda c: c.step)),
        classes=deal.classes,
        carte_blanche=tuple(ln.seat for ln in deal.lines if ln.cls is Class.CARTE_BLANCHE and ln.points),
        events=figures.events,
        repic=(),
        pic=(),
        capot=deal.capot,
        tricks=deal.tricks,
        totals={} if counters else dict.fromkeys(record.seats),
        findings=findings,
        counters=counters,
        make_steps=partial(make_steps, figures),
    )


def _read(record: HandRecord, rules: ImperialRules) -> CounterFigures:
    """The deal read to its end. Raises `Problems`."""
    deal = begin(record, rules)
    deal.moment(StepKind.DEAL, Phase.DEAL)
    talk = Talk(deal)
    for act in record.declare.acts if record.declare is not None else ():
        talk.hear(act)
    play = Play(deal, talk)
    play.run()
    judge(talk)
    _leave_out(talk)
    talk.needless_marks()
    deal.lines = [line for moment in deal.moments for line in moment.lines]
    if deal.problems:
        raise Problems(deal.problems)
    deal.number_moments()
    figures = CounterFigures(deal, play, Marks(deal, talk, play))
    _after_the_end(figures)
    return figures


def _leave_out(talk: Talk) -> None:
    """A dealer who is left to the rules claims what is good, and nothing else."""
    deal = talk.deal
    if not deal.silent[deal.dealer]:
        return
    for moment in deal.moments:
        if moment.act is None and moment.seat == deal.dealer and moment.kind is StepKind.CALL:
            moment.lines = [line for line in moment.lines if line.points != 0]
    talk.said[deal.dealer] = [line for line in talk.said[deal.dealer] if line.act is not None or line.points != 0]
    gone = [m for m in deal.moments if m.act is None and m.kind is StepKind.CALL and not m.lines]
    for moment in gone:
        before = deal.moments[deal.moments.index(moment) - 1]
        if deal.claimed_until is moment:
            deal.claimed_until = before
        deal.moments.remove(moment)


def _after_the_end(figures: CounterFigures) -> None:
    """What is good but comes after a player is out, and whites that stay because both have impérials."""
    deal, count = figures.deal, figures.counts[0]
    for kept in count.kept if len(figures.counts) == 1 else ():
        at = kept.mark.cause.value
        deal.find(Severity.NOTE, Code.WHITES_KEPT, at, "take-down", line=kept.mark.line, seat=kept.seat, white=kept.white)
    if figures.out is None:
        return
    clause = deal.rules.cite("order")
    marked = [mark.line for one in figures.counts for mark in one.marked]
    for mark in figures.marks.all:
        line = mark.line
        if line is None or line in marked or not line.points:
            continue
        line.loss, line.points = Loss.GAME_OVER, 0
        verdict = line.verdict or Verdict(outcome=Outcome.GOOD)
        line.verdict = Verdict(
            outcome=verdict.outcome, truth=verdict.truth, own=verdict.own, other=verdict.other, clauses=(*verdict.clauses, clause)
        )
