"""What an entry of the glossary holds."""

from __future__ import annotations

from dataclasses import dataclass

from lessons.cards import Hand


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A word of the games.

    `also` are other forms of it in English, `sought` what else a reader may look it up by, `french` what French players say where that differs, `say` a hint how to say the
    French word. `cards` is an example on cards, `H KQJT9`, groups of them parted by `/`; `figure` one in figures, or what the cards
    come to: every term has one of them, or both. `game` is the game it belongs to, where that is not Piquet for two. `everyday` words
    are in the glossary but never underlined in a sentence.
    """

    name: str
    definition: str
    also: tuple[str, ...] = ()
    sought: tuple[str, ...] = ()
    french: str = ""
    say: str = ""
    cards: str = ""
    figure: str = ""
    game: str = ""
    everyday: bool = False

    @property
    def groups(self) -> tuple[Hand, ...]:
        """The example's cards, group by group. Raises `Problem` where they are no cards."""
        return tuple(Hand.parse(group) for group in self.cards.split("/")) if self.cards else ()
