"""The opponent: a plain, honest player whose whole policy is a handful of sentences. He decides from his turn alone, and sees no more.

Where two decisions are alike to him, the first in the fixed order of the cards is made, so that the same deal played alike is answered alike.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations as choose
from itertools import product

from lessons.cards import LENGTH, PIPS, RANKS, Card, Hand, Suit, cards_of_mask, higher_mask
from lessons.combinations import SEQUENCES, sequence_value, set_value
from lessons.course.deal.offers import true_reply
from lessons.course.deal.turn import Answers, Decides, Kind, Lays, LaysOut, Move, Names, Says, Turn
from lessons.games.tricks import legal_mask, second_wins

MOST_OUT = 5
"""Cards he exchanges at most."""

POLICY = (
    "He exchanges as many cards as he may, but never more than five.",
    "He keeps what is worth most by a simple count: his longest suit, cards in sequence, ranks he holds twice or oftener, single high cards last.",
    "He shows carte blanche when he has it, and looks at cards he leaves where he may. What would be turned up for both he leaves unseen.",
    "He calls the best he holds of each class, counts all the rest that is good, sinks nothing, and answers every call truly.",
    "Leading, he plays a card that cannot be beaten, from his longest suit first. Having none, he leads the highest card of his longest suit.",
    "Following, he wins as cheaply as he can, and if he cannot win throws the lowest card, keeping those that cannot be beaten.",
    "He remembers every card he has seen, and every suit you could not follow. From what you call he draws no conclusions.",
)
"""What he does, in the words shown beside the table."""


def decide(turn: Turn) -> Move:
    """The opponent's decision at his turn."""
    match turn.kind:
        case Kind.CARTE_BLANCHE | Kind.LOOK:
            return Decides(True)
        case Kind.TURN_UP:
            return Decides(False)
        case Kind.DISCARD:
            return LaysOut(_laid_out(turn.hand, min(turn.most, MOST_OUT)))
        case Kind.CALL:
            return Says(turn.offers[0].said)
        case Kind.ALSO | Kind.CLAIM:
            return Names((True,) * len(turn.offers))
        case Kind.REPLY:
            assert turn.said is not None
            return Answers(true_reply(turn.hand, turn.said))
        case Kind.CARD:
            return Lays(_lead(turn) if turn.led is None else _answer(turn, turn.led))


# -------------------------------------------------------------------------------------------------------- the exchange


@lru_cache(maxsize=512)
def _laid_out(hand: Hand, number: int) -> Hand:
    """The cards that are missed least. Remembered, as a deal is told anew after each of the learner's decisions."""
    outs = (sum(bits) for bits in choose([card.bit for card in hand], number))
    return Hand(max(outs, key=lambda out: _worth(hand.mask & ~out)))


def _worth(kept: int) -> tuple[int, int]:
    """What he thinks of the cards kept: his longest suit and sequences, ranks he holds two or more of; then their height alone."""
    first, second, third, fourth = kept & 0xFF, kept >> 8 & 0xFF, kept >> 16 & 0xFF, kept >> 24
    point = _POINT[max(LENGTH[first], LENGTH[second], LENGTH[third], LENGTH[fourth])]
    runs = _RUNS[first] + _RUNS[second] + _RUNS[third] + _RUNS[fourth]
    sets = _SETS[RANK_COUNTS[first] + RANK_COUNTS[second] + RANK_COUNTS[third] + RANK_COUNTS[fourth]]
    return point + runs + sets, _HEIGHT[first] + _HEIGHT[second] + _HEIGHT[third] + _HEIGHT[fourth]


def _set_worth(rank: int, held: int) -> int:
    high = max(rank - 4, 0)  # a Queen one, a King two, an Ace three
    if held < 2:
        return held * high
    return (2 if held == 2 else 3 * set_value(held)) + held * high


_POINT = tuple(3 * length + (length >= 4) * 2 for length in range(9))
"""By the cards of the longest suit, what they are to him."""
_RUNS = tuple(sum(2 * sequence_value(length) for length, _ in SEQUENCES[byte]) for byte in range(256))
"""By the cards of a suit, its sequences."""
_HEIGHT = tuple(PIPS[byte] + sum(place for place in range(8) if byte >> place & 1) for byte in range(256))
"""By the cards of a suit, their pips and ranks."""
SET_RANKS = RANKS[3:]
RANK_COUNTS = tuple(sum(1 << 3 * place for place, rank in enumerate(SET_RANKS) if byte >> rank.index & 1) for byte in range(256))
"""By the cards of a suit, the ranks of which sets are made, a number of three bits each: those of four suits added up count the cards of every rank."""
_SETS = {
    sum(held << 3 * place for place, held in enumerate(counts)): sum(
        _set_worth(rank.index, held) for rank, held in zip(SET_RANKS, counts, strict=True)
    )
    for counts in product(range(5), repeat=len(SET_RANKS))
}
"""By how many cards are held of every such rank, what they are to him."""


# ------------------------------------------------------------------------------------------------------------- the play


def _unbeaten(turn: Turn) -> list[Card]:
    """His cards that nothing can beat: the other side has not followed the suit, or every higher card is in his hand, laid out by him, or gone."""
    seen = turn.hand.mask | turn.out.mask | turn.elsewhere.mask
    return [card for card in turn.hand if card.suit in turn.void or not higher_mask(card) & ~seen]


def _length(turn: Turn, suit: Suit) -> int:
    return LENGTH[turn.hand.byte(suit)]


def _lead(turn: Turn) -> Card:
    sure = _unbeaten(turn)
    return max(sure or turn.hand, key=lambda card: (_length(turn, card.suit), card.rank.index))


def _answer(turn: Turn, led: Card) -> Card:
    legal = cards_of_mask(legal_mask(turn.hand.mask, led.suit))
    winning = [card for card in legal if second_wins(led, card)]
    if winning:
        return min(winning, key=lambda card: card.rank.index)
    sure = set(_unbeaten(turn))
    loose = [card for card in legal if card not in sure] or legal
    return min(loose, key=lambda card: (card.rank.index, _length(turn, card.suit)))
