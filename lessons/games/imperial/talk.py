"""What is said at the table: every call and claim taken up where it is made, what a silent player declares, and what may not be said.

Nothing is judged here. The point is called first, then carte blanche, the sequences and the fours; the dealer declares when
the elder hand has led, and nobody declares after a card of his own.

Clauses: imperial.declare, imperial.play, imperial.point, imperial.kinds.
"""

from __future__ import annotations

from lessons.cards import Rank
from lessons.combinations import Class, Combination, Sequence, Set
from lessons.games.annotation import Code, Loss, Outcome, Phase, Severity, StepKind, Verdict
from lessons.games.declaring import words_for
from lessons.games.imperial.deal import Deal
from lessons.games.imperial.holdings import CourtSequence, carte_blanche, fours, held, point, retournes, sequences
from lessons.games.reading import Line
from lessons.record import (
    Act,
    Also,
    Calls,
    Claims,
    Corrects,
    Reply,
    Said,
    SaidCarteBlanche,
    SaidNothing,
    SaidPoint,
    SaidSequence,
    SaidSet,
    ShowsCarteBlanche,
    Sinks,
)
from lessons.rules.rule_set import PointCalledBy

_ORDER = (Class.POINT, Class.CARTE_BLANCHE, Class.SEQUENCE, Class.SET)
_REPLIES = (Reply.GOOD, Reply.NOT_GOOD)
PHASES = {Class.POINT: Phase.POINT, Class.CARTE_BLANCHE: Phase.SEQUENCE, Class.SEQUENCE: Phase.SEQUENCE, Class.SET: Phase.SET}
"""The band of the declarations a class belongs to; carte blanche stands before the sequences."""


class Talk:
    """Everything that is said in one deal."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.said: dict[str, list[Line]] = {seat: [] for seat in deal.record.seats}
        """what each says, in order; what it may not say is marked as lost"""
        self.played: set[str] = set()
        """seats that have played a card"""
        self._declared: set[str] = set()
        """silent seats whose holdings were produced"""

    # ------------------------------------------------------------------------------------------------- what is written

    def hear(self, act: Act) -> None:
        """Take up an act of the declarations, or one that stands between the cards."""
        deal = self.deal
        if isinstance(act, Sinks):
            for one in act.said:
                self._refuse_no_imperial(act, one)
            deal.moment(StepKind.REMARK, Phase.PLAY if self.played else Phase.POINT, act.seat, act)
            return
        if isinstance(act, Corrects):
            deal.refuse("a call cannot be corrected", hint="write what was called in the end", act=act, topic="declare")
            return
        said: tuple[Said, ...]
        if isinstance(act, ShowsCarteBlanche):
            said = (SaidCarteBlanche(),)
        elif isinstance(act, Calls):
            said = (act.said,)
            self._check_reply(act)
        elif isinstance(act, Also | Claims):
            said = act.said
        else:
            hint = "leave it out: the seven cards that are left stay unseen"
            deal.refuse("nothing is drawn or looked at in Impérial", hint=hint, act=act, topic="pack", phase=Phase.PLAY)
            return
        lines = [line for one in said if (line := self._line(act, one)) is not None]
        self._in_turn(act, lines)
        phase = PHASES[lines[0].cls] if lines and not self.played else Phase.PLAY if self.played else Phase.POINT
        shown = isinstance(act, ShowsCarteBlanche)
        deal.moment(StepKind.CARTE_BLANCHE if shown else StepKind.CALL, phase, act.seat, act).say(lines)
        self.said[act.seat] += lines

    def _check_reply(self, act: Calls) -> None:
        deal = self.deal
        if act.reply is None:
            return
        if act.seat == deal.dealer:
            deal.refuse("the dealer's claims are not answered", hint="leave out the reply", act=act, topic="declare")
        elif act.reply is Reply.EQUAL:
            topic = "point" if isinstance(act.said, SaidPoint) else "declare"
            deal.refuse("nothing is equal in Impérial: a tie is the elder hand's", hint="`: good` or `: not good`", act=act, topic=topic)
        elif act.reply is Reply.MAKING:
            point = isinstance(act.said, SaidPoint)
            deal.refuse(
                "the point is called by what it makes" if point else "an impérial is answered, and nothing is asked of it",
                hint="`point 41 : good`" if point else "`: good` or `: not good`",
                act=act,
                topic="point" if point else "declare",
                phase=Phase.POINT if point else Phase.SET,
            )

    def _line(self, act: Act, said: Said) -> Line | None:
        """One thing said; None for `nothing`, and for what is refused."""
        if isinstance(said, SaidNothing) or self._refuse_no_imperial(act, said):
            return None
        deal, seat = self.deal, act.seat
        line = Line(seat, said.cls, said, act)
        if isinstance(act, Calls) and act.reply in _REPLIES and seat == deal.elder:
            line.reply = act.reply
        line.lesser = isinstance(act, Also)
        hand = deal.hands[seat]
        taken = frozenset(ln.held.suit for ln in self.said[seat] if isinstance(ln.held, Sequence))
        line.held = held(said, hand.known.mask, deal.trump, deal.lent(seat), taken=taken)
        if self._is_true(line):
            return line
        hint = "a call is of what is held; if it was made all the same, end the line with !"
        if not deal.irregular(act, f"{seat} does not hold it", hint=hint, topic="kinds", phase=PHASES[line.cls]):
            return None
        line.loss, line.false = Loss.FALSE, True
        line.verdict = Verdict(outcome=Outcome.NOT_GOOD, truth=Outcome.NOT_GOOD, clauses=(deal.rules.cite("kinds"),))
        deal.find(Severity.IRREGULAR, Code.FALSE_CLAIM, PHASES[line.cls].value, "kinds", act=act, seat=seat, said=said)
        return line

    def _refuse_no_imperial(self, act: Act, said: Said) -> bool:
        """Refuses a sequence or a set that is none in this game."""
        if isinstance(said, SaidSequence):
            message, hint, topic = _no_sequence(said), "quatrième to K in H", "pack"
        elif isinstance(said, SaidSet):
            message, hint, topic = _no_four(said), "quatorze K, Q, J, A or 7", "kinds"
        else:
            return False
        if message:
            assert said.cls is not None
            self.deal.refuse(message, hint=hint, act=act, topic=topic, phase=PHASES[said.cls])
        return bool(message)

    def _is_true(self, line: Line) -> bool:
        """Whether a call can be of something that is held."""
        hand = self.deal.hands[line.seat]
        if line.cls is Class.CARTE_BLANCHE:
            return carte_blanche(hand, self.deal.rules.blanche_bars) is not False
        if line.held is not None:
            return True
        return held(line.said, hand.known.mask | self._free(line.seat), self.deal.trump, self.deal.lent(line.seat)) is not None

    def _free(self, seat: str) -> int:
        return self.deal.available(seat).mask if self.deal.hands[seat].unknown else 0

    def _in_turn(self, act: Act, lines: list[Line]) -> None:
        """Nothing twice, one point, the classes in their order, and nothing after one's own first card."""
        deal, before = self.deal, list(self.said[act.seat])
        for line in lines:
            if any(ln.held == line.held if line.held is not None else ln.said == line.said for ln in before):
                deal.refuse("it is called already", hint="each holding once", act=act, topic="declare")
            elif line.cls is Class.POINT and any(ln.cls is Class.POINT for ln in before):
                deal.refuse("only one point is called", hint="the best of the hand", act=act, topic="point")
            before.append(line)
        if act.seat in self.played and lines:
            self._late(act, lines)
        elif isinstance(act, Calls | Also | ShowsCarteBlanche) and lines:
            first = min(_ORDER.index(line.cls) for line in lines)
            if any(_ORDER.index(ln.cls) > first for ln in self.said[act.seat]) and deal.irregular(
                act,
                f"{act.seat} calls out of order",
                hint="the point, then carte blanche, sequences and fours",
                topic="declare",
                phase=Phase.SET,
            ):
                deal.find(Severity.IRREGULAR, Code.OUT_OF_ORDER, "declare", "declare", act=act, seat=act.seat, said=lines[0].said)

    def _late(self, act: Act, lines: list[Line]) -> None:
        deal = self.deal
        hint = "what is held is declared before one's own first card; if it was said all the same, end the line with !"
        if not deal.irregular(act, f"{act.seat} has played a card", hint=hint, topic="forgotten", phase=Phase.PLAY):
            return
        for line in lines:
            if line.loss is None:
                line.loss, line.late = Loss.TOO_LATE, True
                line.verdict = Verdict(outcome=Outcome.NOT_GOOD, own=line.held, clauses=(deal.rules.cite("forgotten"),))
                deal.find(Severity.IRREGULAR, Code.TOO_LATE, "play", "forgotten", line=line)

    def needless_marks(self) -> None:
        """Notes of marks on calls and claims that no rule needs, once all is judged; where a hand is not told that is not known."""
        deal, record = self.deal, self.deal.record
        for act in (act for block in (record.declare, record.play) if block is not None for act in block.acts):
            if not act.irregular or id(act) in deal.rested or not isinstance(act, Calls | Also | Claims | ShowsCarteBlanche):
                continue
            lines = [line for line in self.said[act.seat] if line.act is act]
            denied = [line for line in lines if line.reply is Reply.NOT_GOOD]
            if deal.hands[act.seat].is_known and all(ln.verdict is not None and ln.verdict.truth is not None for ln in denied):
                deal.find(Severity.NOTE, Code.NEEDLESS_MARK, "declare", act=act, seat=act.seat)

    # ----------------------------------------------------------------------------------------------- what is produced

    def declare_all(self, seat: str) -> None:
        """A seat that never calls or claims anything declares all it holds; nothing is produced from a hand that is not told."""
        deal = self.deal
        if not deal.silent[seat] or seat in self._declared:
            return
        self._declared.add(seat)
        hand = deal.hands[seat]
        if not hand.is_known:
            return
        mask = hand.known.mask
        lines = []
        best = point(mask)
        if best is not None:
            lines.append(self._produced(seat, Class.POINT, words_for(best, PointCalledBy.PIPS), best))
        shown = any(line.cls is Class.CARTE_BLANCHE for line in self.said[seat])
        if not shown and carte_blanche(hand, deal.rules.blanche_bars):
            lines.append(self._produced(seat, Class.CARTE_BLANCHE, SaidCarteBlanche(), None))
        lines += [self._produced(seat, Class.SEQUENCE, _words(s), s) for s in sequences(mask, deal.trump)]
        lines += [self._produced(seat, Class.SET, _words(s), s) for s in fours(mask, deal.rules.fours)]
        if seat == deal.dealer:
            for made in retournes(mask, deal.turned, deal.rules.fours):
                lines.append(self._produced(seat, Class.SEQUENCE if isinstance(made, Sequence) else Class.SET, _words(made), made))
            deal.moment(StepKind.CALL, Phase.PLAY if self.played else Phase.POINT, seat).say(lines)
        else:
            for line in lines:
                deal.moment(StepKind.CALL, PHASES[line.cls], seat).say([line])
        self.said[seat] += lines

    def _produced(self, seat: str, cls: Class, said: Said, holding: Combination | None) -> Line:
        line = Line(seat, cls, said, None)
        line.held = holding
        return line


def _words(holding: CourtSequence | Set) -> Said:
    """The call of an impérial, a sequence with its suit."""
    return SaidSequence(holding.length, holding.top, holding.suit) if isinstance(holding, Sequence) else SaidSet(holding.size, holding.rank)


def _no_sequence(said: SaidSequence) -> str:
    """Why a sequence counts nothing: it is not King, Queen, Jack and Ace, headed by the King, below which the Ace ranks."""
    if said.length < 4:
        return "a tierce counts nothing in Impérial"
    if said.length > 4:
        return "no more than the four highest cards of a suit count in Impérial"
    if said.top is not Rank.KING:
        return f"no sequence to {said.top.letter} counts in Impérial: only King, Queen, Jack and Ace do, with the King on top"
    return ""


def _no_four(said: SaidSet) -> str:
    """Why a set counts nothing: it is not four Kings, Queens, Jacks, Aces or Sevens."""
    if said.size < 4:
        return "three of a rank count nothing in Impérial"
    return "Eights, Nines and Tens count nothing in Impérial" if said.rank in (Rank.EIGHT, Rank.NINE, Rank.TEN) else ""
