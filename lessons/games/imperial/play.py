"""The cards, one by one: whose turn it is, what may be played, who takes each trick.

Nothing is counted while the cards are played; what they bring is marked at the end of the hand (marks).

Clauses: imperial.play, imperial.pack, cent.play.follow.
"""

from __future__ import annotations

from typing import NamedTuple

from lessons.cards import Card, Hand, code_of_mask
from lessons.games.annotation import Code, Phase, Severity, StepKind
from lessons.games.imperial.deal import HAND, Deal
from lessons.games.imperial.ranks import must_follow, must_win, second_wins
from lessons.games.imperial.talk import Talk
from lessons.games.reading import Moment
from lessons.record import Plays, TakesBack


class Trick(NamedTuple):
    """A trick that is complete: its cards, None for one not told, and who took it, None where such a card decides."""

    number: int
    cards: tuple[tuple[str, Card | None], tuple[str, Card | None]]
    winner: str | None
    moment: Moment


class Play:
    """The play of one deal."""

    def __init__(self, deal: Deal, talk: Talk) -> None:
        self.deal = deal
        self.talk = talk
        self.known = {s: deal.hands[s].known.mask for s in deal.record.seats}
        self.unknown = {s: deal.hands[s].unknown for s in deal.record.seats}
        self.leader: str | None = deal.elder
        self.lead: Plays | None = None
        self.tricks: list[Trick] = []
        self.out: set[Card] = set()
        self.stopped = False
        """whether something impossible has made what follows meaningless: it is reported once"""

    @property
    def ended(self) -> bool:
        """Whether every card is played."""
        return len(self.tricks) == HAND

    def run(self) -> None:
        """Read the play block; silent players declare before their first card, or at the end where there is none."""
        deal = self.deal
        for act in deal.record.play.acts if deal.record.play is not None else ():
            if isinstance(act, Plays):
                self._card(act)
            elif isinstance(act, TakesBack):
                hint = "leave both out, or keep the card with ! at the end of its line"
                deal.refuse("a card played in Impérial stays", hint=hint, act=act, topic="play", phase=Phase.PLAY)
            else:
                self.talk.hear(act)
        for seat in deal.record.seats:
            self._before_first_card(seat)
        if self.tricks:
            self._count_tricks()
        if self.ended:
            deal.moment(StepKind.RESULT, Phase.CARDS)

    def _before_first_card(self, seat: str) -> None:
        if seat in self.talk.played:
            return
        self.talk.declare_all(seat)
        if seat == self.deal.elder:
            self.deal.declared_until = self.deal.moments[-1]
        else:
            self.deal.claimed_until = self.deal.moments[-1]

    # ----------------------------------------------------------------------------------------------------- a card

    def _card(self, act: Plays) -> None:
        if self.stopped:
            return
        deal, seat, card = self.deal, act.seat, act.card
        if not self._in_turn(act) or not self._has(act):
            self.stopped = True
            return
        self._before_first_card(seat)
        self.talk.played.add(seat)
        marked = self._check_choice(act)
        if act.irregular and not marked:
            deal.find(Severity.NOTE, Code.NEEDLESS_MARK, f"trick {len(self.tricks) + 1}", act=act, seat=seat)
        moment = deal.moment(StepKind.PLAY, Phase.PLAY, seat, act)
        moment.card, moment.trick = card, len(self.tricks) + 1
        deal.first_lead = deal.first_lead or moment
        self._leaves_hand(seat, card)
        if card is not None:
            self.out.add(card)
        if self.lead is None:
            self.lead = act
        else:
            self._second(self.lead, act, moment)
            self.lead = None

    def _in_turn(self, act: Plays) -> bool:
        deal, seat = self.deal, act.seat
        if self.ended:
            deal.refuse(f"all {HAND} tricks are played", hint="leave the line out", act=act, topic="play", phase=Phase.PLAY)
            return False
        expected = self.leader if self.lead is None else deal.other(self.lead.seat)
        if expected is None:
            # A card not told decided the last trick: whoever leads now has won it.
            last = self.tricks[-1]
            self.tricks[-1] = last._replace(winner=seat)
            last.moment.winner = seat
        elif seat != expected:
            hint = f"{expected} " + ("leads" if self.lead is None else "plays to the trick")
            deal.refuse(f"{seat} plays out of turn", hint=hint, act=act, topic="play", phase=Phase.PLAY)
            return False
        return True

    def _has(self, act: Plays) -> bool:
        """Whether the seat can have the card."""
        deal, seat, card = self.deal, act.seat, act.card
        if act.nothing:
            deal.refuse(f"{seat} has a card left", hint="write the card, or ? for one not told", act=act, phase=Phase.PLAY)
            return False
        if card is None or self.known[seat] & card.bit:
            return True
        if card in self.out:
            hint = f"{seat} has {code_of_mask(self.known[seat]) or 'no known card'}"
            deal.refuse(f"{card} has been played already", hint=hint, act=act, phase=Phase.PLAY)
        elif not self.unknown[seat] or deal.lies_elsewhere(seat, card):
            hint = f"{seat} has {code_of_mask(self.known[seat]) or 'no known card'}"
            deal.refuse(f"{seat} does not hold {card}", hint=hint, act=act, phase=Phase.PLAY)
        else:
            return True
        return False

    def _check_choice(self, act: Plays) -> bool:
        """Whether the card breaks a rule of the play and is marked so; unmarked it is refused."""
        lead = self.lead.card if self.lead is not None else None
        if lead is None or act.card is None:
            return False
        deal, seat, card, hand = self.deal, act.seat, act.card, self.known[act.seat]
        at = f"trick {len(self.tricks) + 1}"
        owed = must_follow(hand, card, lead)
        if owed:
            hint = f"{seat} still has {code_of_mask(owed)}; if the suit was not followed all the same, end the line with !"
            if deal.irregular(act, f"{seat} must follow suit", hint=hint, topic="play.follow", phase=Phase.PLAY):
                deal.find(Severity.IRREGULAR, Code.RENOUNCE, at, "play.follow", act=act, seat=seat, card=card, suit=lead.suit)
            else:
                self.stopped = True  # who wins the trick, and what may be played later, hang on it
            return True
        owed = must_win(hand, card, lead, deal.trump)
        if owed:
            hint = f"{code_of_mask(owed)} would win it; if it was not won all the same, end the line with !"
            if deal.irregular(act, f"{seat} must win the trick", hint=hint, topic="play.must-win", phase=Phase.PLAY):
                deal.find(Severity.IRREGULAR, Code.FAILED_TO_WIN, at, "play.must-win", act=act, seat=seat, card=card, owed=Hand(owed))
            else:
                self.stopped = True
            return True
        return False

    def _leaves_hand(self, seat: str, card: Card | None) -> None:
        if card is None:
            # Which of the cards that were known is gone, if one of them is, cannot be told.
            self.unknown[seat] += self.known[seat].bit_count() - 1
            self.known[seat] = 0
        elif self.known[seat] & card.bit:
            self.known[seat] &= ~card.bit
        else:
            self.unknown[seat] -= 1

    def _second(self, lead: Plays, act: Plays, moment: Moment) -> None:
        deal = self.deal
        winner: str | None = None
        if lead.card is not None and act.card is not None:
            winner = act.seat if second_wins(lead.card, act.card, deal.trump) else lead.seat
        self.tricks.append(Trick(len(self.tricks) + 1, ((lead.seat, lead.card), (act.seat, act.card)), winner, moment))
        deal.trick_ends[len(self.tricks)] = moment
        moment.winner = winner
        self.leader = winner

    # --------------------------------------------------------------------------------------------------- the tricks

    def _count_tricks(self) -> None:
        deal = self.deal
        if all(trick.winner is not None for trick in self.tricks):
            deal.tricks = {s: sum(t.winner == s for t in self.tricks) for s in deal.record.seats}
            took_some = all(deal.tricks.values())
            if took_some:
                deal.capot = ()
            elif self.ended:
                deal.capot = tuple(s for s in deal.record.seats if deal.tricks[s])
