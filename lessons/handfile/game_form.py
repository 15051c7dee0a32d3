"""What a game file of each game looks like: how many sit at the table, and what a deal's line says."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import NamedTuple

from lessons.rules.cassino import CassinoRules
from lessons.rules.ecrire import EcrireRules
from lessons.rules.imperial import ImperialRules
from lessons.rules.normand import NormandRules
from lessons.rules.rule_set import RuleSet
from lessons.rules.voleur import VoleurRules


class Partners(Enum):
    """Whether four players count as two sides."""

    NEVER = auto()
    MAY = auto()
    ALWAYS = auto()


class GameForm(NamedTuple):
    """A game's form: so many `players` sit at the table; a deal's line is such as `example`.

    `plays` are how many of them a deal can have; None where all play. `counters`: figures are counters, `2r4w`. `clause`
    is the game's own on who sits at its table.
    """

    game: str
    players: range
    example: str
    plays: tuple[int, ...] | None = None
    clause: str | None = None
    partners: Partners = Partners.NEVER
    counters: bool = False

    def parties(self, players: tuple[str, ...]) -> tuple[int, ...]:
        """How many players a deal's line can name, besides two sides."""
        return (len(players),) if self.plays is None else self.plays

    @property
    def players_hint(self) -> str:
        """What the list of players looks like."""
        least, most = self.players[0], self.players[-1]
        if self.clause is None:
            return 'the players round the table: players = ["A", "B"]'
        number = str(least) if least == most else f"{least} to {most}"
        named = ", ".join(f'"{name}"' for name in "ABCDEFG"[:least])
        return f"{number} players round the table, each one’s left neighbour the next: players = [{named}]"


TABLE = range(2, 8)
"""So many players a file can name; how many of them a game needs is the settlement's."""

_TWO = GameForm("two-handed Piquet", TABLE, "A 27  B 13, or A B  first-deal", plays=(2,))
_FORMS: Mapping[type[RuleSet], GameForm] = {
    EcrireRules: GameForm("piquet à écrire", range(3, 8), "A 27  B 13, or A B  first-deal", plays=(2,), clause="ecrire.table"),
    NormandRules: GameForm("Piquet Normand", range(3, 4), "A 27  B 13  C 5, or A B C  first-deal", plays=(3, 2), clause="normand.deal"),
    VoleurRules: GameForm(
        "Piquet Voleur",
        range(4, 5),
        "A-B 82  Y-Z 15, or A Y B Z  first-deal",
        clause="voleur.partners",
        partners=Partners.ALWAYS,
    ),
    ImperialRules: GameForm("Impérial", range(2, 3), "A 2r4w  B 1r5w, or A B  first-deal", clause="imperial.deal", counters=True),
    CassinoRules: GameForm("Cassino", range(2, 5), "A 7  B 4, or A B  first-deal", clause="cassino.players", partners=Partners.MAY),
}


def game_form(rules: RuleSet) -> GameForm:
    """The form of game files under rules of this kind."""
    return _FORMS.get(type(rules), _TWO)
