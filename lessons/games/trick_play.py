"""The play of tricks by any number of seats: whose turn it is, what may be played, who wins; what a card counts is a game's own.

Clauses: cent.play.*, cent.count.*, normand.deal, voleur.count.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, NamedTuple

from lessons.cards import FULL_PACK, RANK_MASKS, SUIT_MASKS, Card, Rank, Suit, code_of_mask
from lessons.games.annotation import Cause, Code, Phase, Severity, StepKind
from lessons.games.reading import Moment, Reading
from lessons.games.tricks import must_follow, second_wins
from lessons.record import Act, Plays, TakesBack

TEN_OR_BETTER = sum(RANK_MASKS[Rank.TEN.index :])
"""The cards that count when led, or when they win, as a mask (cent.count.lead, cent.count.second)."""
_NINE = Rank.NINE.index


class _Laid(NamedTuple):
    """A card on the table; `before` is the state before it, kept only where the record takes a card back."""

    act: Plays
    moment: Moment
    before: _State | None


class _State(NamedTuple):
    known: dict[str, int]
    unknown: dict[str, int]
    leader: str | None
    trick: list[Plays]
    number: int
    tricks: dict[str, int]
    events: int


class TrickPlay(ABC):
    """The play of one deal, card by card. A game says what its cards and tricks count, and what may happen between them."""

    tricks_in_a_deal: ClassVar[int]
    counting = TEN_OR_BETTER
    """the cards that count when led, or when they win on another's lead, as a mask"""

    def __init__(self, deal: Reading[Any]) -> None:
        record = deal.record
        self.deal = deal
        self.cites = deal.rules.cites
        self.seats = record.seats
        self.following = dict(zip(self.seats, (*self.seats[1:], self.seats[0]), strict=True))
        self.side_of = deal.side_of
        self.known = {s: deal.hands[s].known.mask for s in self.seats}
        self.unknown = {s: deal.hands[s].unknown for s in self.seats}
        given = record.tricks
        self.tricks = {side: given.get(side, 0) for side in record.sides}
        """tricks won so far, by side"""
        size = len(deal.hands[self.seats[0]])
        self.told = not deal.is_position or bool(given) or size == self.tricks_in_a_deal
        """whether the tricks won so far are known"""
        self.number = sum(self.tricks.values()) + 1 if self.told else self.tricks_in_a_deal + 1 - size
        self.leader: str | None = self.seats[0]
        self.trick: list[Plays] = []
        """the cards on the table"""
        self.open: list[Plays] = []
        """the last trick, where a card not told decides who took it"""
        self.takes_back = False
        self.stopped = False
        """whether something impossible has made what follows meaningless: it is reported once"""
        self.laid: list[_Laid] = []
        self.cards_laid = dict.fromkeys(self.seats, 0)

    # ------------------------------------------------------------------------------------------- what a game adds

    @abstractmethod
    def between(self, act: Act) -> None:
        """What a record tells between cards: words, a look at the talon."""

    def first_card(self, seat: str) -> None:
        """A seat is about to lay its first card: the last moment for its claims."""
        return

    def close(self) -> None:
        """The record's play is read: what should have been said with cards that are not recorded."""
        return

    def counts_for_winning(self, winner: str, leader: str, lead: Card | None) -> bool | None:
        """Whether taking this trick counts for its winner if his card does; None where a card not told decides."""
        return winner != leader

    @abstractmethod
    def tricks_count(self, winner: str, last: Moment) -> None:
        """What the last trick and the number of tricks count, all being known."""

    # ------------------------------------------------------------------------------------------------- the record

    def run(self) -> None:
        """Read the play block."""
        deal = self.deal
        block = deal.record.play
        acts = block.acts if block is not None else ()
        cards = [a for a in acts if a.__class__ is Plays]
        self.takes_back = any(a.__class__ is TakesBack for a in acts)
        if deal.is_position and cards:
            self.leader = cards[0].seat
        for act in acts:
            if isinstance(act, Plays):
                self._play(act)
            elif isinstance(act, TakesBack):
                self._take_back(act)
            else:
                self.between(act)
        self.close()
        if deal.claimed_until is None:
            deal.claimed_until = deal.moments[-1]
        if cards:
            deal.tricks = dict(self.tricks) if self.told else None
            self._finish()

    def _state(self) -> _State:
        return _State(
            dict(self.known), dict(self.unknown), self.leader, list(self.trick), self.number, dict(self.tricks), len(self.deal.played)
        )

    # ----------------------------------------------------------------------------------------------------- a card

    def _play(self, act: Plays) -> None:
        deal, trick, seat, card = self.deal, self.trick, act.seat, act.card
        if self.stopped:
            return
        if trick:
            expected: str | None = self.following[trick[-1].seat]
            first = trick[0].card
            led = first.suit if first is not None else self.led()
        else:
            expected, led = self.leader, None
        held = self.known[seat]
        plain = card is not None and seat == expected and held & card.bit and not act.irregular and not must_follow(held, card, led)
        if not plain and not (self._in_turn(act, expected) and self._may(act)):
            self.stopped = True
            return
        if not self.cards_laid[seat]:
            self.first_card(seat)
        moment = deal.moment(StepKind.PLAY, Phase.PLAY, seat, act)
        moment.card, moment.trick = card, self.number
        self.laid.append(_Laid(act, moment, self._state() if self.takes_back else None))
        self.cards_laid[seat] += 1
        if deal.first_lead is None:
            deal.first_lead = moment
        if plain and card is not None:
            self.known[seat] = held & ~card.bit
        else:
            self._leaves_hand(act)
        trick.append(act)
        if len(trick) == 1:
            self._lead(act, moment)
        elif len(trick) == len(self.seats):
            self.trick = []
            self._complete(trick, moment)

    def led(self) -> Suit | None:
        """The suit to follow in the trick on the table, None where it is not told."""
        first = next((a for a in self.trick if not a.nothing), None)
        return first.card.suit if first is not None and first.card is not None else None

    def _in_turn(self, act: Plays, expected: str | None) -> bool:
        deal, seat = self.deal, act.seat
        if self.number > self.tricks_in_a_deal and not self.trick:
            deal.refuse(f"all {self.tricks_in_a_deal} tricks are played", act=act, topic="play.win", phase=Phase.PLAY)
            return False
        if expected is None:
            # A card not told decided the last trick: whoever leads now won it.
            self._settled(seat)
            return True
        if seat != expected:
            deal.refuse(
                f"{seat} plays out of turn",
                hint=f"{expected} " + ("plays to the trick" if self.trick else "leads"),
                act=act,
                topic="play.follow" if self.trick else "play.win",
                phase=Phase.PLAY,
            )
        return seat == expected

    def _may(self, act: Plays) -> bool:
        """Whether the play can be read on with this card; what the rules or the hands forbid is refused, or marked as having happened."""
        deal, seat, card = self.deal, act.seat, act.card
        size = self.known[seat].bit_count() + self.unknown[seat]
        if act.nothing:
            if size:
                deal.refuse(f"{seat} has {size} cards left", hint="write the card, or ? for one not told", act=act, phase=Phase.PLAY)
            return not size
        if size == 0:
            deal.refuse(f"{seat} has no card left", hint=f"{seat} nothing", act=act, phase=Phase.PLAY)
            return False
        if card is None:
            return True
        held = self.known[seat]
        if not held & card.bit:
            if any(ln.act.card is card for ln in self.laid):
                deal.refuse(f"{card} has been played already", act=act, phase=Phase.PLAY)
                return False
            if not self.unknown[seat] or self._lies_elsewhere(seat, card):
                deal.refuse(
                    f"{seat} does not hold {card}", hint=f"{seat} has {code_of_mask(held) or 'no known card'}", act=act, phase=Phase.PLAY
                )
                return False
        led = self.led()
        owed = must_follow(held, card, led)
        if owed and led is not None:
            self.renounces(act, card, led, owed)
            return True
        if act.irregular and not self.mark_serves(act):
            deal.find(Severity.NOTE, Code.NEEDLESS_MARK, f"trick {self.number}", act=act, seat=seat)
        return True

    def renounces(self, act: Plays, card: Card, led: Suit, owed: int) -> None:
        """A card that the rules forbid while others are held: refused, or marked as having happened."""
        deal, seat = self.deal, act.seat
        marked = deal.irregular(
            act,
            f"{seat} must follow suit",
            hint=f"{seat} still has {code_of_mask(owed)}; if the suit was not followed all the same, end the line with !",
            topic="play.follow",
            phase=Phase.PLAY,
        )
        if marked:
            deal.find(Severity.IRREGULAR, Code.RENOUNCE, f"trick {self.number}", "renounce", act=act, seat=seat, card=card, suit=led)
        else:
            self.stopped = True  # who wins the trick, and whether the suit is followed later, hang on it

    def mark_serves(self, act: Plays) -> bool:
        """Whether the mark on a card that may be played tells of something else."""
        return False

    def _lies_elsewhere(self, seat: str, card: Card) -> bool:
        deal = self.deal
        own = deal.hands[seat]
        return (
            (own.is_known and card not in own.known)
            or any(card in hand.known for other, hand in deal.hands.items() if other != seat)
            or any(card in out.known for out in deal.discards.values())
        )

    def _leaves_hand(self, act: Plays) -> None:
        seat, card = act.seat, act.card
        if card is None:
            self._blind(act)
        elif self.known[seat] & card.bit:
            self.known[seat] &= ~card.bit
        elif self.unknown[seat]:
            self.unknown[seat] -= 1

    def _blind(self, act: Plays) -> None:
        """A card not told leaves a hand: it may be one of those that were known, save those that are played later."""
        seat = act.seat
        size = self.known[seat].bit_count() + self.unknown[seat]
        if not size:
            return
        certain = self.known[seat] & self._played_later(act)
        if certain.bit_count() >= size:  # more is played than is held, and refused where it is
            certain = 0
        self.known[seat], self.unknown[seat] = certain, size - 1 - certain.bit_count()

    def _played_later(self, act: Plays) -> int:
        """The mask of the cards the seat plays after this one, as far as they are told."""
        block = self.deal.record.play
        acts = block.acts if block is not None else ()
        at = next(i for i, one in enumerate(acts) if one is act)
        mask = 0
        for one in acts[at + 1 :]:
            if isinstance(one, Plays) and one.seat == act.seat and one.card is not None:
                mask |= one.card.bit
        return mask

    # --------------------------------------------------------------------------------------------------- the counts

    def score(self, seat: str, points: int, cause: Cause, topic: str, card: Card | None, moment: Moment) -> None:
        """Points of the play, unless there are none or their seat counts nothing this deal."""
        if points and seat not in self.deal.barred:
            self.deal.played.append((moment, seat, points, cause, self.cites[topic], self.number, card))

    def _lead(self, act: Plays, moment: Moment) -> None:
        if act.nothing:
            return
        if act.card is None and self.counting != FULL_PACK:
            self.deal.doubtful(act.seat, moment)
        elif act.card is None or act.card.bit & self.counting:
            self.score(act.seat, 1, Cause.LEAD, "lead", act.card, moment)

    def _complete(self, trick: list[Plays], moment: Moment) -> None:
        deal = self.deal
        deal.trick_ends[self.number] = moment
        taking = self._winner(trick)
        if taking is None:
            self.leader = None
            self.open = trick
            self.number += 1
            for act in trick:
                if self._may_count(act, trick[0]):
                    deal.doubtful(act.seat, moment)
            return
        self._takes(taking, trick, moment)
        self._won(taking.seat, moment)
        self.number += 1
        self.leader = taking.seat

    def _takes(self, act: Plays, trick: list[Plays], moment: Moment) -> None:
        """What winning a trick counts; a card not told may leave that in doubt."""
        winner, lead, card = act.seat, trick[0], act.card
        if act.nothing or (card is not None and not card.bit & self.counting):
            return
        counts = self.counts_for_winning(winner, lead.seat, lead.card)
        if counts and card is None and not self._beats_a_nine(trick):
            counts = None
        if counts is None:
            self.deal.doubtful(winner, moment)
        elif counts:
            self.score(winner, 1, Cause.WIN, "win", card, moment)

    def _may_count(self, act: Plays, lead: Plays) -> bool:
        """Whether a card counts for its player if it takes the trick."""
        if act.nothing or (act.card is not None and not act.card.bit & self.counting):
            return False
        return self.counts_for_winning(act.seat, lead.seat, lead.card) is not False

    def _beats_a_nine(self, trick: list[Plays]) -> bool:
        """Whether a winning card that is not told surely counts: every card does, or it had to beat a Nine or better."""
        lead = trick[0].card
        beaten = [a.card.rank.index for a in trick if lead is not None and a.card is not None and a.card.suit is lead.suit]
        return self.counting == FULL_PACK or max(beaten, default=0) >= _NINE

    def _settled(self, winner: str) -> None:
        """The trick that a card not told left open went to `winner`, who leads to the next."""
        assert self.open
        deal = self.deal
        self.number -= 1
        moment = deal.trick_ends[self.number]
        for doubts in deal.doubt.values():
            if moment in doubts:
                doubts.remove(moment)
        self._takes(next(a for a in self.open if a.seat == winner), self.open, moment)
        self._won(winner, moment)
        self.number += 1

    def _winner(self, trick: list[Plays]) -> Plays | None:
        """The card that takes the trick; None where a card not told decides."""
        taking = trick[0]
        best = taking.card
        for act in trick:
            card = act.card
            if card is None or best is None:
                return self._winner_in_doubt(trick)
            if second_wins(best, card):
                taking, best = act, card
        return taking

    def _winner_in_doubt(self, trick: list[Plays]) -> Plays | None:
        """The same where a card is not told, or a seat has none left."""
        taking, *others = [a for a in trick if not a.nothing]
        best = taking.card
        if best is None:
            return None if others else taking
        for act in others:
            if act.card is not None and second_wins(best, act.card):
                taking, best = act, act.card
        return None if any(a.card is None and self._may_beat(a.seat, best) for a in others) else taking

    def _may_beat(self, seat: str, best: Card) -> bool:
        """Whether a card not told by `seat` can have beaten the best: not if all higher cards of the suit are known elsewhere."""
        higher = SUIT_MASKS[best.suit.index] & ~((best.bit << 1) - 1)
        deal = self.deal
        elsewhere = 0
        for holding in (*(h for s, h in deal.hands.items() if s != seat), *deal.discards.values()):
            elsewhere |= holding.known.mask
        for laid in self.laid:
            if laid.act.card is not None:
                elsewhere |= laid.act.card.bit
        own = deal.hands[seat]
        if own.is_known:
            return bool(higher & own.known.mask & ~elsewhere)
        return bool(higher & ~elsewhere)

    def _won(self, winner: str, moment: Moment) -> None:
        self.tricks[self.side_of[winner]] += 1
        moment.winner = winner

    # -------------------------------------------------------------------------------------------------- taking back

    def _take_back(self, act: TakesBack) -> None:
        """A card laid in error is taken back, and what was played after it is played again (cent.play.renounce)."""
        deal = self.deal
        if self.stopped:
            return
        index = next(
            (i for i in range(len(self.laid) - 1, -1, -1) if self.laid[i].act.seat == act.seat and self.laid[i].act.card is act.card), None
        )
        if index is None:
            deal.refuse(f"{act.seat} has not played {act.card}", act=act, phase=Phase.PLAY)
            return
        laid = self.laid[index]
        if not laid.act.irregular and not act.irregular:
            deal.refuse(
                f"{act.card} was played rightly and stays",
                hint="only a card that failed to follow suit is taken back; if it was done all the same, end the line with !",
                act=act,
                topic="play.laid",
                phase=Phase.PLAY,
            )
            return
        deal.moment(StepKind.TAKE_BACK, Phase.PLAY, act.seat, act).card = act.card
        if not laid.act.irregular:
            deal.find(Severity.IRREGULAR, Code.TAKEN_BACK, f"trick {laid.moment.trick}", "play.laid", act=act, seat=act.seat, card=act.card)
        for undone in self.laid[index:]:
            self.cards_laid[undone.act.seat] -= 1
            undone.moment.winner = None
            undone.moment.undone = True
            for number in [n for n, m in deal.trick_ends.items() if m is undone.moment]:
                del deal.trick_ends[number]
        del self.laid[index:]
        assert laid.before is not None
        self.known, self.unknown, self.leader, self.trick, self.number, self.tricks, events = laid.before
        del deal.played[events:]

    # --------------------------------------------------------------------------------------------------- the end

    def _finish(self) -> None:
        """The last trick, cards and capot, when every card is played."""
        deal = self.deal
        ended = not self.trick and all(not self.known[s] and not self.unknown[s] for s in self.seats)
        if not ended:
            if self.told and all(self.tricks.values()):
                deal.capot = ()
            return
        last = deal.trick_ends[self.number - 1]
        if self.leader is None or not self.told:
            for seat in self.seats:
                deal.doubtful(seat, last)
            return
        self.number -= 1
        self.tricks_count(self.leader, last)
