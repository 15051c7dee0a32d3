"""What a table looks like in each game: how many sit at it, with how many cards, and what else its file tells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lessons.handfile.words import Vocabulary
from lessons.record import DEALER, ELDER, SECOND
from lessons.rules.imperial import ImperialRules
from lessons.rules.normand import NormandRules
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import RuleSet
from lessons.rules.voleur import VoleurRules


@dataclass(frozen=True, slots=True, kw_only=True)
class TableForm:
    """A game's table: `default` are its seats where the file names none (all but a game of partners has some).

    `hand` and `talon` are numbers of cards; `left` is what the cards that nobody is dealt are called. `partners`: two seats
    opposite each other count together. `trump`: a card is turned up, and the score is kept in counters. `clause` is the
    game's own on how it is dealt.
    """

    game: str
    players: int
    default: tuple[str, ...]
    hand: int
    talon: int
    clause: str
    partners: bool = False
    trump: bool = False

    @property
    def vocabulary(self) -> Vocabulary:
        """What there is to call."""
        return Vocabulary.IMPERIAL if self.trump else Vocabulary.PIQUET

    @property
    def seats_hint(self) -> str:
        """What a list of seats looks like."""
        if self.partners:
            return 'four seats in order of play, partners opposite: ["A", "Y", "B", "Z"]'
        seats = ", ".join(f'"{seat}"' for seat in self.default)
        return f"{_NUMBERS[self.players]} seats, elder hand first: [{seats}]"


_NUMBERS = {2: "two", 3: "three", 4: "four"}

_PIQUET = TableForm(game="two-handed Piquet", players=2, default=(ELDER, DEALER), hand=12, talon=8, clause="cent.deal.twelve")
_FORMS: Mapping[type[RuleSet], TableForm] = {
    PiquetRules: _PIQUET,
    NormandRules: TableForm(game="Piquet Normand", players=3, default=(ELDER, SECOND, DEALER), hand=10, talon=2, clause="normand.deal"),
    VoleurRules: TableForm(game="Piquet Voleur", players=4, default=(), hand=8, talon=0, clause="voleur.partners", partners=True),
    ImperialRules: TableForm(game="Impérial", players=2, default=(ELDER, DEALER), hand=12, talon=7, clause="imperial.deal", trump=True),
}


def table_form(rules: RuleSet) -> TableForm:
    """The table of a game's deals; that of two-handed Piquet for rules that have no deals of their own."""
    return _FORMS.get(type(rules), _PIQUET)
