"""Reading a record under a rule set: one function, pure, for everything that wants a score."""

from __future__ import annotations

from lessons.combinations import DECLARED, Class
from lessons.errors import Impossible, Problems
from lessons.games.annotating import annotation_of
from lessons.games.annotation import Annotation, ClassResult
from lessons.games.piquet.deal import Deal
from lessons.games.piquet.dialogue import Dialogue
from lessons.games.piquet.exchange import exchange
from lessons.games.piquet.grounds import Grounds
from lessons.games.piquet.play import Play
from lessons.games.piquet.score import Score
from lessons.games.piquet.settle import settle
from lessons.games.trials import trial
from lessons.record import HandRecord
from lessons.rules.piquet import PiquetRules, two_handed
from lessons.rules.rule_set import RuleSet

_SCORELESS = ("game", "level", "cut", "discards_first", "left_cards", "others_talon_card")
"""Options that cannot change a count in one deal whose exchange is recorded."""


def annotate(record: HandRecord, rules: RuleSet | None = None) -> Annotation:
    """The annotation of `record` under `rules` (its own by default).

    Pure: nothing is read, written or drawn by chance. Raises `Problems` with everything in the record that is not
    possible under the rules, all at once, each with its place, seat, phase and clause.
    """
    chosen = two_handed(record.rules if rules is None else rules)
    score = _read(record, chosen)
    return annotation_of(score, trial(record, chosen, _read, _SCORELESS), lambda: Grounds(score.deal, score.events).of)


def _read(record: HandRecord, rules: PiquetRules) -> Score:
    """The deal read to its end and counted. Raises `Problems`."""
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
            talk.needless_marks()
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
    return Score(deal, talk.said)


def _carte_blanche(deal: Deal) -> None:
    shown = [ln for ln in deal.blanche if ln.points and ln.seat not in deal.barred]
    winner = shown[0].seat if len(shown) == 1 else None
    deal.classes[Class.CARTE_BLANCHE] = ClassResult(winner, sum(ln.points or 0 for ln in shown))
