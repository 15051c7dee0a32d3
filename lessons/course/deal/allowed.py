"""Whether a decision may be made at a turn, and why not: asked before it is made, of the same rules that judge the record.

Clauses: cent.exchange.pone, cent.exchange.dealer, cent.exchange.dealer-minimum, cent.play.follow, cent.declare.replies.
"""

from __future__ import annotations

from lessons.cards import Hand, Suit
from lessons.course.deal.offers import true_reply
from lessons.course.deal.turn import Answers, Decides, Kind, Lays, LaysOut, Move, Names, Says, Turn
from lessons.errors import Impossible
from lessons.games.annotation import Phase
from lessons.games.tricks import legal_mask, must_follow
from lessons.record import ELDER, Reply

_ASKS: dict[Kind, type[Move]] = {
    Kind.CARTE_BLANCHE: Decides,
    Kind.DISCARD: LaysOut,
    Kind.LOOK: Decides,
    Kind.TURN_UP: Decides,
    Kind.CALL: Says,
    Kind.ALSO: Names,
    Kind.REPLY: Answers,
    Kind.CLAIM: Names,
    Kind.CARD: Lays,
}
"""The decision each kind of turn asks for."""

REPLIES = (Reply.GOOD, Reply.EQUAL, Reply.NOT_GOOD, Reply.MAKING)


def why_not(turn: Turn, move: Move) -> Impossible | None:
    """Why the decision may not be made at the turn, with its clause where a rule forbids it; None where it may."""
    if not isinstance(move, _ASKS[turn.kind]):
        return Impossible(f"it is not the turn for that: what is asked is the {turn.kind}", seat=turn.seat)
    match move:
        case LaysOut(cards):
            return _lays_out(turn, cards)
        case Says(said):
            return None if any(said == offer.said for offer in turn.offers) else Impossible("that is not held", seat=turn.seat)
        case Names(chosen):
            return None if len(chosen) == len(turn.offers) else Impossible(f"{len(turn.offers)} answers are asked for", seat=turn.seat)
        case Answers(reply):
            return _answers(turn, reply)
        case Lays():
            return _lays(turn, move)
        case Decides():
            return None


def _lays_out(turn: Turn, cards: Hand) -> Impossible | None:
    if not cards <= turn.hand:
        return Impossible(
            f"{Hand(cards.mask & ~turn.hand.mask).code} is not in the hand", hint=f"the hand is {turn.hand.code}", seat=turn.seat
        )
    if turn.least <= len(cards) <= turn.most:
        return None
    topic = "exchange.elder" if turn.seat == ELDER else "exchange.dealer" if len(cards) > turn.most else "exchange.dealer-minimum"
    may = f"{turn.least} to {turn.most}" if turn.least < turn.most else str(turn.most)
    return Impossible(
        f"{len(cards)} cards may not be laid out",
        hint=f"{may} cards",
        clause=turn.rules.cite(topic),
        seat=turn.seat,
        phase=Phase.EXCHANGE.value,
    )


def _answers(turn: Turn, reply: Reply) -> Impossible | None:
    assert turn.said is not None
    true = true_reply(turn.hand, turn.said)
    if reply is true:
        return None
    return Impossible(
        f'"{reply}" is not the true answer', hint=f'the true answer is "{true}"', clause=turn.rules.cite("declare.replies"), seat=turn.seat
    )


def _lays(turn: Turn, move: Lays) -> Impossible | None:
    if move.card not in turn.hand:
        return Impossible(f"{move.card} is not in the hand", hint=f"the hand is {turn.hand.code}", seat=turn.seat)
    owed = must_follow(turn.hand.mask, move.card, _suit_led(turn))
    if not owed:
        return None
    return Impossible(
        "the suit led must be followed",
        hint=f"one of {Hand(owed).code}",
        clause=turn.rules.cite("play.follow"),
        seat=turn.seat,
        phase=Phase.PLAY.value,
    )


def legal_cards(turn: Turn) -> Hand:
    """The cards that may be played at a turn for a card."""
    return Hand(legal_mask(turn.hand.mask, _suit_led(turn)))


def _suit_led(turn: Turn) -> Suit | None:
    return turn.led.suit if turn.led is not None else None
