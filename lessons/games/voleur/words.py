"""Declaring at a table of four: each in turn announces all he has at once, and then plays his card to the first trick.

Clauses: voleur.declare, voleur.partner-good, voleur.point-minimum, voleur.carte-blanche.
"""

from __future__ import annotations

from lessons.combinations import Class, Combination, Point
from lessons.games.annotation import Code, Loss, Phase, Severity
from lessons.games.reading import Line
from lessons.games.several.blanche import as_dealt, show
from lessons.games.several.contest import Contest
from lessons.games.several.standing import Top
from lessons.games.several.words import Words
from lessons.games.talk import keys_of
from lessons.record import Act, Calls, SaidCarteBlanche, SaidNothing
from lessons.rules.voleur import Tie


class VoleurWords(Words):
    """All that is said in one deal, by seat and class."""

    def scan(self) -> None:
        """Read all that is said; seats that leave their words to the rules show carte blanche if they were dealt it."""
        super().scan()
        shown = {ln.seat for ln in self.deal.blanche}
        for seat in self.deal.record.seats:
            if self.silent[seat] and seat not in shown and as_dealt(self.deal, seat):
                show(self.deal, seat, None)

    def call(self, act: Calls) -> bool:
        """Nothing is called and answered: everything is claimed at once."""
        said = act.said
        if isinstance(said, SaidNothing):
            return False
        marked = self.deal.irregular(
            act,
            f"{act.seat} calls one thing and waits for an answer",
            hint=f"everything is announced at once: {act.seat} claims …, …; if it was said so, end the line with !",
            topic="declare.order",
            phase=self.phase(act),
        )
        if marked:
            self.deal.find(Severity.IRREGULAR, Code.CALLED, "declare", "declare.order", act=act, seat=act.seat, said=said)
            if isinstance(said, SaidCarteBlanche):
                self.shows_carte_blanche(act, late=False)
            else:
                self.announced(self.line(act, said))
        return marked

    def announced(self, line: Line) -> bool:
        """No point below the least may be announced (voleur.point-minimum); one that is counts nothing."""
        deal = self.deal
        least = deal.rules.least_point
        if line.cls is not Class.POINT or line.false or keys_of(line).most >= least or line.act is None:
            return False
        marked = deal.irregular(
            line.act,
            f"{line.seat} announces a point of {keys_of(line).most}",
            hint=f"no point of less than {least} can be announced: leave it out; if it was announced all the same, end the line with !",
            topic="point.least",
            phase=Phase.POINT,
        )
        if marked:
            line.late, line.loss = True, Loss.BELOW_LEAST
            self.flawed = True
            deal.find(Severity.IRREGULAR, Code.BELOW_LEAST, "point", "point.least", line=line)
        return marked

    def shows_carte_blanche(self, act: Act, *, late: bool) -> bool:
        """It is shown with all that is announced."""
        deal = self.deal
        if any(ln.seat == act.seat for ln in deal.blanche):
            deal.refuse(f"{act.seat} has shown carte blanche already", act=act, topic="carte-blanche", phase=Phase.EXCHANGE)
            return False
        line = show(deal, act.seat, act)
        self.by_act.setdefault(id(act), []).append(line)
        if late and line.loss is None:
            line.loss, line.points = Loss.TOO_LATE, 0
            deal.find(Severity.IRREGULAR, Code.TOO_LATE, "carte blanche", "forgotten", line=line)
        return line.loss is not None

    def own_words(self, seat: str) -> list[list[Line]]:
        """Carte blanche first, then all the rest, in one breath."""
        blanche = [ln for ln in self.deal.blanche if ln.seat == seat and ln.act is None]
        parts = [*blanche, *(ln for part in super().own_words(seat) for ln in part)]
        return [parts] if parts else []


class VoleurContest(Contest):
    """One class of one deal."""

    def lets(self, held: Combination) -> bool:
        """A point below the least is not announced."""
        return not isinstance(held, Point) or held.pips >= self.rules.least_point

    def is_call(self, line: Line) -> bool:
        """Nothing is called and answered."""
        return False

    def announces_all(self, seat: str) -> bool:
        """The elder hand announces all it has; those who follow are silent about what is beaten already."""
        return seat == self.deal.elder and self.cls is not Class.POINT

    def breaks_tie(self, contenders: list[Top]) -> Top | None:
        """By the option the first in order of play has the class of two sides that are level."""
        return contenders[0] if self.rules.tie is Tie.FIRST else None
