"""Predicates over cards: what a hand holds, which of two calls is better, what a call is worth, pips, legal cards, tricks one by one."""

from __future__ import annotations

from collections.abc import Mapping

from lessons.cards import FULL_PACK, Card, Hand
from lessons.combinations import Class, Combination, Point, Set, compare
from lessons.course.asked.fact import Fact, Holds, Predicate
from lessons.course.asked.subject import Subject
from lessons.course.asked.telling import cited, of_hand, of_rank, of_worth
from lessons.course.asked.terms import Misread, Value
from lessons.course.question import Proved, Row
from lessons.explain.calls import said_words, told_words
from lessons.explain.comparing import reason_words
from lessons.explain.names import (
    a_combination,
    capital,
    card_name,
    cards_text,
    counted,
    listed,
    number,
    possessive,
    seat_label,
    seat_name,
    suit_name,
)
from lessons.explain.proofs import worth_reason
from lessons.games.annotation import Step, StepKind
from lessons.games.declaring import held, value
from lessons.games.piquet.talon import DEALER_SHARE
from lessons.games.tricks import legal_mask, second_wins
from lessons.knowledge.standing import class_of
from lessons.record import Discards, Said, SaidPoint, SaidSet

_PACK = Hand(FULL_PACK)


def combination(value: Value) -> tuple[Said, Combination]:
    """Something called, and a holding that makes it."""
    said = value.said()
    found = held(said, _PACK)
    if found is None:
        raise Misread(
            value.path, f"no holding is {said_words(said)}", "`quinte to K`, `trio T`, `point 49`, with its suit where that matters"
        )
    return said, found


# ------------------------------------------------------------------------------------------------------------ holdings


def _holds(value: Value) -> Holds:
    table = value.table(("seat", "what"))
    seat, said = table["seat"].text(), table["what"].said()

    def holds(subject: Subject) -> Fact:
        hand = subject.held(seat)
        found = held(said, hand)
        who = capital(seat_name(subject.deal.record, seat))
        says = f"{who} holds {a_combination(found)}." if found else f"{who} {_lacks(said)}: {cards_text(hand)}."
        return Fact(
            found is not None,
            of_hand(subject.deal, subject.now, seat, found.cards if found else Hand(), says, *class_clauses(subject, said.cls)),
        )

    return holds


def class_clauses(subject: Subject, cls: Class | None) -> tuple[str, ...]:
    """The clauses by which holdings of a class are known for what they are."""
    if cls is Class.POINT:
        return tuple(dict.fromkeys((cited(subject.rules, "point.rank", "point"), cited(subject.rules, "pips", "point"))))
    if cls is Class.SEQUENCE:
        return (cited(subject.rules, "sequence.names", "sequence"),)
    return (cited(subject.rules, "set.kinds", "set", "four") if cls is Class.SET else cited(subject.rules, "carte-blanche"),)


def _has(value: Value) -> Holds:
    table = value.table(("seat", "any"))
    seat, cards = table["seat"].text(), table["any"].cards()

    def holds(subject: Subject) -> Fact:
        hand = subject.held(seat)
        found = hand & cards
        who = capital(seat_name(subject.deal.record, seat))
        says = f"{who} holds {cards_text(found)}." if found else f"{who} holds none of them: {cards_text(hand)}."
        return Fact(bool(found), of_hand(subject.deal, subject.now, seat, found, says, cited(subject.rules, "pack")))

    return holds


def _keeps(value: Value) -> Holds:
    table = value.table(("seat", "out", "what"))
    seat, out, said = table["seat"].text(), table["out"].cards(), table["what"].said()

    def holds(subject: Subject) -> Fact:
        hand = subject.held(seat)
        if not out <= hand:
            raise ValueError(f"{seat} does not hold all of {out.code}")
        kept = hand - out
        found = held(said, kept)
        who = seat_name(subject.deal.record, seat)
        says = f"Without {cards_text(out)} {who} {f'still holds {a_combination(found)}' if found else _lacks(said)}."
        row = Row(f"{capital(possessive(who))} cards kept", kept, lit=found.cards if found else Hand())
        return Fact(found is not None, Proved(says, (row,), class_clauses(subject, said.cls)))

    return holds


def _lacks(said: Said) -> str:
    """That a call is not held: `has no suit that makes forty-nine`, `does not hold three Aces`, `holds no quinte to the King`."""
    if isinstance(said, SaidPoint):
        return f"has no suit that makes {said_words(said)}"
    return f"does not hold {said_words(said)}" if isinstance(said, SaidSet) else f"holds no {said_words(said)}"


def _blanche(value: Value) -> Holds:
    seat = value.text()

    def holds(subject: Subject) -> Fact:
        step = subject.deal.steps[0]
        dealt = step.hands[subject.seat(seat)].known
        courts = Hand.of(card for card in dealt if not Hand.of([card]).is_carte_blanche)
        who = capital(seat_name(subject.deal.record, seat))
        says = f"{who} was dealt {cards_text(courts)}." if courts else f"{who} was dealt no King, no Queen and no Jack."
        return Fact(dealt.is_carte_blanche, of_hand(subject.deal, step, seat, courts, says, cited(subject.rules, "carte-blanche")))

    return holds


# -------------------------------------------------------------------------------------------------- calls by themselves


def _better(value: Value) -> Holds:
    table = value.table(("this", "than"))
    (this, one), (than, other) = combination(table["this"]), combination(table["than"])
    if type(one) is not type(other):
        raise Misread(table["than"].path, "only calls of one class are compared", "two points, two sequences, or two sets")

    def holds(subject: Subject) -> Fact:
        told = compare(one, other)
        better, worse = (one, other) if told.sign >= 0 else (other, one)
        names = (this, than) if told.sign >= 0 else (than, this)
        stands = "and" if told.sign == 0 else "beat" if isinstance(one, Set) else "beats"
        says = f"{capital(told_words(names[0]))} {stands} {told_words(names[1])}{' are level' if told.sign == 0 else ''}. {reason_words(subject.rules.point_called_by, told.reason, better, worse)}"
        return Fact(told.sign > 0, Proved(says, (), (of_rank(subject.rules, class_of(one)),)))

    return holds


def worth_of(subject: Subject, said: Said, found: Combination) -> tuple[int, Proved]:
    """What a holding counts when it is good, and why."""
    short = subject.rules.short_point
    points = value(found, short)
    says = (
        f"{capital(told_words(said))} {'count' if isinstance(said, SaidSet) else 'counts'} {points}: {worth_reason(found, points, short)}."
    )
    return points, Proved(says, (), (of_worth(subject.rules, class_of(found)),))


def _worth(value: Value) -> Holds:
    table = value.table(("what", "is"))
    (said, found), wanted = combination(table["what"]), table["is"].number()

    def holds(subject: Subject) -> Fact:
        points, proved = worth_of(subject, said, found)
        return Fact(points == wanted, proved)

    return holds


def pips_of(subject: Subject, cards: Hand) -> tuple[int, Proved]:
    """The pips of some cards, added up."""
    points = [Point(card.suit, 1 << card.rank.index) for card in cards]
    total = sum(p.pips for p in points)
    says = f"{' + '.join(str(p.pips) for p in points)} = {total}: an Ace is 11, King, Queen, Jack and Ten are 10 each, the others their figure."
    return total, Proved(says, (Row("Cards", cards, lit=cards),), (cited(subject.rules, "pips", "point"),))


def _pips(value: Value) -> Holds:
    table = value.table(("cards", "is"))
    cards, wanted = table["cards"].cards(), table["is"].number()

    def holds(subject: Subject) -> Fact:
        total, proved = pips_of(subject, cards)
        return Fact(total == wanted, proved)

    return holds


# ----------------------------------------------------------------------------------------------------------- the play


def led_now(subject: Subject) -> Card | None:
    """The card led to the trick that is being played; None where the next card leads."""
    table = subject.now.table
    unfinished = table and len(table) < len(subject.deal.record.seats) and subject.now.winner is None
    return table[0][1] if unfinished else None


def to_play(subject: Subject) -> str:
    """Whose turn it is to play a card. Raises `ValueError` where the play is over or has not been told."""
    deal, now = subject.deal, subject.now
    following = next((s for s in deal.steps[now.number + 1 :] if s.kind is StepKind.PLAY), None)
    if following is not None and following.seat is not None:
        return following.seat
    seats = deal.record.seats
    if led_now(subject) is not None:
        last = now.table[-1][0]
        return seats[(seats.index(last) + 1) % len(seats)]
    if now.kind is StepKind.RESULT or not any(len(hand) for hand in now.hands.values()):
        raise ValueError("all cards are played")
    return now.winner or seats[0]


def legal(subject: Subject) -> tuple[str, Hand, Proved]:
    """Who plays next, the cards that may be played, and why no others."""
    seat, led = to_play(subject), led_now(subject)
    hand = subject.held(seat)
    may = Hand(legal_mask(hand.mask, led.suit if led else None))
    who = capital(seat_name(subject.deal.record, seat))
    if led is None:
        says = f"{who} leads, and may lead any card."
    elif may == hand and not hand.suit(led.suit):
        says = f"{capital(suit_name(led.suit))} are led and {seat_name(subject.deal.record, seat)} has none: any card may be played."
    else:
        says = f"{capital(suit_name(led.suit))} are led and {seat_name(subject.deal.record, seat)} has {counted(len(may), 'card')} of them: one of these must be played."
    topic = "play.lead" if led is None else "play.follow"
    return seat, may, of_hand(subject.deal, subject.now, seat, may, says, cited(subject.rules, topic, "play"))


def _may_play(value: Value) -> Holds:
    cards = value.cards()

    def holds(subject: Subject) -> Fact:
        seat, may, proved = legal(subject)
        if not cards <= subject.held(seat):
            raise ValueError(f"{seat} does not hold {cards.code}")
        return Fact(cards <= may, proved)

    return holds


def _takes(value: Value) -> Holds:
    table = value.table(("led", "with"))
    led, reply = table["led"].card(), table["with"].card()

    def holds(subject: Subject) -> Fact:
        wins = second_wins(led, reply)
        if wins:
            why = f"The {card_name(reply)} is higher than the {card_name(led)} in the suit led, and takes the trick."
        elif led.suit is reply.suit:
            why = f"The {card_name(led)} is higher than the {card_name(reply)}: the leader takes the trick."
        else:
            why = f"The {card_name(reply)} is not of the suit led, so it cannot win: the {card_name(led)} takes the trick."
        return Fact(
            wins,
            Proved(
                why,
                (Row("The trick", Hand.of([led, reply]), lit=Hand.of([reply if wins else led])),),
                (cited(subject.rules, "play.win", "play"),),
            ),
        )

    return holds


def _trick(value: Value) -> Holds:
    table = value.table(("number", "to"))
    which, wanted = table["number"].number(1, 12), table["to"].text()

    def holds(subject: Subject) -> Fact:
        deal = subject.deal
        step = next((s for s in deal.steps if s.trick == which and s.winner is not None), None)
        if step is None or step.winner is None:
            raise ValueError(f"the play does not come to trick {which}")
        cards = listed(f"the {card_name(card)}" for _, card in step.table if card is not None)
        laid = Hand.of(card for _, card in step.table if card is not None)
        says = f"Trick {which} is {cards}: {seat_name(deal.record, step.winner)} wins it."
        return Fact(
            step.winner == subject.seat(wanted), Proved(says, (Row(f"Trick {which}", laid),), (cited(deal.rules, "play.win", "play"),))
        )

    return holds


# -------------------------------------------------------------------------------------------------------- the exchange


def laid_out(subject: Subject, seat: str) -> tuple[Step, Hand, Proved]:
    """The step at which a seat lays out, its cards before, and what it lays out. Raises `ValueError` where that is not told."""
    deal, seat = subject.deal, subject.seat(seat)
    step = next((s for s in deal.steps if s.kind is StepKind.DISCARD and s.seat == seat), None)
    if step is None or not isinstance(step.act, Discards) or step.act.cards.unknown:
        raise ValueError(f"what {seat} lays out is not told")
    out = step.act.cards.known
    before = deal.steps[step.number - 1].hands[seat].known
    says = f"{capital(seat_name(deal.record, seat))} lays out {counted(len(out), 'card')}: {cards_text(out)}."
    topic = "exchange.elder" if seat == deal.record.seats[0] else "exchange.dealer"
    row = Row(seat_label(deal.record, seat), before, lit=out)
    return step, before, Proved(says, (row,), (cited(deal.rules, topic, "exchange"),))


def _lays_out(value: Value) -> Holds:
    table = value.table(("seat", "number"))
    seat, wanted = table["seat"].text(), table["number"].number(0, 5)

    def holds(subject: Subject) -> Fact:
        step, _, proved = laid_out(subject, seat)
        assert isinstance(step.act, Discards)
        return Fact(len(step.act.cards) == wanted, proved)

    return holds


def left_for(subject: Subject, seat: str) -> tuple[int, Proved]:
    """How many cards a seat may take at most at the moment: of the elder hand's five and the dealer's three, what still lies there."""
    deal, now = subject.deal, subject.now
    first = subject.seat(seat) == deal.record.seats[0]
    most = max(0, now.talon - DEALER_SHARE) if first else now.talon
    lie = capital(number(now.talon)) + (" cards lie" if now.talon != 1 else " card lies") + " in the talon"
    says = f"{lie}: {'the last three are the dealer’s' if first else 'all of them may go to the dealer'}, so {seat_name(deal.record, seat)} may take {number(most)}."
    return most, Proved(says, (), (cited(deal.rules, "exchange.elder" if first else "exchange.dealer", "exchange"),))


PREDICATES: Mapping[str, Predicate] = {
    "holds": Predicate(
        '{ holds = { seat = "elder", what = "quinte to K" } }', "a seat holds, at the moment of the scene, what a call names", _holds
    ),
    "has": Predicate('{ has = { seat = "dealer", any = "SK HK DK CK" } }', "a seat holds one of these cards, or more", _has),
    "keeps": Predicate(
        '{ keeps = { seat = "elder", out = "D 97 C 87", what = "quinte to K" } }',
        "without some of its cards a seat still holds what a call names",
        _keeps,
    ),
    "blanche": Predicate('{ blanche = "elder" }', "a seat was dealt no King, Queen or Jack", _blanche),
    "better": Predicate('{ better = { this = "quinte to J", than = "quatrième to A" } }', "one call beats another of its class", _better),
    "worth": Predicate('{ worth = { what = "quinte to J", is = 15 } }', "a call counts so much when it is good", _worth),
    "pips": Predicate('{ pips = { cards = "S AKT9", is = 40 } }', "cards have so many pips", _pips),
    "may-play": Predicate('{ may-play = "DT" }', "whose turn it is may play this card; of several cards, any of them", _may_play),
    "takes": Predicate('{ takes = { led = "S9", with = "SK" } }', "a card played to a card led takes the trick", _takes),
    "trick": Predicate('{ trick = { number = 3, to = "elder" } }', "a seat wins a trick", _trick),
    "lays-out": Predicate('{ lays-out = { seat = "elder", number = 5 } }', "a seat lays out so many cards", _lays_out),
}
"""Every predicate over cards, by name."""
