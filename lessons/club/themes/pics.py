"""Themes of pic: made by either side, and one point short of it.

Clauses: cent.pic, cent.pic.dealer, cent.pic.order, cent.pic.jump, cent.count.lead, modern.pic_order.
"""

from __future__ import annotations

from functools import partial
from random import Random

from lessons.cards import SUIT_MASKS, Card, Hand, cards_of_mask
from lessons.club.constraints import if_good
from lessons.club.holdings import mask_of, rank_mask, sequence_mask
from lessons.club.themes.cards import after_the_draw, filled, for_elder
from lessons.club.themes.course import played
from lessons.club.themes.exchanging import decide
from lessons.club.themes.glance import glance
from lessons.club.themes.leaps import dealer_strong, elder_strong
from lessons.club.themes.theme import Group, Pair, Theme, Wanted, Words
from lessons.club.themes.told import NAMES, Told
from lessons.combinations import combinations
from lessons.course.deal.table import Decider
from lessons.course.deal.turn import Kind, Lays, Move, Turn
from lessons.course.kind import Level
from lessons.explain.names import capital, card_name, cards_text, counted, number
from lessons.games.annotate import annotate
from lessons.games.annotation import Cause, ScoreEvent
from lessons.games.declaring import value
from lessons.games.leaping import DECLARED_CAUSES, towards_pic
from lessons.games.piquet.play import COUNTING
from lessons.games.piquet.talon import HAND
from lessons.record import DEALER, ELDER
from lessons.rules.piquet import CountingCards, PiquetRules

# ------------------------------------------------------------------------------------------------------------------ pic


def _pic_level(told: Told, seat: str) -> Level | None:
    if told.annotation.pic != (seat,):
        return None
    event = told.leap(Cause.PIC)
    assert event is not None
    trick = event.trick or 1
    return Level.FIRST if trick <= 2 else Level.TABLE if trick <= 5 else Level.HARD


_PIC_LEVELS = {
    Level.FIRST: "it is made by the second trick",
    Level.TABLE: "it is made in the third, fourth or fifth trick",
    Level.HARD: "it is made later",
}


def _elder_leading(rng: Random, wanted: Wanted) -> Pair:
    """An elder hand that counts something and can lead on: for a late pic with more of the high cards."""
    if wanted.level is Level.HARD or rng.random() < 0.3:
        return for_elder(rng, suits=0.9, ranks=0.4, up=1.6)
    return elder_strong(rng, wanted)


def _near_pic(elder: int, dealer: int, wanted: Wanted, side: int) -> bool:
    seen = glance(elder, dealer, wanted.rules)
    points, at = seen.counts(side), wanted.rules.pic.at
    least, most = {None: (10, 1), Level.FIRST: (4, 1), Level.TABLE: (8, 3), Level.HARD: (14, 6)}[wanted.level]
    return at - least <= points <= at - most and not seen.counts(1 - side)


def _before_pic(told: Told, seat: str) -> tuple[list[ScoreEvent], ScoreEvent]:
    """What a seat counts until it has a pic, and the event with which it has."""
    points, before = 0, []
    for event in towards_pic(told.annotation):
        points += event.points
        before.append(event)
        if points >= told.rules.pic.at:
            break
    return before, before[-1]


def _how(told: Told, seat: str) -> str:
    """How a seat comes to its pic."""
    before, last = _before_pic(told, seat)
    declared = [event for event in before if event.cause in DECLARED_CAUSES]
    whole = sum(event.points for event in before)
    said = sum(event.points for event in declared)
    listing = f"{told.list_of(declared)}: {said}" if declared else "nothing by declarations"
    where = f"the {card_name(last.card)} in trick {last.trick}" if last.card is not None else f"trick {last.trick}"
    return (
        f"{capital(NAMES[seat])} counts {listing}. In the play it counts {counted(whole - said, 'point')} more before "
        f"{NAMES[told.record.other(seat)]} has counted anything, the last with {where}: {whole}, and with the pic {whole + told.rules.pic.bonus}."
    )


def _elder_words(told: Told) -> Words:
    _, last = _before_pic(told, ELDER)
    shown = min((last.trick or 1) + 2, HAND)
    question = (
        f"The elder hand declares, leads, and the tricks go so, the card led first: {told.tricks_words(shown)}. "
        "With which card does the elder hand come to a pic, and what has it counted by then?"
    )
    return Words(question, _how(told, ELDER), f"{told.classes()} {told.end_words()}")


ELDER_PIC = Theme(
    id="elder-pic",
    title="Pic for the elder hand",
    group=Group.LEAPS,
    does="The elder hand comes to a pic in hand and play before the dealer counts anything.",
    levels=_PIC_LEVELS,
    deal=after_the_draw(_elder_leading, partial(_near_pic, side=0)),
    level=partial(_pic_level, seat=ELDER),
    words=_elder_words,
)


def _dealer_no_pic(rules: PiquetRules) -> str:
    if rules.counting_cards is CountingCards.TEN_OR_BETTER:
        return ""
    return f"under {rules.name} every card led counts, so that the elder hand’s first lead saves a pic of the dealer’s"


def _careless(turn: Turn) -> Move | None:
    """The elder hand that leads a low card first, of which no card counts; else as the honest player does."""
    if turn.kind is not Kind.CARD or turn.trick > 1 or turn.led is not None:
        return decide(turn)
    low = [card for card in turn.hand if not card.bit & COUNTING[turn.rules.counting_cards]]
    return Lays(min(low, key=lambda card: (-len(turn.hand.suit(card.suit)), card.rank.index))) if low else decide(turn)


def _leading(first: Card) -> Decider:
    """The elder hand that leads this card first."""
    return lambda turn: Lays(first) if turn.kind is Kind.CARD and turn.trick == 1 and turn.led is None else decide(turn)


def _gives_pic(told: Told, first: Card) -> bool:
    """Whether the dealer makes a pic when this card is led first, and both then play as they do here."""
    again = played(told.record, told.rules, {ELDER: _leading(first), DEALER: decide})
    return annotate(again).pic == (DEALER,)


def _dealer_level(told: Told) -> Level | None:
    """A pic of the dealer's to which every first lead leads that counts nothing. No other does: it counts for the elder hand before the dealer, who
    has no repic, is there."""
    level = _pic_level(told, DEALER)
    if level is None or told.annotation.repic:
        return None
    low = Hand(told.hands[ELDER].mask & ~COUNTING[told.rules.counting_cards])
    if told.first_lead not in low or not all(_gives_pic(told, card) for card in low if card != told.first_lead):
        return None
    return level


def _dealer_words(told: Told) -> Words:
    counting = COUNTING[told.rules.counting_cards]
    hand = told.hands[ELDER].mask
    low, high = Hand(hand & ~counting), Hand(hand & counting)
    answer = (
        f"A card that counts when it is led: {cards_text(high)}. With any of them the elder hand has counted one before the dealer has a pic, and "
        f"there is none. {cards_text(low)}: {'it counts' if len(low) == 1 else 'each counts'} nothing, and gives the dealer the pic, as both play here. "
        f"Here the elder hand leads the {card_name(told.first_lead)}. {_how(told, DEALER)}"
    )
    question = (
        "The dealer’s hand is strong, and nothing of the elder hand’s is good. Which first leads prevent a pic of the dealer’s, and why?"
    )
    return Words(question, answer, f"{told.classes()} {told.end_words()}")


DEALER_PIC = Theme(
    id="dealer-pic",
    title="Pic for the dealer",
    group=Group.LEAPS,
    does="The dealer comes to a pic in hand and play, because the elder hand’s first lead counts nothing; a card that counts would prevent it.",
    levels=_PIC_LEVELS,
    deal=after_the_draw(dealer_strong, partial(_near_pic, side=1)),
    level=_dealer_level,
    words=_dealer_words,
    refused=_dealer_no_pic,
    deciders=lambda record, rules: {ELDER: _careless, DEALER: decide},
)


# ----------------------------------------------------------------------------------------------------- one point short


def _twenty_nine(rng: Random, wanted: Wanted) -> Pair:
    """Holdings that make one point less than a pic by themselves, as far as some tries find them; where the dealer is to count something too, less
    the point, and for the dealer a suit of more cards."""
    against = wanted.level is Level.HARD
    short = wanted.rules.short_point
    for _ in range(40):
        suit, length = rng.randrange(4), rng.choice((4, 5, 5, 6, 6, 7))
        held = sequence_mask(suit, length, rng.randrange(length - 1, 8))
        held |= mask_of(rng.sample(cards_of_mask(SUIT_MASKS[suit] & ~held), rng.choice((0, 0, 1)) if length < 8 else 0))
        for _ in range(rng.choice((1, 2, 2, 3))):
            held |= rank_mask(rng.randrange(3, 8), rng.choice((3, 3, 4)), rng)
        if rng.random() < 0.5:
            more = rng.choice((3, 4))
            held |= sequence_mask(rng.randrange(4), more, rng.randrange(more - 1, 8))
        if held.bit_count() > HAND:
            continue
        point = combinations(Hand(held)).points[0]
        if if_good(Hand(held), short) - (value(point, short) if against else 0) != wanted.rules.pic.at - 1:
            continue
        if not against:
            return filled(rng, held, 0)
        left = cards_of_mask(SUIT_MASKS[rng.choice([one for one in range(4) if one != point.suit.index])] & ~held)
        if len(left) > point.length:
            return filled(rng, held, mask_of(rng.sample(left, point.length + 1)), without=(SUIT_MASKS[point.suit.index], 0))
    return elder_strong(rng, wanted)


def _short_of_pic(elder: int, dealer: int, wanted: Wanted) -> bool:
    seen = glance(elder, dealer, wanted.rules)
    if seen.counts(0) != wanted.rules.pic.at - 1:
        return False
    against = seen.counts(1) > 0
    return wanted.level is None or against is (wanted.level is Level.HARD)


def _short_level(told: Told) -> Level | None:
    if told.count(ELDER) != told.rules.pic.at - 1 or ELDER in told.annotation.carte_blanche:
        return None
    if told.declared_by(DEALER):
        return Level.HARD
    event = told.leap(Cause.PIC)
    return (Level.FIRST if len(told.declared_by(ELDER)) <= 3 else Level.TABLE) if event is not None and event.trick == 1 else None


def _short_words(told: Told) -> Words:
    points, dealers, card = told.count(ELDER), told.list_of(told.declared_by(DEALER)), told.first_lead
    led = sum(event.points for event in told.annotation.events if event.cause is Cause.LEAD and event.trick == 1)
    parts = [f"The elder hand counts {told.list_of(told.declared_by(ELDER))}: {points}, which is no repic."]
    if told.annotation.pic == (ELDER,) and led:
        whole = points + led
        why = f"the dealer claims {dealers} only after it" if dealers else "the dealer has counted nothing"
        parts.append(f"The {card_name(card)} counts {number(led)}: {whole}, and as {why}, with the pic {whole + told.rules.pic.bonus}.")
    elif led:
        parts.append(
            f"The {card_name(card)} counts {number(led)}, which makes {number(points + led)}; but the dealer counts {dealers} before it, and there is no pic."
        )
    else:
        parts.append(f"The {card_name(card)} counts nothing.{told.pic_words()}")
    return Words(
        f"The elder hand counts {number(points)} in declarations, and leads the {card_name(card)}. What does that card bring it?",
        " ".join(parts),
        f"{told.classes()} {told.end_words()}",
    )


TWENTY_NINE = Theme(
    id="twenty-nine",
    title="One short of a pic",
    group=Group.LEAPS,
    does="The elder hand declares one point less than a pic takes, and leads.",
    levels={
        Level.FIRST: "up to three holdings, and a pic with the first lead",
        Level.TABLE: "four holdings or more, and a pic with the first lead",
        Level.HARD: "the dealer counts something too: before the lead, or too late",
    },
    deal=after_the_draw(_twenty_nine, _short_of_pic),
    level=_short_level,
    words=_short_words,
)

THEMES = (ELDER_PIC, DEALER_PIC, TWENTY_NINE)
