"""Themes of the play: a capot that can be forced, and a last trick that decides the cards.

Clauses: cent.capot, cent.cards, cent.count.last.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random

from lessons.analysis.open_hands import Aim, Position, forcing
from lessons.cards import Hand, cards_of_mask, higher_mask
from lessons.club.themes.cards import SIEVED, after_the_draw, any_deal, exchanged, for_elder
from lessons.club.themes.exchanging import decide
from lessons.club.themes.glance import glance
from lessons.club.themes.theme import Cards, Group, Theme, Wanted, Words
from lessons.club.themes.told import NAMES, SEATS, Told
from lessons.course.deal.table import Decider
from lessons.course.deal.turn import Kind, Lays, Move, Turn
from lessons.course.kind import Level
from lessons.explain.names import capital, card_name, card_sign, cards_text, listed
from lessons.games.annotation import Cause, ScoreEvent
from lessons.games.piquet.talon import HAND
from lessons.record import DEALER, ELDER, HandRecord
from lessons.rules.piquet import PiquetRules

# ----------------------------------------------------------------------------------------------------------- the capot

_MOST_BELOW = 3
"""Cards of the elder hand below one of the dealer's, in a deal that is searched for a capot."""


def _below(elder: int, dealer: int) -> Hand:
    """The elder hand's cards that meet a higher one of the suit in the dealer's hand."""
    return Hand.of(card for card in cards_of_mask(elder) if higher_mask(card) & dealer)


def _capot_near(elder: int, dealer: int, wanted: Wanted) -> bool:
    below = len(_below(elder, dealer))
    return below <= _MOST_BELOW and wanted.is_level(_by_below(below)) and bool(_forcing(elder, dealer, wanted.rules))


def _by_below(below: int) -> Level:
    return Level.FIRST if not below else Level.TABLE if below == 1 else Level.HARD


@lru_cache(maxsize=256)
def _forcing(elder: int, dealer: int, rules: PiquetRules) -> Hand:
    """The leads to the first trick with which the elder hand forces a capot, with both hands open."""
    return Hand.of(forcing(Position(hands=(elder, dealer)), rules, Aim.CAPOT))


def _capot_level(told: Told) -> Level | None:
    elder, dealer = (told.hands[seat].mask for seat in SEATS)
    if not _forcing(elder, dealer, told.rules) or told.annotation.capot != (ELDER,):
        return None
    return _by_below(len(_below(elder, dealer)))


def _forces(record: HandRecord, rules: PiquetRules) -> Mapping[str, Decider]:
    """The elder hand plays as one who sees both hands, so long as it can force a capot; the dealer plays honestly."""
    talon = tuple(card.bit for card in record.talon or () if card is not None)
    hands = exchanged(Cards(record.hands[ELDER].known.mask, record.hands[DEALER].known.mask, talon))
    dealer = hands[1] if hands is not None else 0

    def elder(turn: Turn) -> Move | None:
        if turn.kind is not Kind.CARD or turn.led is not None:
            return decide(turn)
        left = dealer & ~turn.elsewhere.mask
        if left.bit_count() != len(turn.hand):
            return decide(turn)
        position = Position(hands=(turn.hand.mask, left), tricks=(turn.trick - 1, 0))
        leads = forcing(position, rules, Aim.CAPOT)
        plain = decide(turn)
        if not leads or (isinstance(plain, Lays) and plain.card in leads):
            return plain
        return Lays(max(leads, key=lambda card: (card.rank.index, card.bit)))

    return {ELDER: elder, DEALER: decide}


def _capot_words(told: Told) -> Words:
    elder, dealer = (told.hands[seat].mask for seat in SEATS)
    below, leads = _below(elder, dealer), _forcing(elder, dealer, told.rules)
    points = told.rules.capot
    last = f" and the {told.rules.last_trick} more for the last" if told.rules.capot_includes_last_trick else ""
    if not below:
        how = "No card of the dealer’s is above any of the elder hand’s in its suit, so that every lead wins as it comes."
    else:
        how = (
            f"The dealer has something above {cards_text(below)}, and still the elder hand can win every trick against any defence. "
            f"It begins with {cards_text(leads)}{'' if len(leads) == 1 else ', whichever of them it likes'}."
        )
    answer = f"Yes, with both hands open. {how} A capot counts {points} in place of the {told.rules.cards} for most tricks{last}."
    line = [step.table[0][1] for step in told.plays if len(step.table) == 1]
    led = listed(f"the {card_name(card)}" for card in line if card is not None)
    return Words(
        "Lay both hands open. The elder hand leads: can it win all twelve tricks, however the dealer plays?",
        answer,
        f"Here the elder hand plays as one who sees both hands, and leads {led}. {told.end_words()}",
    )


CAPOT = Theme(
    id="capot-forced",
    title="A capot that can be forced",
    group=Group.PLAY,
    does="With both hands open the elder hand wins all twelve tricks, however the dealer plays.",
    levels={
        Level.FIRST: "every card of the elder hand’s is the highest left as it is led",
        Level.TABLE: "one card meets a higher one, which must go first",
        Level.HARD: "two or three cards meet higher ones",
    },
    deal=after_the_draw(lambda rng, wanted: for_elder(rng, suits=1.2, up=2.2), _capot_near),
    level=_capot_level,
    words=_capot_words,
    deciders=_forces,
)


# ------------------------------------------------------------------------------------------------------- the last trick


_CLOSE = 8
"""Points between the declarations of a deal of which the play is to settle who has more."""


def _after_eleven(told: Told) -> tuple[str, dict[str, int]] | None:
    """Who wins the last trick, and the tricks won before it, where it decides the cards: six to five."""
    tricks = told.annotation.tricks
    steps = [step for step in told.plays if step.winner is not None]
    if tricks is None or len(steps) != HAND:
        return None
    winner = steps[-1].winner
    assert winner is not None
    before = {seat: tricks[seat] - (seat == winner) for seat in SEATS}
    return (winner, before) if set(before.values()) == {5, 6} else None


def _last_level(told: Told) -> Level | None:
    last = _after_eleven(told)
    if last is None:
        return None
    winner, before = last
    if 0 < _ahead(told, winner) < _at_stake(told.rules):
        return Level.HARD
    return Level.FIRST if before[winner] == 5 else Level.TABLE


def _ahead(told: Told, seat: str) -> int:
    """By how much a seat is ahead at the end of the deal."""
    totals = told.annotation.totals
    return (totals[seat] or 0) - (totals[told.record.other(seat)] or 0)


def _at_stake(rules: PiquetRules) -> int:
    """What the other seat would gain on the winner with the last trick at least: the points for cards are made or prevented, the last trick's
    change hands, and the card that wins may count one for either."""
    return rules.cards + 2 * rules.last_trick - 1


def _last_words(told: Told) -> Words:
    last = _after_eleven(told)
    assert last is not None
    winner, before = last
    other = told.record.other(winner)
    ahead = max(SEATS, key=lambda seat: before[seat])
    cards = told.rules.cards
    led, played_last = (told.plays[-1].table[place] for place in (0, 1))
    assert led[1] is not None
    assert played_last[1] is not None
    begins = f"{capital(NAMES[winner])} wins the last trick"
    if before[winner] == 5:
        answer = f"{begins}: six each, the cards are divided, and nobody counts the {cards} for them."
    else:
        answer = f"{begins}: seven to five, and {NAMES[winner]} counts {cards} for the cards."
    if _last_level(told) is Level.HARD:
        totals = told.annotation.totals
        answer += f" The deal ends {totals[winner]} to {totals[other]} for {NAMES[winner]}; had {NAMES[other]} won that trick, it would have been ahead."
    so_far = {seat: sum(event.points for event in _before_last(told) if event.seat == seat) for seat in SEATS}
    behind = told.record.other(ahead)
    question = (
        f"After eleven tricks {NAMES[ahead]} has won six and {NAMES[behind]} five; {NAMES[ELDER]} has counted {so_far[ELDER]}, {NAMES[DEALER]} {so_far[DEALER]}. "
        f"{capital(NAMES[led[0]])} leads its last card, {card_sign(led[1])}, and {NAMES[played_last[0]]} has {card_sign(played_last[1])} left. "
        "Who wins the last trick, and what hangs on it?"
    )
    return Words(question, answer, f"{told.counts_words()} {told.end_words()}")


def _before_last(told: Told) -> list[ScoreEvent]:
    """What counts before the last card is led."""
    ended = {Cause.CARDS, Cause.CAPOT, Cause.LAST_TRICK}
    return [event for event in told.annotation.events if event.trick != HAND and event.cause not in ended]


def _close_deal(rng: Random, wanted: Wanted) -> Cards | None:
    """Any deal; where the last trick is to settle more than the cards, one in which both declare nearly as much."""
    for _ in range(SIEVED // 10):
        cards = any_deal(rng)
        hands = exchanged(cards)
        if hands is None:
            continue
        seen = glance(*hands, wanted.rules)
        if wanted.level is not Level.HARD or abs(seen.counts(0) - seen.counts(1)) <= _CLOSE:
            return cards
    return None


LAST_TRICK = Theme(
    id="last-trick",
    title="The last trick decides the cards",
    group=Group.PLAY,
    does="Six tricks to five before the last: it gives the cards to one side, or divides them.",
    levels={
        Level.FIRST: "the cards are divided: six tricks each",
        Level.TABLE: "seven to five: one side counts for the cards",
        Level.HARD: "and besides, it settles who has more in the deal",
    },
    deal=_close_deal,
    level=_last_level,
    words=_last_words,
)

THEMES = (CAPOT, LAST_TRICK)
