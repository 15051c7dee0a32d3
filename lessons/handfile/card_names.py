"""Names and signs of suits and ranks that the readers of calls, of cards and of pasted text know, English and French."""

from __future__ import annotations

from collections.abc import Mapping

from lessons.cards import Rank, Suit

SUIT_SIGNS: Mapping[Suit, str] = {Suit.SPADES: "♠♤", Suit.HEARTS: "♥♡", Suit.DIAMONDS: "♦♢", Suit.CLUBS: "♣♧"}
"""The signs of the suits, solid and outlined."""

SUIT_NAMES: Mapping[Suit, tuple[str, ...]] = {
    Suit.SPADES: ("spade", "spades", "pique", "piques"),
    Suit.HEARTS: ("heart", "hearts", "cœur", "cœurs"),
    Suit.DIAMONDS: ("diamond", "diamonds", "carreau", "carreaux"),
    Suit.CLUBS: ("club", "clubs", "trèfle", "trèfles"),
}
"""The names of the suits in lower case, with their accents."""

ENGLISH_RANKS: Mapping[Rank, tuple[str, ...]] = {
    Rank.ACE: ("ace",),
    Rank.KING: ("king",),
    Rank.QUEEN: ("queen",),
    Rank.JACK: ("jack", "knave"),
    Rank.TEN: ("ten",),
    Rank.NINE: ("nine",),
    Rank.EIGHT: ("eight",),
    Rank.SEVEN: ("seven",),
}
"""The English names of the ranks in lower case, singular; an `s` makes the plural of each."""

FRENCH_RANKS: Mapping[Rank, tuple[str, ...]] = {
    Rank.ACE: ("as",),
    Rank.KING: ("roi", "rois"),
    Rank.QUEEN: ("dame", "dames"),
    Rank.JACK: ("valet", "valets"),
    Rank.TEN: ("dix",),
    Rank.NINE: ("neuf",),
    Rank.EIGHT: ("huit",),
    Rank.SEVEN: ("sept",),
}
"""The French names of the ranks in lower case, singular and plural."""
