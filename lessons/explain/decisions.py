"""What a learner decided in a deal of his own, in sentences: told to him as “you”, and only from what his seat could see.

The facts are worked out in `lessons.course.deal`; whatever counts hands counts them all alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from lessons.cards import Card, Hand, Suit
from lessons.combinations import CARTE_BLANCHE_POINTS, Class, Combination
from lessons.explain.calls import said_words, told_words
from lessons.explain.names import (
    a_combination,
    capital,
    card_name,
    cards_text,
    class_name,
    counted,
    listed,
    number,
    rank_name,
    rank_plural,
    suit_name,
    suit_singular,
)
from lessons.record import Reply, Said, SaidPoint, SaidSequence, SaidSet

# -------------------------------------------------------------------------------------------------------- the exchange


def carte_blanche_sentence(*, shown: bool) -> str:
    """What showing a hand without King, Queen or Jack counts, or gives up."""
    points = number(CARTE_BLANCHE_POINTS)
    if shown:
        return f"You were dealt no King, Queen or Jack: shown, that counts {points} before everything else."
    return f"You were dealt no King, Queen or Jack, and did not show it: {points} points are given up, and nothing else is won by it but silence."


def discard_sentence(out: Hand, place: int, options: int, ahead: Fraction) -> str:
    """Where a discard stands among all that could be made, by the points declared above the other's on average."""
    what = f"laid out {cards_text(out)}" if out else "laid out nothing"
    return f"You {what}. By what is declared that is number {place:,} of {options:,}: on average you declare {_ahead(ahead)}."


def best_discard_sentence(best: Hand, ahead: Fraction, more: Fraction) -> str:
    """The discard most is declared with, and by how much."""
    what = f"lay out {cards_text(best)}" if best else "lay out nothing"
    return f"On average most is declared if you {what}: {_ahead(ahead)}. That is {_tenths(more)} better than yours."


def apart(more: Fraction, less: Fraction) -> Fraction:
    """How far two averages lie apart as they are shown, to a tenth: so that the difference agrees with the two."""
    return Fraction(_tenths(more)) - Fraction(_tenths(less))


def _ahead(points: Fraction) -> str:
    side = "more than the other side" if points >= 0 else "less than the other side"
    return f"{_tenths(abs(points))} points {side}"


def _tenths(points: Fraction) -> str:
    return f"{float(points):.1f}"


def kept_sentence(kept: Iterable[str], hopes: Iterable[tuple[str, str]]) -> str:
    """What a discard keeps, and what it hopes for with its chances: pairs of the hope and its chance in words."""
    held = listed(kept)
    hoped = "; ".join(f"{hope} ({chance})" for hope, chance in hopes)
    first = f"You keep {held}." if held else "You keep no sequence, no set, and no suit of four cards or more."
    return f"{first}{f' May come: {hoped}.' if hoped else ''}"


CARTE_BLANCHE_SEEN = "That the other side has shown carte blanche has no part in these figures."


def unseen_sentence(number_left: int, *, dealer: bool) -> str:
    """That talon cards were left unseen, and what looking at them would have meant."""
    lie = f"{capital(counted(number_left, 'card'))} {'lies' if number_left == 1 else 'lie'} there unseen."
    return f"{lie} {'Had you looked, the elder hand could look after its first lead.' if dealer else 'Looking would have cost nothing.'}"


def cards_seen_sentence(cards: Hand) -> str:
    """Which cards are seen when talon cards are looked at or turned up."""
    return f"{'It is' if len(cards) == 1 else 'They are'} {cards_text(cards)}."


def seen_sentence(cards: Hand, *, may_be_drawn: bool) -> str:
    """What looking at talon cards tells."""
    if may_be_drawn:
        return f"You saw {cards_text(cards)}. The dealer may still take {'it' if len(cards) == 1 else 'them'}."
    return f"You saw {cards_text(cards)}: {'it is' if len(cards) == 1 else 'they are'} in nobody’s hand."


def turned_up_sentence(cards: int, *, turned: bool) -> str:
    """What turning up the cards that are left tells both sides."""
    if turned:
        return f"Both sides have seen {counted(cards, 'card')} now that no hand holds."
    return f"{capital(counted(cards, 'card'))} {'stays' if cards == 1 else 'stay'} unseen, for you as for the other side."


# ----------------------------------------------------------------------------------------------------------- the calls


def tells_sentence(said: Said, other: str) -> str:
    """What a call tells the other side, whatever becomes of it; `other` is its name inside a sentence."""
    match said:
        case SaidPoint():
            length = said.length
            what = (
                f"that you hold {number(length)} cards of one suit" if length else f"that cards of one suit in your hand make {said.pips}"
            )
        case SaidSequence(length, top):
            what = f"that {number(length)} cards in a row, from the {rank_name(top)} down, lie in your hand"
        case SaidSet(size, rank):
            what = f"that you hold {'all four' if size == 4 else 'three of the four'} {rank_plural(rank)}"
        case _:
            return f"It tells {other} nothing: anything may be held and not called."
    return f"It tells {other} {what}."


def nothing_called_sentence(cls: Class, best: Combination | None) -> str:
    """That nothing was called in a class, although or because of what is held."""
    if best is None:
        return f"You hold {no_words(cls)}, and nothing can be called."
    return f"You hold {a_combination(best)} and called nothing: the {class_name(cls)} is left to the other side."


def no_words(cls: Class) -> str:
    """`no sequence`, `no quatorze and no trio`."""
    return "no quatorze and no trio" if cls is Class.SET else f"no {class_name(cls)}"


def sunk_sentence(best: Combination) -> str:
    """That better was held than was called."""
    return f"You hold {a_combination(best)}, and called less."


def safe_lesser_sentence(called: Combination, cost: int) -> str:
    """A lesser call that would be certain to be good as well."""
    price = f"at the price of {counted(cost, 'point')}" if cost else "and cost nothing"
    return f"Calling only {a_combination(called)} would be certain to be good too, and tell less, {price}."


def reply_sentence(own: Combination | None, said: Said, cls: Class, reply: Reply) -> str:
    """Why an answer is the true one, by the words of the call and the answerer's own best."""
    if own is None:
        return f"You hold {no_words(cls)}, so {told_words(said)} must be answered “good”."
    stands = {
        Reply.GOOD: "which is less",
        Reply.EQUAL: "which is just as good",
        Reply.NOT_GOOD: "which is better",
        Reply.MAKING: "as many cards: only the pips can settle it, and they are asked for",
    }[reply]
    return f"Against “{said_words(said)}” you hold {a_combination(own)}, {stands}."


def refused_sentence(why: str) -> str:
    """What is said to an answer that is not true, before the call is put again."""
    return f"That is not the true answer. {why}"


def named_sentence(left: Iterable[Combination], lost: int, won: int) -> str:
    """What was counted of all that could be, and what was left out and so many points lost."""
    out = listed(a_combination(held) for held in left)
    gained = f"What you named counts {counted(won, 'point')}." if won else "Nothing is counted here."
    if not out:
        return f"Nothing that could be counted was left out. {gained}"
    cost = f"it would have brought {counted(lost, 'point')} more" if lost else "it would have brought nothing more"
    return f"{gained} Left out: {out}; {cost}."


# ------------------------------------------------------------------------------------------------------------ the play


def must_follow_sentence(owed: Hand, led: Card) -> str:
    """That the suit led had to be followed, and with what; or that there was none of it."""
    suit = suit_singular(led.suit)
    if not owed:
        return f"You had no {suit}: any card may be thrown, and only a {suit} could have won."
    return f"The {card_name(led)} was led, and you had {counted(len(owed), suit)}: {cards_text(owed)}."


def may_not_play_sentence(owed: Hand, led: Card) -> str:
    """Why a card of another suit may not be played."""
    return f"You hold {counted(len(owed), suit_singular(led.suit))} and must follow the {card_name(led)}: {cards_text(owed)}."


def card_counts_sentence(card: Card, points: int, *, leads: bool) -> str:
    """What a card brings when it is led, or when it wins."""
    how = "Led" if leads else "Winning the trick"
    if points:
        return f"{how}, the {card_name(card)} brings {counted(points, 'point')}."
    return f"{how}, the {card_name(card)} brings nothing."


def sure_cards_sentence(sure: Hand, other: str) -> str:
    """The cards that could have been led without being beaten."""
    return f"No hand {other} can have beats {listed((f'the {card_name(card)}' for card in sure), 'or')} when it is led."


def could_win_sentence(winners: Hand) -> str:
    """The cards that would have taken the trick."""
    cards = listed((f"the {card_name(card)}" for card in winners), "or")
    return f"The trick could be taken with {cards}."


def taking_sentence(card: Card, points: int) -> str:
    """What taking a trick with a card would have brought there and then."""
    return f"Taken with the {card_name(card)}, it would have counted {counted(points, 'point') if points else 'nothing'}, and the next lead been yours."


def kept_back_sentence(card: Card, other: str, hands: int, beaten: int) -> str:
    """What a card that could have won may still do: in `beaten` of the `hands` the other side can have lies a higher one."""
    suit = suit_singular(card.suit)
    if not beaten:
        return f"The {card_name(card)} is sure of a trick later if you come to lead it: no hand {other} can have holds a higher {suit}."
    if beaten == hands:
        return f"The {card_name(card)} can be beaten later: every hand {other} can have holds a higher {suit}."
    return f"The {card_name(card)} can be beaten later: a higher {suit} lies in {beaten:,} of the {hands:,} hands {other} can have."


def against_best_play(seat: str, trick: int, points: int) -> str:
    """What the cost of a card is measured against; and where `seat` gave something up itself later, if it did (`points` of more than none)."""
    gave = f"; but in trick {trick} {seat} gave up {points} in turn" if points else ""
    return f"That is against best play by both sides from there{gave}."


def cheaper_sentence(cheapest: Card) -> str:
    """A lower card would have won as well."""
    return f"The {card_name(cheapest)} would have taken it as well."


def no_winner_sentence(suit: Suit, led: Card) -> str:
    """None of the cards of the suit beats the card led."""
    return f"None of your {suit_name(suit)} beats the {card_name(led)}: whichever is played, the trick is lost."


def sure_thrown_sentence(card: Card, other: str) -> str:
    """A card was thrown that could not be beaten when led."""
    return f"No hand {other} can have holds a higher {suit_singular(card.suit)}: led, the {card_name(card)} was sure of a trick."


ONLY_CARD = "It was the only card that could be played."
