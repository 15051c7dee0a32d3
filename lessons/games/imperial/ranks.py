"""The order of the cards in Impérial, King Queen Jack Ace Ten Nine Eight Seven, and what a trick is won with.

The pack's own order has the Ace on top; here everything that compares two cards goes by `BEATS`.

The second player follows suit, as in Piquet, and wins the trick if he can: with a higher card of the suit led or, having
none of that suit, with a trump.

Clauses: imperial.pack, imperial.play, cent.play.follow.
"""

from __future__ import annotations

from lessons.cards import SUIT_MASKS, Card, Rank, Suit, card

ORDER: tuple[Rank, ...] = (Rank.KING, Rank.QUEEN, Rank.JACK, Rank.ACE, Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
"""Ranks, best first."""

HONOUR_RANKS: tuple[Rank, ...] = (*ORDER[:4], Rank.SEVEN)
"""The ranks of the five honours, which are those of the trump suit."""

BEATS: tuple[int, ...] = tuple(sum(1 << better.index for better in ORDER[: ORDER.index(rank)]) for rank in Rank)
"""For each rank, by its index, the byte of the ranks of its suit that beat it."""


def honours(trump: Suit) -> tuple[Card, ...]:
    """King, Queen, Jack, Ace and Seven of trumps, best first."""
    return tuple(card(trump, rank) for rank in HONOUR_RANKS)


def is_honour(turned: Card) -> bool:
    """Whether the card that is turned for trump is an honour."""
    return turned.rank in HONOUR_RANKS


def second_wins(lead: Card, reply: Card, trump: Suit) -> bool:
    """Whether the second player takes the trick: with a higher card of the suit led, or a trump on another suit."""
    if reply.suit is lead.suit:
        return bool(BEATS[lead.rank.index] >> reply.rank.index & 1)
    return reply.suit is trump


def winners(hand: int, lead: Card, trump: Suit) -> int:
    """The cards of the mask `hand` that may be played to `lead` and win."""
    own = hand & SUIT_MASKS[lead.suit.index]
    return own & BEATS[lead.rank.index] << 8 * lead.suit.index if own else hand & SUIT_MASKS[trump.index]


def legal_mask(hand: int, lead: Card | None, trump: Suit) -> int:
    """The cards of the mask `hand` that may be played to `lead` (None: leading)."""
    if lead is None:
        return hand
    return winners(hand, lead, trump) or hand & SUIT_MASKS[lead.suit.index] or hand


def must_follow(hand: int, played: Card, lead: Card) -> int:
    """The cards of the mask `hand` that forbid playing `played` because they are of the suit led; 0 if none does."""
    return 0 if played.suit is lead.suit else hand & SUIT_MASKS[lead.suit.index]


def must_win(hand: int, played: Card, lead: Card, trump: Suit) -> int:
    """The cards of the mask `hand` that forbid playing `played`, which follows suit or need not, because they would win; 0 if none does."""
    return 0 if second_wins(lead, played, trump) else winners(hand, lead, trump)
