"""The play: who may play what, who wins, and what each card counts.

Clauses: cent.play.*, cent.count.*, cent.cards, cent.capot, club.play, club.count, club.tricks, portland.59, portland.65-66.
"""

from __future__ import annotations

from typing import NamedTuple

from lessons.cards import FULL_PACK, RANK_MASKS, SUIT_MASKS, Card, Rank, code_of_mask
from lessons.games.annotation import Cause, Code, Phase, Severity, StepKind
from lessons.games.piquet.deal import Deal, Moment
from lessons.games.piquet.dialogue import Dialogue
from lessons.games.piquet.exchange import look
from lessons.games.tricks import must_follow, second_wins
from lessons.record import Act, Also, Calls, Claims, Corrects, Looks, Plays, Sinks, TakesBack, TurnsUp
from lessons.rules.piquet import CountingCards, TrickPoint

TRICKS = 12
_NINE = Rank.NINE.index
_COUNTING = {CountingCards.EVERY_CARD: FULL_PACK, CountingCards.TEN_OR_BETTER: sum(RANK_MASKS[Rank.TEN.index :])}
"""The cards that count when led, or when they win as second card, as a mask."""


class _Laid(NamedTuple):
    """A card on the table; `before` is the state before it, kept only where the record takes a card back."""

    act: Plays
    moment: Moment
    before: _State | None


class _State(NamedTuple):
    known: dict[str, int]
    unknown: dict[str, int]
    leader: str | None
    lead: Plays | None
    number: int
    tricks: dict[str, int]
    events: int


class Play:
    """The play of one deal, card by card."""

    def __init__(self, deal: Deal, talk: Dialogue) -> None:
        self.deal = deal
        self.talk = talk
        self.rules = deal.rules
        self.counting = _COUNTING[deal.rules.counting_cards]
        self.every_card = self.counting == FULL_PACK
        self.known = {s: deal.hands[s].known.mask for s in deal.record.seats}
        self.unknown = {s: deal.hands[s].unknown for s in deal.record.seats}
        given = deal.record.tricks
        self.tricks = {s: given.get(s, 0) for s in deal.record.seats}
        self.told = not deal.is_position or bool(given) or len(deal.hands[deal.elder]) == TRICKS
        """whether the tricks won so far are known"""
        self.number = sum(self.tricks.values()) + 1 if self.told else TRICKS + 1 - len(deal.hands[deal.elder])
        self.leader: str | None = deal.elder
        self.lead: Plays | None = None
        self.open: tuple[Plays, Plays] | None = None
        """the last trick, where a card not told decides who took it"""
        self.takes_back = False
        self.stopped = False
        """whether something impossible has made what follows meaningless: it is reported once"""
        self.laid: list[_Laid] = []
        self.cards_laid = dict.fromkeys(deal.record.seats, 0)

    def run(self) -> None:
        """Read the play block, and place the claims a dealer leaves to the rules."""
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
            else:
                self._act(act)
        if not self.cards_laid[deal.dealer] and not deal.is_position:
            self.talk.place_dealer_claims()
        if deal.claimed_until is None:
            deal.claimed_until = deal.moments[-1]
        if cards:
            deal.tricks = dict(self.tricks) if self.told else None
            self._finish()

    def _state(self) -> _State:
        return _State(dict(self.known), dict(self.unknown), self.leader, self.lead, self.number, dict(self.tricks), len(self.deal.played))

    def _act(self, act: Act) -> None:
        deal = self.deal
        if isinstance(act, TakesBack):
            self._take_back(act)
        elif isinstance(act, Looks | TurnsUp):
            look(deal, act, deal.drawn, Phase.PLAY)
        elif isinstance(act, Calls | Also | Claims | Corrects | Sinks):
            if deal.is_position and not isinstance(act, Sinks):
                deal.refuse(f"{act.seat} declares in a position", hint="a position has only its play", act=act, phase=Phase.PLAY)
            phase = Phase.PLAY if self.cards_laid[deal.elder] or act.seat == deal.dealer else self.talk.phase(act)
            self.talk.place(act, phase)

    # ----------------------------------------------------------------------------------------------------- a card

    def _play(self, act: Plays) -> None:
        deal, lead, seat, card = self.deal, self.lead, act.seat, act.card
        if self.stopped:
            return
        if lead is None:
            expected, led = self.leader, None
        else:
            expected, led = deal.others[lead.seat], lead.card.suit if lead.card is not None else None
        held = self.known[seat]
        plain = card is not None and seat == expected and held & card.bit and not act.irregular and not must_follow(held, card, led)
        if not plain and not (self._in_turn(act, expected) and self._may(act)):
            self.stopped = True
            return
        if seat == deal.dealer and not self.cards_laid[seat]:
            if not deal.is_position:
                self.talk.place_dealer_claims()
            deal.claimed_until = deal.moments[-1]
        moment = deal.moment(StepKind.PLAY, Phase.PLAY, seat, act)
        moment.card, moment.trick = card, self.number
        self.laid.append(_Laid(act, moment, self._state() if self.takes_back else None))
        self.cards_laid[seat] += 1
        if deal.first_lead is None:
            deal.first_lead = moment
        if plain and card is not None:
            self.known[seat] = held & ~card.bit
        else:
            self._leaves_hand(seat, card)
        if lead is None:
            self.lead = act
            self._lead(act, moment)
        else:
            self.lead = None
            self._second(lead, act, moment)

    def _in_turn(self, act: Plays, expected: str | None) -> bool:
        deal, seat = self.deal, act.seat
        if self.number > TRICKS and self.lead is None:
            deal.refuse(f"all {TRICKS} tricks are played", act=act, topic="play.win", phase=Phase.PLAY)
            return False
        if expected is None:
            # A card not told decided the last trick: whoever leads now won it.
            self._settled(seat)
            return True
        if seat != expected:
            deal.refuse(
                f"{seat} plays out of turn",
                hint=f"{expected} " + ("leads" if self.lead is None else "plays to the trick"),
                act=act,
                topic="play.win" if self.lead is None else "play.follow",
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
            elif not self.unknown[seat] or self._lies_elsewhere(seat, card):
                deal.refuse(
                    f"{seat} does not hold {card}", hint=f"{seat} has {code_of_mask(held) or 'no known card'}", act=act, phase=Phase.PLAY
                )
        led = self.lead.card.suit if self.lead is not None and self.lead.card is not None else None
        owed = must_follow(held, card, led)
        if owed and led is not None:
            marked = deal.irregular(
                act,
                f"{seat} must follow suit",
                hint=f"{seat} still has {code_of_mask(owed)}; if the suit was not followed all the same, end the line with !",
                topic="play.follow",
                phase=Phase.PLAY,
            )
            if marked:
                deal.find(Severity.IRREGULAR, Code.RENOUNCE, f"trick {self.number}", "renounce", act=act, seat=seat, card=card, suit=led)
            return True
        if act.irregular and not (self.rules.strict_pic_announcement and act.count is not None):
            deal.find(Severity.NOTE, Code.NEEDLESS_MARK, f"trick {self.number}", act=act, seat=seat)
        return True

    def _lies_elsewhere(self, seat: str, card: Card) -> bool:
        deal = self.deal
        other = deal.hands[deal.other(seat)].known
        return card in other or any(card in out.known for out in deal.discards.values())

    def _leaves_hand(self, seat: str, card: Card | None) -> None:
        if card is not None and self.known[seat] & card.bit:
            self.known[seat] &= ~card.bit
        elif self.unknown[seat]:
            self.unknown[seat] -= 1
        elif card is None and self.known[seat]:
            # A card not told leaves a known hand: one of those that were known is gone, and which is not known.
            self.unknown[seat] = self.known[seat].bit_count() - 1
            self.known[seat] = 0

    # --------------------------------------------------------------------------------------------------- the counts

    def _score(self, seat: str, points: int, cause: Cause, topic: str, card: Card | None, moment: Moment) -> None:
        if points and seat not in self.deal.barred:
            self.deal.played.append((moment, seat, points, cause, self.rules.cites[topic], self.number, card))

    def _lead(self, act: Plays, moment: Moment) -> None:
        if act.card is None:
            if not self.every_card and not act.nothing:
                self.deal.doubtful(act.seat, moment)
                return
        elif not act.card.bit & self.counting:
            return
        if not act.nothing:
            self._score(act.seat, 1, Cause.LEAD, "lead", act.card, moment)

    def _second(self, lead: Plays, act: Plays, moment: Moment) -> None:
        deal = self.deal
        deal.trick_ends[self.number] = moment
        winner = self._winner(lead, act)
        if winner is None:
            self.leader = None
            self.open = (lead, act)
            self.number += 1
            for seat in deal.record.seats:
                deal.doubtful(seat, moment)
            return
        self._takes(winner, lead, act, moment)
        self._won(winner, moment)
        self.number += 1
        self.leader = winner

    def _takes(self, winner: str, lead: Plays, act: Plays, moment: Moment) -> None:
        """What winning a trick counts; a card not told may leave that in doubt."""
        if winner == act.seat:
            if act.card is None and not self.every_card and (lead.card is None or lead.card.rank.index < _NINE):
                if not act.nothing:
                    self.deal.doubtful(winner, moment)
            elif not act.nothing and (act.card is None or act.card.bit & self.counting):
                self._score(winner, 1, Cause.WIN, "win", act.card, moment)
        elif self.rules.trick_point is TrickPoint.EITHER_PLAYER and lead.card is not None and lead.card.bit & self.counting:
            self._score(winner, 1, Cause.WIN, "win", lead.card, moment)

    def _settled(self, winner: str) -> None:
        """The trick that a card not told left open went to `winner`, who leads to the next."""
        assert self.open is not None
        deal = self.deal
        self.number -= 1
        moment = deal.trick_ends[self.number]
        for seat in deal.record.seats:
            deal.doubt[seat].remove(moment)
        self._takes(winner, *self.open, moment)
        self._won(winner, moment)
        self.number += 1

    def _winner(self, lead: Plays, act: Plays) -> str | None:
        """Who takes the trick; None where a card not told decides."""
        if act.nothing or lead.nothing:
            return lead.seat if act.nothing else act.seat
        if lead.card is not None and act.card is not None:
            return act.seat if second_wins(lead.card, act.card) else lead.seat
        if lead.card is not None and not self._may_beat(act.seat, lead.card):
            return lead.seat
        return None

    def _may_beat(self, seat: str, lead: Card) -> bool:
        """Whether a card not told by `seat` can have beaten the lead: not if all higher cards of the suit are known elsewhere."""
        higher = SUIT_MASKS[lead.suit.index] & ~((lead.bit << 1) - 1)
        deal = self.deal
        elsewhere = deal.hands[deal.other(seat)].known.mask
        for out in deal.discards.values():
            elsewhere |= out.known.mask
        for laid in self.laid:
            if laid.act.card is not None:
                elsewhere |= laid.act.card.bit
        own = deal.hands[seat]
        if own.is_known:
            return bool(higher & own.known.mask & ~elsewhere)
        return bool(higher & ~elsewhere)

    def _won(self, winner: str, moment: Moment) -> None:
        self.tricks[winner] += 1
        moment.winner = winner

    # -------------------------------------------------------------------------------------------------- taking back

    def _take_back(self, act: TakesBack) -> None:
        """A card laid in error is taken back, and what was played after it is played again (cent.play.renounce)."""
        deal = self.deal
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
        self.known, self.unknown, self.leader, self.lead, self.number, self.tricks, events = laid.before
        del deal.played[events:]

    # --------------------------------------------------------------------------------------------------- the end

    def _finish(self) -> None:
        """The last trick, cards and capot, when every card is played."""
        deal, rules = self.deal, self.rules
        ended = self.lead is None and all(not self.known[s] and not self.unknown[s] for s in deal.record.seats)
        if not ended:
            if self.told and all(self.tricks.values()):
                deal.capot = ()
            return
        last = deal.trick_ends[self.number - 1]
        if self.leader is None or not self.told:
            for seat in deal.record.seats:
                deal.doubtful(seat, last)
            return
        self.number -= 1
        winner = self.leader
        most = max(deal.record.seats, key=lambda s: self.tricks[s])
        whole = self.tricks[most] == TRICKS and most not in deal.no_capot
        deal.capot = (most,) if whole else ()
        if not (whole and rules.capot_includes_last_trick):
            self._score(winner, rules.last_trick, Cause.LAST_TRICK, "last-trick", last.card, last)
        deal.moment(StepKind.RESULT, Phase.CARDS)
        if most in deal.barred:
            return
        points, cause = (rules.capot, Cause.CAPOT) if whole else (rules.cards, Cause.CARDS)
        if points and self.tricks[most] * 2 > TRICKS:
            deal.ended = (most, points, cause)
