"""The working state of one deal of Impérial while it is read, and what a record must have to be one.

Clauses: imperial.deal, imperial.pack, imperial.counters.
"""

from __future__ import annotations

from lessons.cards import Card, Hand
from lessons.errors import Impossible, Problems
from lessons.games.annotation import Phase
from lessons.games.reading import Reading
from lessons.record import Act, Block, Counters, HandRecord, Starts
from lessons.rules.imperial import ImperialRules

HAND = 12
"""Cards of a hand, and tricks of a deal."""

WHITES = 6
"""White counters of a player: when all are passed over they come back for a red."""


class Deal(Reading[ImperialRules]):
    """One deal being read under one rule set."""

    def __init__(self, record: HandRecord, rules: ImperialRules, turned: Card) -> None:
        super().__init__(record, rules)
        self.elder, self.dealer = record.seats
        self.turned = turned
        self.trump = turned.suit
        self.start = {seat: record.counters.get(seat, Counters()) for seat in record.seats}
        """what each has passed over before the deal"""
        self.has_imperial: set[str] = set()
        """seats that surely score an impérial in hand, although which it is cannot be known"""
        self.rested: set[int] = set()
        """acts whose mark told of something against the rules, by their identity"""

    def other(self, seat: str) -> str:
        """The adversary."""
        return self.dealer if seat == self.elder else self.elder

    def lent(self, seat: str) -> Card | None:
        """The turned card, which counts for the dealer's impérials."""
        return self.turned if seat == self.dealer else None

    def lies_elsewhere(self, seat: str, card: Card) -> bool:
        """Whether a seat was surely not dealt a card."""
        hand = self.hands[seat]
        return card is self.turned or card in self.hands[self.other(seat)].known or (hand.is_known and card not in hand.known)

    def irregular(self, act: Act, message: str, *, hint: str = "", topic: str | None = None, phase: Phase, marked: bool = False) -> bool:
        self.rested.add(id(act))
        return super().irregular(act, message, hint=hint, topic=topic, phase=phase, marked=marked)

    def available(self, seat: str) -> Hand:
        """The cards an unknown hand may hold."""
        return Hand(super().available(seat).mask & ~self.turned.bit)


def begin(record: HandRecord, rules: ImperialRules) -> Deal:
    """The deal of a record, with what cannot be in it noted. Raises `Problems` where nothing more can be read from it."""
    if len(record.seats) != 2:
        place = record.places.get("table.seats")
        raise Problems([Impossible("Impérial is a game for two hands", hint='seats = ["elder", "dealer"]', place=place)])
    if record.turned is None:
        place = record.places.get("table") or record.places.get("hands")
        message = "the card turned for trump is not told"
        raise Problems([Impossible(message, hint='turned = "HK" in [table]', place=place, clause=rules.cite("deal"))])
    deal = Deal(record, rules, record.turned)
    _check_start(deal)
    _check_sizes(deal)
    if deal.problems:
        raise Problems(deal.problems)
    _check_turned(deal)
    _check_counters(deal)
    for block in (record.declare, record.play):
        _check_counts(deal, block)
    deal.tell_played()
    return deal


def _check_start(deal: Deal) -> None:
    record = deal.record
    if record.starts is Starts.EXCHANGE or record.exchange is not None:
        place = record.places.get("steps.exchange" if record.exchange is not None else "table.starts")
        deal.refuse("there is no exchange in Impérial", hint="the hands as dealt, without `starts`", topic="pack", place=place)
    if record.starts is Starts.PLAY:
        hint = "the hands as dealt, and the play from its first card"
        place = record.places.get("table.starts")
        deal.refuse("a position is no hand of Impérial: what is won before it counts at the end", hint=hint, topic="honours", place=place)
    for key, present in (("discards", bool(record.discards)), ("hands.talon", record.talon is not None)):
        if present:
            deal.refuse("nothing is discarded or drawn in Impérial", hint="leave it out", topic="pack", place=record.places.get(key))


def _check_sizes(deal: Deal) -> None:
    record = deal.record
    for seat, hand in record.hands.items():
        if len(hand) != HAND and record.starts is not Starts.PLAY:
            hint = "twelve cards each: how another number is played is not told, and `!` does not make it a hand of Impérial"
            place = record.places.get(f"hands.{seat}")
            deal.refuse(f"{seat} has {len(hand)} cards, not {HAND}", hint=hint, topic="deal", place=place)


def _check_turned(deal: Deal) -> None:
    record = deal.record
    for seat, hand in record.hands.items():
        if deal.turned in hand.known:
            hint = "the turned card is the twenty-fifth, and in nobody's hand"
            place = record.places.get("table.turned")
            deal.refuse(f"{deal.turned} is turned for trump, and in {seat}'s hand", hint=hint, topic="deal", place=place)


def _check_counters(deal: Deal) -> None:
    for seat, (red, white) in deal.start.items():
        place = deal.record.places.get(f"table.score.{seat}")
        if not 0 <= white < WHITES:
            deal.refuse(f"{seat} has {white} whites before the deal", hint="six whites are a red", topic="counters", place=place)
        if not 0 <= red < deal.rules.game_reds:
            hint = f"the game is won with red {deal.rules.game_reds}"
            deal.refuse(f"{seat} has {red} reds before the deal", hint=hint, topic="counters", place=place)


def _check_counts(deal: Deal, block: Block | None) -> None:
    for act in block.acts if block is not None else ():
        if act.count is not None:
            hint = 'what each has passed over stands in a check: elder = "3 red 2 white"'
            deal.refuse("counters are passed over, and no count is told", hint=hint, act=act, topic="counters", phase=Phase.PLAY)
