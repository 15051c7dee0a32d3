"""What is said at a table of three or four: calls and claims read as they were made, each before its seat's own first card.

Clauses: cent.declare.forgotten, cent.false-claim, cent.sink.allowed, normand.declare, voleur.declare.
"""

from __future__ import annotations

from typing import Any

from lessons.combinations import DECLARED, Class
from lessons.games.annotation import Code, Loss, Phase, Severity, StepKind
from lessons.games.reading import PHASE_OF, Line
from lessons.games.several.deal import Deal
from lessons.games.talk import Talk
from lessons.record import (
    Act,
    Also,
    Calls,
    Claims,
    Corrects,
    Looks,
    Plays,
    Reply,
    Said,
    SaidCarteBlanche,
    SaidNothing,
    ShowsCarteBlanche,
    Sinks,
    TurnsUp,
)


class Words(Talk):
    """All that is said in one deal, by seat and class. A game says what a call is, and how what is left to the rules is staged."""

    deal: Deal[Any]

    def __init__(self, deal: Deal[Any]) -> None:
        super().__init__(deal)
        self.furthest = -1
        """the last seat in the order of play that has spoken, by its place"""
        self.staged: set[str] = set()
        """seats whose words left to the rules have their steps"""

    # ------------------------------------------------------------------------------------------- what a game adds

    def call(self, act: Calls) -> bool:
        """A call that waits for an answer; whether it is false."""
        raise NotImplementedError

    def shows_carte_blanche(self, act: Act, *, late: bool) -> bool:
        """Carte blanche named among claims; whether that is false or too late."""
        raise NotImplementedError

    def announced(self, line: Line) -> None:
        """Something said that is held: a game may forbid it."""

    def own_words(self, seat: str) -> list[list[Line]]:
        """What a seat that leaves its words to the rules says, one list a step."""
        lines = [ln for cls in DECLARED for ln in self.said[seat][cls] if ln.act is None]
        return [lines] if lines else []

    # -------------------------------------------------------------------------------------------------- reading

    def scan(self) -> None:
        """Read all that is said, in both blocks."""
        record = self.deal.record
        for act in record.declare.acts if record.declare is not None else ():
            self._read(act, late=False)
            if isinstance(act, Sinks):
                self.sinks(act)
        played = dict.fromkeys(record.seats, 0)
        for act in record.play.acts if record.play is not None else ():
            if isinstance(act, Plays):
                played[act.seat] += 1
            elif isinstance(act, Calls | Also | Claims | Corrects | ShowsCarteBlanche):
                self._read(act, late=played[act.seat] > 0)

    def _read(self, act: Act, *, late: bool) -> None:
        used = False
        if isinstance(act, Calls | Also | Claims | Corrects | ShowsCarteBlanche):
            self._in_order(act, late)
        if isinstance(act, Calls):
            used = self.call(act)
        elif isinstance(act, ShowsCarteBlanche):
            used = self.shows_carte_blanche(act, late=late)
        elif isinstance(act, Also | Claims):
            for said in act.said:
                used = self._claim(act, said, late) or used
            if isinstance(act, Claims):
                self.best_first(act)
        elif isinstance(act, Corrects):
            for said in act.said:
                used = self._correct(act, said, late) or used
        else:
            return
        if act.irregular and not used and not (isinstance(act, Calls) and act.reply in (Reply.NOT_GOOD, Reply.EQUAL)):
            self.deal.find(Severity.NOTE, Code.NEEDLESS_MARK, "declare", act=act, seat=act.seat)

    def _in_order(self, act: Act, late: bool) -> None:
        """Seats declare in the order of play: who has let a later one speak has nothing more to say."""
        deal = self.deal
        place = deal.place_of[act.seat]
        if place < self.furthest and not late and not isinstance(act, Corrects):
            after = deal.record.seats[self.furthest]
            deal.refuse(
                f"{act.seat} declares after {after} has",
                hint="in order of play: " + ", ".join(deal.record.seats),
                act=act,
                topic="declare.order",
                phase=self.phase(act),
            )
        self.furthest = max(self.furthest, place)

    def _claim(self, act: Also | Claims, said: Said, late: bool) -> bool:
        if isinstance(said, SaidNothing):
            return False
        if isinstance(said, SaidCarteBlanche):
            return self.shows_carte_blanche(act, late=late)
        line = self.line(act, said)
        if late:
            self._too_late(line, "forgotten")
            return True
        self.announced(line)
        return line.false

    def _too_late(self, line: Line, topic: str) -> None:
        line.late, line.loss = True, Loss.TOO_LATE
        self.flawed = True
        self.deal.find(Severity.IRREGULAR, Code.TOO_LATE, line.cls.value, topic, line=line)

    def _correct(self, act: Corrects, said: Said, late: bool) -> bool:
        """What was said in error is mended: a false claim of the class is as if never made, if it is mended in time."""
        if isinstance(said, SaidNothing | SaidCarteBlanche):
            return False
        mine = self.said[act.seat][said.cls]
        false = next((ln for ln in reversed(mine) if ln.false), None)
        if late:
            self._too_late(self.line(act, said), "false-claim")
            return True
        if false is not None:
            mine.remove(false)
            false.late = True
            self.deal.find(Severity.NOTE, Code.CORRECTED, said.cls.value, act=act, seat=act.seat, said=said, before=false.said)
        line = self.line(act, said)
        self.announced(line)
        return line.false

    # ----------------------------------------------------------------------------------------------- false claims

    def live(self, seat: str, cls: Class) -> list[Line]:
        """What a seat says in a class that is neither false nor too late."""
        return [ln for ln in self.said[seat][cls] if not ln.false and not ln.late]

    def penalties(self) -> None:
        """Whoever claims what he does not hold counts nothing this deal, nor does his partner: the others' hands are compared without his."""
        deal = self.deal
        for line in deal.blanche:
            if line.loss is Loss.FALSE:
                self.bar(line.seat)
        for seat, classes in self.said.items():
            for cls, lines in classes.items():
                for line in lines:
                    if line.false and not line.late:
                        deal.find(Severity.IRREGULAR, Code.FALSE_CLAIM, cls.value, "false-claim", line=line, seat=seat, said=line.said)
                        self.bar(seat)

    def bar(self, seat: str) -> None:
        """The side of a seat counts nothing this deal."""
        self.deal.barred.update(self.deal.record.seats_of(self.deal.side_of[seat]))

    # ---------------------------------------------------------------------------------------------------- staging

    def stage(self) -> None:
        """Give what is said before the first lead its steps."""
        deal = self.deal
        self.say_own(deal.elder)
        for act in deal.record.declare.acts if deal.record.declare is not None else ():
            if isinstance(act, Looks | TurnsUp):
                deal.refuse(f"{act.seat} may not see cards that nobody was dealt", act=act, topic="talon", phase=Phase.EXCHANGE)
                continue
            self.place(act, self.phase(act))
        deal.declared_until = deal.moments[-1]

    def say_own(self, seat: str) -> None:
        """Give the words a seat leaves to the rules their steps, once."""
        if seat in self.staged or not self.silent[seat]:
            return
        self.staged.add(seat)
        for lines in self.own_words(seat):
            phase = PHASE_OF[lines[0].cls] if seat == self.deal.elder else Phase.PLAY
            self.deal.moment(StepKind.CALL, phase, seat).say(lines)
