"""A deal from the first card to the last, told as the law orders it: what is due, one turn after the other, and the acts that come of it.

`Story.tell` stops wherever a seat has something to decide. Nothing here counts points or judges calls: the acts are those of a record,
which `lessons.games.annotate` reads.

Clauses: cent.exchange.*, cent.carte-blanche.*, cent.talon.*, cent.declare.*, cent.play.*, club.declare, club.exchange.left, portland.36.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Any

from lessons.cards import Card, Hand, Holding, Suit
from lessons.combinations import DECLARED, Class
from lessons.course.deal import offers
from lessons.course.deal.turn import Answers, Decides, Kind, Lays, LaysOut, Move, Names, Says, Turn
from lessons.games.piquet.deal import Deal as Working
from lessons.games.piquet.exchange import least, share
from lessons.games.piquet.talon import HAND
from lessons.games.tricks import second_wins
from lessons.record import (
    DEALER,
    ELDER,
    Act,
    Also,
    Block,
    Calls,
    Claims,
    Discards,
    Draws,
    HandRecord,
    Looks,
    Plays,
    Reply,
    Said,
    SaidNothing,
    SaidPoint,
    ShowsCarteBlanche,
    TurnsUp,
)
from lessons.rules.piquet import CarteBlancheShown, DealerClaims, LeftCards, PiquetRules

Telling = Generator[Turn, Move, None]
SILENCE = (SaidNothing(),)


class Story:
    """One deal on its way. `dealt` is its record before anything has happened: both hands and the talon in order."""

    def __init__(self, dealt: HandRecord, rules: PiquetRules) -> None:
        assert dealt.talon is not None
        self.dealt = dealt
        self.rules = rules
        self.working = Working(dealt, rules)
        self.hands = {seat: holding.known for seat, holding in dealt.hands.items()}
        self.out = dict.fromkeys(dealt.seats, Hand())
        self.looked = dict.fromkeys(dealt.seats, Hand())
        self.talon: list[Card] = [card for card in dealt.talon if card is not None]
        self.played = Hand()
        self.void: dict[str, frozenset[Suit]] = dict.fromkeys(dealt.seats, frozenset())
        self.exchange: list[Act] = []
        self.declare: list[Act] = []
        self.play: list[Act] = []

    # ------------------------------------------------------------------------------------------------------ the record

    def record(self) -> HandRecord:
        """Everything that has happened, as a record.

        A seat that has not declared yet would have its declarations made for it: where the hands are complete a claim of nothing stands in
        their place, at the end of what has happened.
        """
        over = sum(isinstance(act, Draws) for act in self.exchange) == len(self.dealt.seats)
        declare, play = list(self.declare), list(self.play)
        if over:
            spoken = {act.seat for act in (*declare, *play) if isinstance(act, Calls | Claims)}
            waiting = [Claims(seat=seat, said=SILENCE) for seat in self.dealt.seats if seat not in spoken]
            (play or declare).extend(waiting)
        return replace(
            self.dealt,
            exchange=Block(tuple(self.exchange)) if self.exchange else None,
            declare=Block(tuple(declare)) if declare else None,
            play=Block(tuple(play)) if play else None,
        )

    @property
    def acts(self) -> tuple[Act, ...]:
        """What has been done, in order."""
        return (*self.exchange, *self.declare, *self.play)

    # ------------------------------------------------------------------------------------------------------- the story

    def tell(self) -> Telling:
        """Every turn of the deal; each is answered by a decision that may be made then."""
        yield from self._exchange()
        open_classes: list[tuple[Class, Said]] = []
        for cls in DECLARED:
            said = yield from self._class(cls)
            if said is not None:
                open_classes.append((cls, said))
        if self.rules.dealer_claims is DealerClaims.BEFORE_THE_LEAD:
            yield from self._claims(self.declare, open_classes)
        yield from self._play(open_classes)

    def _turn(self, kind: Kind, seat: str, **seen: Any) -> Turn:
        elsewhere = Hand(self.played.mask | self.looked[seat].mask)
        void = self.void[self.dealt.other(seat)]
        return Turn(
            kind=kind, seat=seat, rules=self.rules, hand=self.hands[seat], out=self.out[seat], elsewhere=elsewhere, void=void, **seen
        )

    def _decide(self, kind: Kind, seat: str, **seen: Any) -> Generator[Turn, Move, bool]:
        move = yield self._turn(kind, seat, **seen)
        assert isinstance(move, Decides)
        return move.yes

    # ---------------------------------------------------------------------------------------------------- the exchange

    def _exchange(self) -> Telling:
        at_once = self.rules.carte_blanche_shown is CarteBlancheShown.AT_ONCE
        blanche = {seat for seat, hand in self.hands.items() if hand.is_carte_blanche}
        if at_once and ELDER in blanche:
            yield from self._carte_blanche(ELDER)
        yield from self._lay_out(ELDER)
        self._draw(ELDER)
        left = self.working.elder_share - len(self.out[ELDER])
        if left and (yield from self._decide(Kind.LOOK, ELDER, number=left)):
            self.exchange.append(Looks(seat=ELDER, number=left))
            self._see(ELDER, left)
        if DEALER in blanche:
            yield from self._carte_blanche(DEALER)
        yield from self._lay_out(DEALER)
        if not at_once and ELDER in blanche:
            yield from self._carte_blanche(ELDER)
        self._draw(DEALER)
        if self.talon:
            yield from self._left_cards()

    def _carte_blanche(self, seat: str) -> Telling:
        if (yield from self._decide(Kind.CARTE_BLANCHE, seat)):
            self.exchange.append(ShowsCarteBlanche(seat=seat))

    def _lay_out(self, seat: str) -> Telling:
        taken = len(self.out[ELDER])
        move = yield self._turn(Kind.DISCARD, seat, least=least(self.working, seat), most=share(self.working, seat, taken))
        assert isinstance(move, LaysOut)
        self.out[seat] = move.cards
        self.hands[seat] -= move.cards
        self.exchange.append(Discards(seat=seat, cards=Holding(move.cards)))

    def _draw(self, seat: str) -> None:
        number = HAND - len(self.hands[seat])
        drawn = Hand.of(self.talon[:number])
        self.hands[seat] = self.hands[seat] | drawn
        # How many the dealer takes is seen: of what the elder hand has looked at, the first so many lie there no longer.
        self.looked[ELDER] = Hand(self.looked[ELDER].mask & ~drawn.mask)
        del self.talon[:number]
        self.exchange.append(Draws(seat=seat, number=number))

    def _see(self, seat: str, number: int) -> None:
        self.looked[seat] = Hand(self.looked[seat].mask | Hand.of(self.talon[:number]).mask)

    def _left_cards(self) -> Telling:
        """The dealer looks at what he leaves, or turns it up for both, as the rule set has it."""
        number = len(self.talon)
        if self.rules.left_cards is LeftCards.DEALER_LOOKS:
            if (yield from self._decide(Kind.LOOK, DEALER, number=number)):
                self.exchange.append(Looks(seat=DEALER, number=number))
                self._see(DEALER, number)
        elif (yield from self._decide(Kind.TURN_UP, DEALER, number=number)):
            self.exchange.append(TurnsUp(seat=DEALER, number=number))
            for seat in self.dealt.seats:
                self._see(seat, number)

    # ------------------------------------------------------------------------------------------------- the declarations

    def _class(self, cls: Class) -> Generator[Turn, Move, Said | None]:
        """One class called and answered; what was called, if the dealer may still claim in it."""
        move = yield self._turn(Kind.CALL, ELDER, cls=cls, offers=offers.calls(self.hands[ELDER], cls, self.rules))
        assert isinstance(move, Says)
        said = move.said
        if isinstance(said, SaidNothing):
            self.declare.append(Calls(seat=ELDER, said=said))
            return said
        reply = yield from self._reply(cls, said)
        if reply is Reply.MAKING:
            told = offers.making(self.hands[ELDER], said, self.rules)
            assert told is not None
            said = told
            reply = yield from self._reply(cls, said)
        if reply is Reply.NOT_GOOD:
            return said
        if reply is Reply.GOOD:
            yield from self._also(cls, said)
        return None

    def _reply(self, cls: Class, said: Said) -> Generator[Turn, Move, Reply]:
        move = yield self._turn(Kind.REPLY, DEALER, cls=cls, said=said)
        assert isinstance(move, Answers)
        # A point's pips are a line of their own, after its number of cards: "Five." "Making?" "Forty-nine."
        words = replace(said, length=None) if isinstance(said, SaidPoint) and said.making is not None else said
        self.declare.append(Calls(seat=ELDER, said=words, reply=move.reply))
        return move.reply

    def _also(self, cls: Class, said: Said) -> Telling:
        offered = offers.besides(self.hands[ELDER], said, self.rules)
        if not offered:
            return
        move = yield self._turn(Kind.ALSO, ELDER, cls=cls, said=said, offers=offered)
        assert isinstance(move, Names)
        chosen = tuple(offer.said for offer, yes in zip(offered, move.chosen, strict=True) if yes)
        if chosen:
            self.declare.append(Also(seat=ELDER, said=chosen))

    def _claims(self, block: list[Act], classes: list[tuple[Class, Said]]) -> Telling:
        """The dealer's claims; that there are none is said too."""
        offered = offers.claims(self.hands[DEALER], tuple(classes), self.rules)
        chosen: tuple[Said, ...] = ()
        if offered:
            move = yield self._turn(Kind.CLAIM, DEALER, offers=offered)
            assert isinstance(move, Names)
            chosen = tuple(offer.said for offer, yes in zip(offered, move.chosen, strict=True) if yes)
        block.append(Claims(seat=DEALER, said=chosen or SILENCE))

    # ---------------------------------------------------------------------------------------------------------- the play

    def _play(self, classes: list[tuple[Class, Said]]) -> Telling:
        leader, follower = ELDER, DEALER
        for trick in range(1, HAND + 1):
            led = yield from self._card(leader, trick, None)
            if trick == 1:
                yield from self._after_the_lead(classes)
            answer = yield from self._card(follower, trick, led)
            if second_wins(led, answer):
                leader, follower = follower, leader

    def _after_the_lead(self, classes: list[tuple[Class, Said]]) -> Telling:
        """The elder hand may now see what the dealer left and looked at; then the dealer claims, where he has not yet."""
        dealer_looked = any(isinstance(act, Looks) and act.seat == DEALER for act in self.exchange)
        if dealer_looked and (yield from self._decide(Kind.LOOK, ELDER, number=len(self.talon))):
            self.play.append(Looks(seat=ELDER, number=len(self.talon)))
            self._see(ELDER, len(self.talon))
        if self.rules.dealer_claims is DealerClaims.AFTER_FIRST_LEAD:
            yield from self._claims(self.play, classes)

    def _card(self, seat: str, trick: int, led: Card | None) -> Generator[Turn, Move, Card]:
        move = yield self._turn(Kind.CARD, seat, led=led, trick=trick)
        assert isinstance(move, Lays)
        self.hands[seat] -= Hand(move.card.bit)
        self.played = Hand(self.played.mask | move.card.bit)
        if led is not None and led.suit is not move.card.suit:
            self.void[seat] |= {led.suit}
        self.play.append(Plays(seat=seat, card=move.card))
        return move.card
