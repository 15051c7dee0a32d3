"""The page's address: what is practised, and the drill that is asked."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from lessons.course.kind import Level
from lessons.course.kinds import NAMES
from lessons.course.themes import EVERYTHING, kinds_of
from lessons.errors import Problem, Unreadable
from lessons.rules.clauses import CLAUSES
from lessons.rules.named import AU_CENT, TWO_HANDED
from lessons.web.question.terms import SHOWN, read_level, read_rules, read_seed

SHAKY = "shaky"
"""The choice of whatever the learner of the address is shaky on."""


MOST_AGAIN = 40
"""Clauses a link names."""


class Choice(NamedTuple):
    """What is practised: `mix` names themes or kinds, parted by commas, or `all`, or `shaky`; under a rule set, at a level. `again` are
    clauses that were missed somewhere else: they are asked about before everything else."""

    mix: str = EVERYTHING
    rules: str = AU_CENT.name
    level: Level = Level.TABLE
    again: tuple[str, ...] = ()

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds asked."""
        return kinds_of(EVERYTHING if self.mix == SHAKY else self.mix, TWO_HANDED[self.rules])


class Linked(NamedTuple):
    """What a link brings: the choice, the kind and the seed of its drill (None where it names none), and all that is wrong with it."""

    choice: Choice
    kind: str | None
    seed: int | None
    problems: tuple[Problem, ...]


def to_query(choice: Choice, kind: str, seed: int) -> str:
    """The query string that brings the drill back, with what is practised after it."""
    parts = {"kind": kind, "rules": choice.rules, "level": str(choice.level.value), "seed": str(seed)}
    again = {"again": ",".join(choice.again)} if choice.again else {}
    return urlencode(parts | ({} if choice.mix == kind else {"mix": choice.mix}) | again)


def from_query(query: str) -> Linked:
    """What a query string brings; what can be read of it stands, and what cannot is told."""
    said = dict(parse_qsl(query, keep_blank_values=True))
    problems: list[Problem] = []
    rules = read_rules(said, problems)
    kind = said.get("kind")
    if kind is not None and kind not in NAMES:
        problems.append(Unreadable(f"no kind of question is called {kind[:SHOWN]!r}", hint="choose one below"))
        kind = None
    mix = said.get("mix", kind or EVERYTHING)
    try:
        kinds_of(kind or EVERYTHING, TWO_HANDED[rules])
        kinds_of(EVERYTHING if mix == SHAKY else mix, TWO_HANDED[rules])
    except Problem as problem:
        problems.append(Unreadable(problem.message, hint="choose something below"))
        kind, mix = None, EVERYTHING
    seed = read_seed(said["seed"], problems) if "seed" in said else None
    again = _read_again(said.get("again", ""), problems)
    return Linked(Choice(mix, rules, read_level(said, problems), again), kind, seed, tuple(problems))


def _read_again(text: str, problems: list[Problem]) -> tuple[str, ...]:
    """The clauses a link asks about; those there are not are a problem."""
    named = list(dict.fromkeys(text.split(","))) if text else []
    if wrong := [id for id in named if id not in CLAUSES]:
        problems.append(Unreadable(f"{wrong[0][:SHOWN]!r} is no clause", hint="a clause's id, as the rulebook tells it"))
    if len(named) > MOST_AGAIN:
        problems.append(Unreadable(f"{len(named)} clauses are asked about at once", hint=f"at most {MOST_AGAIN}"))
    return tuple(id for id in named if id in CLAUSES)[:MOST_AGAIN]
