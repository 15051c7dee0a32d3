"""A game of Impérial over several deals: counters carried over, the end, what is written wrongly."""

from __future__ import annotations

import pytest

from lessons.errors import Problems
from lessons.explain.settlement import headline, line_sentence
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, Cause, Code, Severity
from lessons.games.settlement import Settlement, State, settle
from lessons.handfile import game, load
from lessons.record import Counters
from lessons.resources import examples_dir
from lessons.rules.rule_set import RuleSet

FOLDER = examples_dir() / "foster-imperial"
WHOLE = "a-game-of-three-deals"


def text(deals: str, rest: str = "", rules: str = "") -> str:
    return (
        f'format = "piquet-game/1"\nid = "evening"\n[rules]\nset = "imperial"\n{rules}\n[game]\nplayers = ["A", "B"]\n'
        f"deals = '''\n{deals}\n'''\n{rest}"
    )


def annotated(name: str, rules: RuleSet | None) -> Annotation:
    return annotate(load(FOLDER / f"{name}.piquet.toml"), rules)


def settled(deals: str, rest: str = "", rules: str = "") -> Settlement:
    return settle(game.loads(text(deals, rest, rules)), annotate_deal=annotated)


def test_the_counters_stand_from_deal_to_deal() -> None:
    found = settle(game.load(FOLDER / f"{WHOLE}.piquet.toml"), annotate_deal=annotated)
    assert (found.state, found.winner, found.paid) == (State.WON, "A", 1)
    assert found.out == ("A", 3, Cause.FOUR)
    assert [deal.counters["A"] for deal in found.deals] == [Counters(1, 3), Counters(2, 0), Counters(5, 0)]
    assert {f.severity for f in found.findings} == {Severity.AGREES}


def test_a_hand_that_begins_with_other_counters_is_found() -> None:
    found = settled("A B  the-second-of-three-deals")
    assert [(f.code, f.key, f.printed, f.computed) for f in found.findings if f.code is Code.GAME_BEFORE] == [
        (Code.GAME_BEFORE, "deal", 2, 1),
        (Code.GAME_BEFORE, "B", Counters(1, 3), Counters()),
    ]


def test_deals_written_as_counters() -> None:
    found = settled("A 1r3w  B 0r0w\nB 2r4w  A 1r5w", '[[check]]\nat = "deal 2"\nB = "2 red 4 white"\n')
    assert (found.state, found.winner, found.due) == (State.UNFINISHED, None, (("A", "B"), (), None, False))
    assert headline(found) == "A 1 red 5 white and B 2 red 4 white after two deals"
    assert [f.severity for f in found.findings] == [Severity.AGREES]
    assert line_sentence(found, found.lines[0]).endswith("nobody has passed over all counters, and the deal passes.")


def test_who_is_out_wins() -> None:
    found = settled("A 1r3w  B 4r0w\nB 5r0w  A 1r5w")
    assert (found.winner, found.paid, headline(found)) == ("B", 1, "B wins the game")
    assert [line_sentence(found, line) for line in found.lines] == [
        "B is out in deal 2: all counters are passed over, and that is red number 5.",
        "A then has 1 red 5 white.",
        "B wins the game; the text names no stake.",
    ]
    assert settled("A 1r3w  B 3r0w", rules="game_reds = 3").winner == "B"


@pytest.mark.parametrize(
    ("deals", "message"),
    [
        ("A 6r0w  B 0r0w", "A has 6 reds"),
        ("A 2r0w  B 0r0w\nB 0r0w  A 1r0w", "A has fewer reds than before"),
        ("A 5r0w  B 5r0w", "both players are out"),
        ("A 5r0w  B 1r0w\nB 1r0w  A 5r0w", "the game was over with deal 1"),
        ("A 1r0w  B 1r0w\nA 1r0w  B 1r0w", "A is not the elder hand in turn"),
    ],
)
def test_what_cannot_be(deals: str, message: str) -> None:
    with pytest.raises(Problems) as found:
        settled(deals)
    assert message in str(found.value)
    assert all(p.place is not None and (p.clause or "").startswith("imperial.") for p in found.value.problems)
