"""What is said at a table of three or four: calls and claims read as they were made, each before its seat's own first card.

Clauses: cent.declare.forgotten, cent.false-claim, cent.sink.allowed, normand.declare, voleur.declare.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from lessons.combinations import DECLARED
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
        self.heard: set[str] = set()
        """seats that have spoken so far"""
        self.early: set[str] = set()
        """seats that have spoken out of their turn"""
        self.played = dict.fromkeys(deal.record.seats, 0)
        """cards each seat has laid so far"""
        self.staged: set[str] = set()
        """seats whose words left to the rules have their steps"""

    # ------------------------------------------------------------------------------------------- what a game adds

    @abstractmethod
    def shows_carte_blanche(self, act: Act, *, late: bool) -> bool:
        """Carte blanche named among claims; whether that is false or too late."""

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
        played = self.played
        for act in record.play.acts if record.play is not None else ():
            if isinstance(act, Plays):
                played[act.seat] += 1
            elif isinstance(act, Calls | Also | Claims | Corrects | ShowsCarteBlanche):
                self._read(act, late=played[act.seat] > 0)
            elif isinstance(act, Sinks) and not played[act.seat]:
                self.sinks(act)

    def _read(self, act: Act, *, late: bool) -> None:
        speaks = isinstance(act, Calls | Also | Claims | Corrects | ShowsCarteBlanche)
        marked = speaks and self._in_order(act, late)
        if isinstance(act, ShowsCarteBlanche):
            if not (self.shows_carte_blanche(act, late=late) or marked) and act.irregular:
                self.deal.find(Severity.NOTE, Code.NEEDLESS_MARK, "declare", act=act, seat=act.seat)
        else:
            self.hear(act, late=late, marked=marked)

    def _in_order(self, act: Act, late: bool) -> bool:
        """Seats declare in the order of play, each before its own first card; whether an act out of it is marked as having happened.

        Who speaks too early passes over those before him, unless one of them is marked as speaking too late.
        """
        deal, seat = self.deal, act.seat
        if late or isinstance(act, Corrects):
            return False
        seats, place = deal.record.seats, deal.place_of[seat]
        passed = [s for s in seats[:place] if s not in self.heard and not self.played[s] and not (s == deal.elder and self.silent[s])]
        again, after = seat in self.heard, seats[self.furthest] if place < self.furthest else None
        self.heard.add(seat)
        self.furthest = max(self.furthest, place)
        if passed and not any(self._speaks_late(s) for s in passed):
            hint = f"in order of play: {', '.join(seats)}; {passed[0]} claims nothing, where he has nothing to claim"
            return self._out_of_order(act, f"{seat} declares before {passed[0]} has", hint)
        if after is not None and (again or act.irregular) and after not in self.early:
            return self._out_of_order(act, f"{seat} declares after {after} has", "in order of play: " + ", ".join(seats))
        return False

    def _speaks_late(self, seat: str) -> bool:
        """Whether what a seat says first is marked as against the rules."""
        record = self.deal.record
        acts = (act for block in (record.declare, record.play) if block is not None for act in block.acts)
        first = next((act for act in acts if act.seat == seat and isinstance(act, Calls | Also | Claims)), None)
        return first is not None and first.irregular

    def _out_of_order(self, act: Act, message: str, hint: str) -> bool:
        deal = self.deal
        self.early.add(act.seat)
        hint += "; if it was said so, end the line with !"
        if not deal.irregular(act, message, hint=hint, topic="declare.order", phase=self.phase(act)):
            return False
        said = act.said if isinstance(act, Calls) else next(iter(getattr(act, "said", ())), SaidCarteBlanche())
        deal.find(Severity.IRREGULAR, Code.OUT_OF_ORDER, "declare", "declare.order", act=act, seat=act.seat, said=said)
        return True

    def claim(self, act: Also | Claims, said: Said, late: bool) -> bool:
        if isinstance(said, SaidNothing):
            return False
        if isinstance(said, SaidCarteBlanche):
            return self.shows_carte_blanche(act, late=late)
        line = self.line(act, said)
        if late:
            self.too_late(line, "forgotten")
            return True
        return self.announced(line) or line.false

    # ----------------------------------------------------------------------------------------------- false claims

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
