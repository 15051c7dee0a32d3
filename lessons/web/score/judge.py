"""What the sheet on the desk comes to: its settlement as far as its deals are sound, and what is wrong with the rest."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lessons.errors import Problem, Problems
from lessons.games.settlement import Settlement, State, settle
from lessons.web.score.desk import Desk
from lessons.web.score.hands import annotate_deal, made_in
from lessons.web.score.sheet_game import to_game


@dataclass(frozen=True, slots=True)
class Judged:
    """`settlement` covers the deals before the first that is wrong; `problems` are all there are, by row."""

    settlement: Settlement
    problems: tuple[Problem, ...]

    @property
    def over(self) -> bool:
        """Whether no further deal is due; piquet à écrire goes on until the players stop."""
        return self.settlement.state not in (State.UNFINISHED, State.BALANCED)


def judge(at: Desk) -> Judged:
    """Settle what can be settled."""
    rows = at.sheet.filled()
    problems: tuple[Problem, ...] = ()
    while True:
        try:
            game = to_game(replace(at.sheet, rows=rows), lambda hand: made_in(at, hand))
            settled = settle(game, annotate_deal=lambda hand, rules: annotate_deal(at, hand, rules))
        except Problems as found:
            problems = problems or found.problems
            wrong = min(problem.place.line if problem.place else 1 for problem in found.problems)
            rows = rows[: min(wrong, len(rows)) - 1]
        else:
            return Judged(settled, problems)
