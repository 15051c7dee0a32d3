"""Reading a deal of Piquet Normand under a rule set: one function, pure, for everything that wants a score."""

from __future__ import annotations

from typing import cast

from lessons.errors import Impossible, Problems
from lessons.games.annotating import annotation_of
from lessons.games.annotation import Annotation
from lessons.games.normand.exchange import TALON, exchange
from lessons.games.normand.play import TRICKS, NormandPlay
from lessons.games.normand.words import NormandContest, NormandWords
from lessons.games.several.deal import Deal
from lessons.games.several.grounds import Grounds
from lessons.games.several.reading import read
from lessons.games.several.score import Score
from lessons.games.trials import trial
from lessons.record import HandRecord
from lessons.rules.normand import LeapBy, NormandRules
from lessons.rules.rule_set import RuleSet

SEATS = 3
_SCORELESS = ("pool", "target")
"""Options that cannot change a count in one deal."""


class NormandScore(Score):
    """The log of one deal and who makes repic and pic in it."""

    tricks_in_a_deal = TRICKS

    def may_leap(self, side: str) -> bool:
        """By the literal reading the elder hand alone can make a repic."""
        return self.deal.rules.leap_by is LeapBy.ANYONE or side == self.deal.elder


def annotate(record: HandRecord, rules: RuleSet | None = None) -> Annotation:
    """The annotation of `record` under `rules` (its own by default).

    Pure: nothing is read, written or drawn by chance. Raises `Problems` with everything in the record that is not
    possible under the rules, all at once, each with its place, seat, phase and clause.
    """
    chosen = cast("NormandRules", record.rules if rules is None else rules)
    score = _read(record, chosen)
    return annotation_of(score, trial(record, chosen, _read, _SCORELESS), lambda: Grounds(score.deal).of)


def _read(record: HandRecord, rules: NormandRules) -> NormandScore:
    """The deal read and counted. Raises `Problems`."""
    if len(record.seats) != SEATS:
        message = f"Piquet Normand is a game for {SEATS} hands"
        hint = 'seats = ["elder", "second", "dealer"]'
        raise Problems([Impossible(message, hint=hint, place=record.places.get("table.seats"), clause=rules.cite("deal"))])
    deal = Deal(record, rules)
    deal.talon = TALON
    exchange(deal)
    deal.tell_played()
    words = NormandWords(deal)
    read(deal, words, NormandContest, NormandPlay)
    return NormandScore(deal, words.said)
