"""Every clause of the texts is reached in the way that belongs to its kind. There are no exceptions.

A clause that is computed is cited by an example: by a score, a verdict, a step, a finding or a line of a settlement; or it is what something
is refused by. A ruling is given, advice is demonstrated, and a custom is played where a record can show it; where none can, its entry
says why. All of them stand in the rulebook.
"""

from __future__ import annotations

import pytest

from lessons import handfile
from lessons.advice import DEMONSTRATIONS
from lessons.errors import Problems
from lessons.games.annotate import annotate
from lessons.games.cassino import annotate as count_cassino
from lessons.games.settlement import settle
from lessons.handfile import cassino, game
from lessons.resources import examples_dir
from lessons.rulebook.entry import entry
from lessons.rulebook.examples import index
from lessons.rulebook.outline import PHASES
from lessons.rulebook.uses import backed
from lessons.rules.clauses import CLAUSES, ClauseKind
from lessons.rulings.finding import cited as ruled_on

REFUSALS = (
    ("small-hands/renounce-taken-back", "dealer HK !", "dealer HK", "cent.play.follow"),
    ("small-hands/taken-back-without-need", " !", "", "cent.play.laid"),
    ("small-hands/called-out-of-order", " !", "", "cent.declare.order"),
    ("small-hands/a-card-too-many", " !", "", "cent.exchange.twelve"),
    ("small-hands/dealer-lays-out-first", "dealer  discards", "elder   discards", "club.exchange.dealer-first"),
    ("small-hands/house-elder-stands-pat", "elder_must_exchange = 0", "elder_must_exchange = 1", "cent.exchange.pone"),
    ("foster-piquet/first-illustration", "point 41 ", "point 61 ", "cent.pips"),
    ("foster-piquet/first-illustration", "quatorze A ", "quatorze 9 ", "cent.set.kinds"),
    ("foster-piquet/first-illustration", "quatrième to A", "quatrième to 9", "cent.sequence.names"),
    ("foster-cassino/four-each-and-four-to-the-table", "eldest H9", "eldest HK", "cassino.pack"),
    ("foster-cassino/four-each-and-four-to-the-table", "eldest D8", "stranger D8", "cassino.deal"),
    ("foster-cassino/four-each-and-four-to-the-table", '"eldest", "dealer"', '"eldest"', "cassino.players"),
    ("foster-rubicon/rubicon-of-80", "B 13  A 18", "A 18  B 13", "cent.deal.alternate"),
)
"""An example, what is changed in it, and the clause by which it is then refused."""


def refusing(name: str, before: str, after: str) -> set[str | None]:
    """The clauses of what is wrong with an example in which something was changed."""
    text = (examples_dir() / f"{name}.piquet.toml").read_text(encoding="utf-8")
    assert before in text, f"{name} has no {before!r}"
    changed = text.replace(before, after, 1)
    try:
        if game.is_game(changed):
            settle(game.loads(changed))
        elif cassino.is_cassino(changed):
            count_cassino(cassino.loads(changed))
        else:
            annotate(handfile.loads(changed))
    except Problems as problems:
        return {problem.clause for problem in problems.problems}
    return set()


@pytest.mark.parametrize(("name", "before", "after", "clause"), REFUSALS)
def test_what_is_not_allowed_is_refused_by_its_clause(name: str, before: str, after: str, clause: str) -> None:
    assert clause in refusing(name, before, after)


def of_kind(kind: ClauseKind) -> list[str]:
    return [clause.id for clause in CLAUSES.values() if clause.kind is kind]


def test_what_is_computed_is_cited() -> None:
    assert [id for id in of_kind(ClauseKind.ENGINE) if id not in {*index(), *(clause for *_, clause in REFUSALS)}] == []


def test_what_is_ruled_on_has_its_ruling() -> None:
    assert [id for id in of_kind(ClauseKind.RULING) if id not in ruled_on()] == []


def test_advice_is_demonstrated() -> None:
    assert set(of_kind(ClauseKind.ADVICE)) == set(DEMONSTRATIONS)


def test_a_custom_is_played_or_its_entry_says_why_no_record_shows_it() -> None:
    reached = {*index(), *ruled_on(), *backed()}
    assert [id for id in of_kind(ClauseKind.CUSTOM) if id not in reached and not CLAUSES[id].reason] == []
    assert [id for id in of_kind(ClauseKind.CUSTOM) if id in {*index(), *backed()} and CLAUSES[id].reason] == []


def test_everything_cited_exists() -> None:
    assert {*index(), *ruled_on(), *backed(), *DEMONSTRATIONS} <= set(CLAUSES)


def test_every_clause_has_its_place_in_the_rulebook() -> None:
    assert set(PHASES) == set(CLAUSES)
    assert all(entry(id).clause is clause for id, clause in CLAUSES.items())
