"""Reading a deal of Piquet Voleur under a rule set: one function, pure, for everything that wants a score."""

from __future__ import annotations

from typing import cast

from lessons.combinations import Class
from lessons.errors import Impossible, Problems
from lessons.games.annotating import annotation_of
from lessons.games.annotation import Annotation, Phase, StepKind
from lessons.games.reading import Line
from lessons.games.several.deal import Deal
from lessons.games.several.reading import read
from lessons.games.several.score import Score
from lessons.games.trials import trial
from lessons.games.voleur.grounds import VoleurGrounds
from lessons.games.voleur.play import TRICKS, VoleurPlay
from lessons.games.voleur.words import VoleurContest, VoleurWords
from lessons.record import HandRecord
from lessons.rules.rule_set import RuleSet
from lessons.rules.voleur import VoleurRules

SEATS = 4


class VoleurScore(Score):
    """The log of one deal and which side makes repic and pic in it."""

    tricks_in_a_deal = TRICKS

    def topic(self, line: Line, index: int) -> str:
        """What a partner's best makes good counts by that."""
        clause = self.deal.rules.cite("partner-good")
        if line.cls is not Class.POINT and line.verdict is not None and line.verdict.clauses[:1] == (clause,):
            return "partner-good"
        return super().topic(line, index)


def annotate(record: HandRecord, rules: RuleSet | None = None) -> Annotation:
    """The annotation of `record` under `rules` (its own by default).

    Pure: nothing is read, written or drawn by chance. Raises `Problems` with everything in the record that is not
    possible under the rules, all at once, each with its place, seat, phase and clause.
    """
    chosen = cast("VoleurRules", record.rules if rules is None else rules)
    score = _read(record, chosen)
    return annotation_of(score, trial(record, chosen, _read), lambda: VoleurGrounds(score.deal).of)


def _read(record: HandRecord, rules: VoleurRules) -> VoleurScore:
    """The deal read and counted. Raises `Problems`."""
    _seated(record, rules)
    deal = Deal(record, rules)
    deal.moment(StepKind.DEAL, Phase.DEAL)
    for act in record.exchange.acts if record.exchange is not None else ():
        hint = "all the cards are dealt out; carte blanche is claimed with the rest"
        deal.refuse(
            f"{act.seat} cannot exchange or show anything before the declarations", hint=hint, act=act, topic="deal", phase=Phase.EXCHANGE
        )
    deal.tell_played()
    words = VoleurWords(deal)
    read(deal, words, VoleurContest, VoleurPlay)
    return VoleurScore(deal, words.said)


def _seated(record: HandRecord, rules: VoleurRules) -> None:
    """Four seats, partners opposite. Raises `Problems`."""
    seats, clause = record.seats, rules.cite("partners")
    if len(seats) != SEATS:
        hint = 'seats = ["A", "Y", "B", "Z"]'
        message = f"Piquet Voleur is a game for {SEATS} hands"
        raise Problems([Impossible(message, hint=hint, place=record.places.get("table.seats"), clause=clause)])
    opposite = {frozenset((seats[0], seats[2])), frozenset((seats[1], seats[3]))}
    if {frozenset(pair) for pair in record.partners} != opposite:
        hint = f'partners = [["{seats[0]}", "{seats[2]}"], ["{seats[1]}", "{seats[3]}"]]'
        raise Problems(
            [Impossible("partners sit opposite each other", hint=hint, place=record.places.get("table.partners"), clause=clause)]
        )
