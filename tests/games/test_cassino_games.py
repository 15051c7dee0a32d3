"""Games of Cassino: one deal, a number of points, a number of deals won; what is paid, and deals that cannot stand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.errors import Impossible, Place, Problems
from lessons.explain.settlement import headline, line_sentence
from lessons.game_record import DealLine, GameRecord
from lessons.games.annotation import Code, Severity
from lessons.games.settlement import LineCode, Settlement, State, settle
from lessons.record import Check
from lessons.rules.cassino import CassinoRules, Double, Majority, Points
from lessons.rules.named import AU_CENT

ONE = CassinoRules()
POINTS = CassinoRules(game=Points(11))
DEALS = CassinoRules(game=Majority(2))


def game(rules: CassinoRules, *lines: str, players: str = "AB", **fields: Any) -> GameRecord:
    """A game whose players are letters; a line is `A7 B4`, or `A-C:7 B-D:4` for sides."""
    deals = []
    for number, line in enumerate(lines):
        words = [word.partition(":")[::2] if ":" in word else (word[0], word[1:]) for word in line.split()]
        deals.append(
            DealLine(players=tuple(who for who, _ in words), points=tuple(int(made) for _, made in words), place=Place(10 + number, 1))
        )
    return GameRecord(**({"id": "test", "rules": rules, "players": tuple(players), "deals": tuple(deals)} | fields))


def told(settled: Settlement) -> list[str]:
    return [headline(settled), *(line_sentence(settled, line) for line in settled.lines)]


def test_a_deal_is_a_game_and_the_difference_is_paid() -> None:
    settled = settle(game(ONE, "A7 B4"))
    assert (settled.state, settled.winner, settled.paid) == (State.WON, "A", 3)
    assert told(settled) == ["A wins three points", "B pays A 7 − 4 = 3: 7 is less than twice 4."]
    assert {line.clause for line in settled.lines} == {"cassino.game"}


@pytest.mark.parametrize(
    ("line", "double", "paid"),
    [("A8 B4", Double.AT_LEAST_TWICE, 8), ("A8 B4", Double.MORE, 4), ("A9 B4", Double.MORE, 10), ("A1 B0", Double.MORE, 2)],
)
def test_twice_as_many_count_double(line: str, double: Double, paid: int) -> None:
    assert settle(game(replace(ONE, double=double), line)).paid == paid


def test_a_number_of_points() -> None:
    unfinished = settle(game(POINTS, "A7 B4"))
    assert (unfinished.state, unfinished.due.players if unfinished.due else None) == (State.UNFINISHED, ("B", "A"))
    assert told(unfinished)[1] == "The first with 11 points wins; A 7 and B 4 so far."
    won = settle(game(POINTS, "A7 B4", "B2 A5"))
    assert (won.winner, won.paid, dict(won.totals)) == ("A", 12, {"A": 12, "B": 6})


def test_two_who_reach_it_in_one_deal_are_not_decided_between() -> None:
    settled = settle(game(POINTS, "A7 B8", "B4 A5"))
    assert (settled.state, settled.winner, settled.paid) == (State.UNDECIDED, None, None)
    (finding,) = settled.findings
    assert (finding.severity, finding.code, finding.place) == (Severity.UNDECIDED, Code.UNSETTLED, Place(11, 1))
    assert "no clause says who was first" in told(settled)[1]
    assert told(settled)[0] == "Who has won is not settled"


def test_a_number_of_deals_won() -> None:
    settled = settle(game(DEALS, "A7 B4", "B5 A5", "A6 B3"))
    assert (settled.winner, settled.paid) == ("A", 4), "two deals to none, a double game"
    assert told(settled)[1] == "Deals won, with most points in each: A 2 and B 0; a level deal is nobody’s."
    assert settle(game(DEALS, "A7 B4", "B5 A5")).state is State.UNFINISHED


def test_a_level_deal_is_a_drawn_game() -> None:
    settled = settle(game(ONE, "A5 B5 C1", players="ABC"))
    assert (settled.state, settled.winner, settled.paid) == (State.DRAWN, "drawn", 0)
    assert told(settled) == ["The game is drawn", "A and B are level with five points: the game is drawn, and nothing is paid."]


def test_each_of_several_pays_the_winner() -> None:
    settled = settle(game(ONE, "A6 B4 C2 D0", players="ABCD"))
    assert (settled.winner, settled.paid) == ("A", 2 + 8 + 12)
    assert [line.code for line in settled.lines] == [LineCode.DIFFERENCE_PAID] * 3


def test_partners_and_the_sides_deal_in_turn() -> None:
    partners = (("A", "C"), ("B", "D"))
    settled = settle(game(POINTS, "A-C:7 B-D:4", "B-D:6 A-C:5", players="ABCD", partners=partners))
    assert dict(settled.totals) == {"A-C": 12, "B-D": 10}
    mixed = settle(game(POINTS, "A3 B1 C4 D0", "B-D:6 A-C:1", "C1 D1 A1 B1", players="ABCD", partners=partners))
    assert dict(mixed.totals) == {"A-C": 10, "B-D": 9}
    with pytest.raises(Problems, match="not the elder hand in turn"):
        settle(game(POINTS, "A-C:7 B-D:4", "A-C:5 B-D:6", players="ABCD", partners=partners))


def test_no_deal_yet() -> None:
    assert settle(game(POINTS)).state is State.UNFINISHED
    assert told(settle(game(ONE))) == ["No deal is entered yet", "The game is one deal."]


@pytest.mark.parametrize(
    ("record", "words", "clause"),
    [
        (game(ONE, players="ABCDE"), "5 players; two to four", "cassino.players"),
        (game(ONE, "A1 B2", "B1 A2"), "the game was over with deal 1", "cassino.game"),
        (game(POINTS, "A1 B2", "A1 B2"), "A is not the elder hand in turn", "cassino.deal"),
        (game(POINTS, "A1 C2 B3", players="ABC"), "do not stand in order of play", "cassino.deal"),
        (game(POINTS, "A1 B2", players="ABC"), "C is missing", "cassino.deal"),
        (game(POINTS, "A1 X2"), "X is not one of the players", None),
        (game(POINTS, "A1 A2"), "both elder hand and dealer", None),
        (game(POINTS, "A1 B2", checks=(Check(at="tour 1", rules={"A": 1}),)), "a tour belongs", None),
        (game(POINTS, "A1 B2", checks=(Check(at="end", rules={"charged": {"A": 1}}),)), "charged is settled in piquet", None),
    ],
)
def test_what_cannot_stand(record: GameRecord, words: str, clause: str | None) -> None:
    with pytest.raises(Problems) as caught:
        settle(record)
    (problem,) = caught.value.problems
    assert isinstance(problem, Impossible)
    assert words in problem.message
    assert problem.clause == clause
    assert problem.hint


def test_other_rules_than_cassino_s() -> None:
    with pytest.raises(Problems, match="two games"):
        settle(game(ONE, "A1 B2"), AU_CENT)


def test_a_figure_that_holds_under_another_option_names_it() -> None:
    settled = settle(game(ONE, "A8 B4", checks=(Check(at="end", printed={"paid": 4}),)))
    assert settled.findings[0].options == (("double", "more"),)


@given(
    st.sampled_from([ONE, POINTS, DEALS]), st.sampled_from(Double), st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=1)
)
def test_a_second_settler_agrees(rules: CassinoRules, double: Double, made: list[tuple[int, int]]) -> None:
    """The count is kept by hand until the game is over, and then paid."""
    rules = replace(rules, double=double)
    sums, lines = [0, 0], []
    over = False
    for number, (first, second) in enumerate(made):
        a, b = (first, second) if number % 2 == 0 else (second, first)
        lines.append(f"A{a} B{b}" if number % 2 == 0 else f"B{b} A{a}")
        if isinstance(rules.game, Majority):
            sums[0] += a > b
            sums[1] += b > a
        else:
            sums = [sums[0] + a, sums[1] + b]
        target = rules.game.target if isinstance(rules.game, Majority | Points) else 0
        if max(sums) >= target:
            over = True
            break
    settled = settle(game(rules, *lines))
    if not over:
        assert settled.state is State.UNFINISHED
    elif target and min(sums) >= target:
        assert settled.state is State.UNDECIDED
    elif sums[0] == sums[1]:
        assert settled.state is State.DRAWN
    else:
        high, low = max(sums), min(sums)
        twice = high > 2 * low or (high == 2 * low and double is Double.AT_LEAST_TWICE)
        assert (settled.winner, settled.paid) == ("AB"[sums.index(high)], (high - low) * (1 + twice))
