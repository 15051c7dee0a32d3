"""How a game ends: the figures of the texts by name, every branch of a race and a partie, and a naive re-derivation."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons import handfile
from lessons.errors import Impossible, Place, Problems, Undecided
from lessons.game_record import GameRecord
from lessons.games.annotation import Annotation, Cause, Code, Severity
from lessons.games.piquet import annotate
from lessons.games.settlement import AnnotateDeal, LineCode, State, settle
from lessons.record import Check
from lessons.resources import examples_dir
from lessons.rules.named import AU_CENT, CLUB, MODERN, PORTLAND, RUBICON
from lessons.rules.piquet import Level, Partie, PiquetRules, Race
from tests.games.sheets import DREW_ANOTHERS, FOUR_DEALS, POINT_THEN_REPIC, codes, game, hand, six

# ------------------------------------------------------------------------------------------------ figures of the texts


@pytest.mark.parametrize(
    ("row", "a", "b", "paid", "rubicon"),
    [("R6", 113, 80, 293, True), ("R7", 88, 84, 272, True), ("R8", 180, 142, 138, False)],
)
def test_foster_rubicons(row: str, a: int, b: int, paid: int, rubicon: bool) -> None:
    settled = settle(game(RUBICON, *six(a, b)))
    assert (settled.state, settled.winner, settled.paid, settled.rubicon) == (State.WON, "A", paid, rubicon), row
    assert settled.lines[-1].clause == ("rubicon.rubicon" if rubicon else "rubicon.six-deals")


def test_r5_six_deals_three_dealt_by_each() -> None:
    settled = settle(game(RUBICON, *six(100, 101)))
    assert [deal.line.dealer for deal in settled.deals] == ["B", "A"] * 3
    assert settle(game(RUBICON, *six(100, 101)[:5])).state is State.UNFINISHED


def test_r9_a_tie_is_played_on_for_two_deals_and_then_void() -> None:
    tied = [*six(120, 120)]
    assert settle(game(RUBICON, *tied)).state is State.UNFINISHED
    assert settle(game(RUBICON, *tied, (30, 10))).state is State.UNFINISHED
    again = settle(game(RUBICON, *tied, (30, 10), (5, 25)))
    assert (again.state, again.winner, again.paid) == (State.VOID, "void", 0)
    won = settle(game(RUBICON, *tied, (30, 10), (5, 26)))
    assert (won.winner, won.paid) == ("B", 156 - 155 + 100)


@pytest.mark.parametrize("rules", [CLUB, PORTLAND, MODERN])
def test_still_level_is_drawn_under_the_club_and_later_rules(rules: PiquetRules) -> None:
    settled = settle(game(rules, *six(40, 40), (1, 1), (0, 0)))
    assert (settled.state, settled.winner, settled.paid, settled.rubicon) == (State.DRAWN, "drawn", 0, None)


def test_b10_six_deals_or_four_with_the_first_and_last_doubled() -> None:
    settled = settle(game(FOUR_DEALS, (30, 10), (20, 40), (25, 15), (10, 35)))
    assert dict(settled.totals) == {"A": 60 + 20 + 25 + 20, "B": 20 + 40 + 15 + 70}
    assert [deal.weight for deal in settled.deals] == [2, 1, 1, 2]
    assert (settled.winner, settled.paid) == ("B", 145 - 125 + 100)
    assert codes(settled)[0] is LineCode.DOUBLED
    assert settled.lines[0].clause == "club.game.four"


@pytest.mark.parametrize(("loser", "paid"), [(100, 150 - 100 + 100), (99, 150 + 99 + 100)])
def test_b11_the_loser_needs_a_hundred_exactly(loser: int, paid: int) -> None:
    assert settle(game(CLUB, *six(loser, 150))).paid == paid


def test_b11_a_winner_below_a_hundred_rubicons_all_the_same() -> None:
    settled = settle(game(CLUB, *six(99, 98)))
    assert (settled.rubicon, settled.paid, settled.lines[-1].clause) == (True, 297, "club.rubicon")


@pytest.mark.parametrize(("loser", "lurch", "games"), [(49, True, 2), (50, False, 1)])
def test_f3_below_fifty_is_a_lurch_and_a_double_game(loser: int, lurch: bool, games: int) -> None:
    settled = settle(game(AU_CENT, (60, loser), (40, 0)))
    assert (settled.winner, settled.lurch, settled.paid) == ("A", lurch, games)
    assert "cent.score.lurch" in [line.clause for line in settled.lines]
    assert settled.rubicon is None


def test_portland_cites_its_own_laws() -> None:
    assert settle(game(PORTLAND, *six(180, 142))).lines[-1].clause == "portland.72"
    assert settle(game(PORTLAND, *six(113, 80))).lines[-1].clause == "portland.73"


# ----------------------------------------------------------------------------------------------------------------- race


def test_f34_the_order_of_counting_decides_who_is_out_first() -> None:
    load = hand(*POINT_THEN_REPIC)
    point_first = settle(game(AU_CENT, (0, 0), (86, 94), "a-hand", first="B"), annotate_deal=load)
    # The third deal's elder hand is B (the first's was), who has 94 and goes out with the point before A's quatorze.
    assert point_first.out == ("B", 3, Cause.POINT)
    set_first = settle(game(AU_CENT, (0, 0), (86, 93), "a-hand", first="B"), annotate_deal=load)
    assert set_first.out == ("A", 3, Cause.SET)
    assert set_first.lines[0].data["total"] == 100
    assert set_first.lines[1].data["low"] == 99
    assert dict(set_first.totals) == {"A": 101, "B": 100}, "the deal is played out"


@pytest.mark.parametrize(
    ("before", "out", "lurch"),
    [
        ((80, 74), ("B", 2, Cause.SEQUENCE), False),  # 5 for the point and 22 for sequences, before the quatorze and trios
        ((80, 72), ("A", 2, Cause.SET), False),
        ((79, 22), ("A", 2, Cause.LEAD), True),  # 49 at that moment
        ((79, 23), ("A", 2, Cause.LEAD), False),
        ((30, 20), ("A", 2, Cause.CAPOT), True),
    ],
)
def test_f17_the_first_illustration_as_the_last_deal_of_a_race(before: tuple[int, int], out: tuple[str, int, Cause], lurch: bool) -> None:
    record = handfile.load(examples_dir() / "foster-piquet" / "first-illustration.piquet.toml")
    settled = settle(game(AU_CENT, before, "first-illustration", first="B"), annotate_deal=lambda _, rules: annotate(record, rules))
    assert (settled.out, settled.lurch) == (out, lurch)
    assert dict(settled.totals) == {"A": before[0] + 71, "B": before[1] + 27}


def test_f34_fifty_reached_after_the_adversary_is_out_is_still_a_lurch() -> None:
    load = hand(("elder", 5, Cause.POINT), ("dealer", 3, Cause.SET), ("elder", 1, Cause.LEAD), ("dealer", 40, Cause.CAPOT))
    settled = settle(game(AU_CENT, (95, 46), (0, 0), "a-hand"), annotate_deal=load)
    assert (settled.out, settled.lurch, settled.paid) == (("A", 3, Cause.POINT), True, 2)
    assert settled.totals["B"] == 89
    saved = settle(game(AU_CENT, (94, 47), (0, 0), "a-hand"), annotate_deal=load)
    assert (saved.out, saved.lurch) == (("A", 3, Cause.LEAD), False), "the trio that makes fifty comes before the lead"


def test_both_over_the_line_in_bare_figures_is_undecided() -> None:
    settled = settle(game(AU_CENT, (90, 95), (20, 30)))
    assert (settled.state, settled.winner, settled.paid, settled.out, settled.lurch) == (State.UNDECIDED, None, None, None, None)
    (finding,) = settled.findings
    assert (finding.severity, finding.code, finding.at, finding.place) == (Severity.UNDECIDED, Code.UNSETTLED, "deal 2", Place(11, 1))


@pytest.mark.parametrize(
    ("before", "made", "lurch"), [(50, 0, False), (49, 0, True), (30, 19, True), (30, 20, None), (0, 90, None), (60, 30, False)]
)
def test_bare_figures_settle_a_lurch_only_where_they_can(before: int, made: int, lurch: bool | None) -> None:
    settled = settle(game(AU_CENT, (90, before), (20, made)))
    assert (settled.winner, settled.lurch) == ("A", lurch)
    assert settled.paid == {True: 2, False: 1, None: None}[lurch]
    assert [f.severity for f in settled.findings] == ([Severity.UNDECIDED] if lurch is None else [])


def test_one_over_the_line_needs_no_cause() -> None:
    assert settle(game(AU_CENT, (99, 60), (1, 39))).out == ("A", 2, None)


def test_a_race_goes_on_below_the_target() -> None:
    settled = settle(game(AU_CENT, (99, 60), (0, 39)))
    assert (settled.state, settled.winner, settled.paid, codes(settled)) == (State.UNFINISHED, None, None, [LineCode.RACE_ON])


def test_the_points_a_position_brings_have_no_order() -> None:
    load = hand(("elder", 1, Cause.LEAD), record={"count": {"elder": 10, "dealer": 12}})
    assert settle(game(AU_CENT, (80, 85), (9, 2), "a-hand"), annotate_deal=load).out == ("A", 3, None)
    assert settle(game(AU_CENT, (80, 85), (9, 3), "a-hand"), annotate_deal=load).state is State.UNDECIDED


def test_target_and_lurch_are_options() -> None:
    short = replace(AU_CENT, game=Race(target=50, lurch=25))
    assert settle(game(short, (50, 24))).paid == 2
    assert settle(game(short, (50, 25)), AU_CENT).state is State.UNFINISHED


# --------------------------------------------------------------------------------------------------------- partie


def test_extra_deals_of_a_doubled_partie_count_single_and_the_rubicon_takes_them_in() -> None:
    settled = settle(game(FOUR_DEALS, (20, 20), (10, 10), (10, 10), (15, 15), (12, 4), (18, 6)))
    assert dict(settled.totals) == {"A": 120, "B": 100}
    assert (settled.rubicon, settled.paid) == (False, 120), "a hundred reached in the extra deals saves the rubicon"


def test_level_before_the_last_deal_means_nothing() -> None:
    assert settle(game(RUBICON, (10, 10), (10, 10))).state is State.UNFINISHED


def test_an_empty_game_is_unfinished() -> None:
    for rules in (AU_CENT, RUBICON):
        settled = settle(game(rules))
        assert (settled.state, dict(settled.totals)) == (State.UNFINISHED, {"A": 0, "B": 0})


# ---------------------------------------------------------------------------------------------------------- forfeited


def test_drawing_the_others_card_loses_a_race_whatever_the_count() -> None:
    load = hand(("elder", 50, Cause.POINT), tricks=None, findings=(DREW_ANOTHERS,))
    settled = settle(game(AU_CENT, (40, 90), (50, 0), "a-hand"), annotate_deal=load)
    assert (settled.state, settled.winner, settled.paid, settled.out) == (State.WON, "B", 1, None)
    assert [(line.code, line.clause) for line in settled.lines] == [
        (LineCode.FORFEIT, "cent.draw.others-cards"),
        (LineCode.GAMES, "cent.stakes"),
    ]
    with pytest.raises(Problems, match="was over with deal 1"):
        settle(game(AU_CENT, "a-hand", (1, 1)), annotate_deal=load)


def test_no_clause_prices_a_partie_lost_so() -> None:
    settled = settle(game(RUBICON, "a-hand"), annotate_deal=hand(findings=(DREW_ANOTHERS,)))
    assert (settled.state, settled.winner, settled.paid) == (State.UNDECIDED, "B", None)
    assert (settled.findings[0].key, settled.findings[0].severity) == ("paid", Severity.UNDECIDED)


def test_a_game_already_over_is_not_lost_again() -> None:
    with pytest.raises(Problems, match="was over with deal 1"):
        settle(game(AU_CENT, (100, 60), "a-hand"), annotate_deal=hand(findings=(DREW_ANOTHERS,)))


# -------------------------------------------------------------------------------------------- deals that cannot stand


def problems(record: GameRecord, load: AnnotateDeal | None = None) -> list[tuple[type, str, int | None]]:
    with pytest.raises(Problems) as caught:
        settle(record, annotate_deal=load)
    return [(type(p), p.message, p.place.line if p.place else None) for p in caught.value.problems]


@pytest.mark.parametrize(
    ("rules", "deals", "line"),
    [
        (AU_CENT, [(100, 0), (1, 1)], 11),
        (RUBICON, [*six(101, 100), (1, 1)], 16),
        (RUBICON, [*six(100, 100), (1, 1), (1, 1), (1, 1)], 18),
    ],
)
def test_a_deal_after_the_end(rules: PiquetRules, deals: list[tuple[int, int]], line: int) -> None:
    ((kind, message, at),) = problems(game(rules, *deals))
    assert kind is Impossible
    assert "was over" in message
    assert at == line


def test_every_deal_out_of_turn_or_by_a_stranger_is_told_at_once() -> None:
    base = game(AU_CENT, (1, 1), (2, 2), (3, 3), (4, 4))
    lines = [
        base.deals[0],
        replace(base.deals[1], players=("A", "B")),
        replace(base.deals[2], players=("A", "C")),
        replace(base.deals[3], players=("B", "B")),
    ]
    found = problems(replace(base, deals=tuple(lines), checks=(Check(at="tour 1", rules={"A": 1}),)))
    assert [line for _, _, line in found] == [11, 12, 13, None]
    assert "twice running" in found[0][1]
    assert "not one of the players" in found[1][1]
    assert "both" in found[2][1]
    assert "tour" in found[3][1]


def test_three_players_have_no_two_handed_game() -> None:
    ((kind, message, _),) = problems(replace(game(AU_CENT), players=("A", "B", "C")))
    assert kind is Impossible
    assert message.startswith("3 players")


def test_a_hand_that_cannot_be_a_deal_of_a_game() -> None:
    record = game(AU_CENT, "a-hand")
    assert problems(record)[0][0] is Impossible
    assert "not played to the end" in problems(record, hand(tricks=None))[0][1]
    assert "not played to the end" in problems(record, hand(tricks=(3, 2)))[0][1]
    assert problems(record, hand(totals={"elder": 3, "dealer": None}))[0][0] is Undecided
    other_way = {"seats": ("B", "A"), "hands": {}}
    assert "B is the elder hand" in problems(record, hand(record=other_way))[0][1]


def test_a_hands_own_problems_stand_at_the_games_line() -> None:
    def load(name: str, rules: PiquetRules) -> Annotation:
        raise Problems([Impossible("H9 is held twice", place=Place(7, 3)), Undecided("two readings")])

    assert problems(game(AU_CENT, "a-hand"), load) == [
        (Impossible, "a-hand, line 7: H9 is held twice", 10),
        (Undecided, "a-hand: two readings", 10),
    ]


# ----------------------------------------------------------------------------------------------------------- checks


def check(record: GameRecord, load: AnnotateDeal | None = None, **written: Any) -> list[tuple[str, str, Any, Any, bool]]:
    record = replace(record, checks=(Check(**({"at": "end"} | written)),))
    found = settle(record, annotate_deal=load).findings
    return [(f.severity.value, f.code.value, f.printed, f.computed, f.excused) for f in found]


def test_figures_that_agree() -> None:
    r6 = game(RUBICON, *six(113, 80))
    assert check(r6, rules={"A": 113, "B": 80, "winner": "A"}, printed={"paid": 293}) == [
        ("agrees", "agrees", 113, 113, False),
        ("agrees", "agrees", 80, 80, False),
        ("agrees", "agrees", "A", "A", False),
        ("agrees", "agrees", 293, 293, False),
    ]
    assert check(r6, at="deal 1", printed={"A": 113}) == [("agrees", "agrees", 113, 113, False)]


def test_a_figure_that_holds_only_under_an_option() -> None:
    r6 = replace(game(RUBICON, *six(113, 80)), checks=(Check(at="end", printed={"paid": 133}),))
    settled = settle(r6)
    (finding,) = settled.findings
    assert (finding.severity, finding.code) == (Severity.OPTION, Code.ONLY_UNDER)
    assert finding.options == (("game", {"kind": "partie", "deals": 6, "rubicon": 0, "bonus": 100, "doubled": []}),)


def test_a_figure_that_disagrees_and_its_erratum() -> None:
    r8 = game(RUBICON, *six(180, 142))
    assert check(r8, printed={"paid": 139}) == [("disagrees", "unexplained", 139, 138, False)]
    assert check(r8, rules={"paid": 139}) == [("disagrees", "unexplained", 139, 138, False)]
    assert check(r8, printed={"A": 181}) == [("disagrees", "arithmetic", 181, 180, False)]
    both = {"rules": {"paid": 138}, "printed": {"paid": 139}}
    assert check(r8, **both) == [("disagrees", "no-erratum", 139, 138, False)]
    assert check(r8, **both, erratum="a slip of one") == [("disagrees", "unexplained", 139, 138, True)]
    assert check(r8, printed={"paid": 138}, erratum="none needed")[-1][:2] == ("disagrees", "needless-erratum")


def test_a_figure_not_reached_or_not_settled() -> None:
    short = game(RUBICON, (10, 20))
    assert check(short, at="deal 2", rules={"A": 10}) == [("undecided", "not-reached", 10, None, False)]
    assert check(short, rules={"winner": "A"}) == [("undecided", "unsettled", "A", None, False)]


def test_checks_of_another_game() -> None:
    record = game(RUBICON, *six(113, 80))
    misplaced = (
        Check(at="end", rules={"charged": {"A": 3}}),
        Check(at="deal 2", rules={"winner": "A"}),
        Check(at="tour 1", rules={"A": 1}),
    )
    assert len(problems(replace(record, checks=misplaced))) == 3


def test_a_hand_that_says_otherwise_of_the_game_before_it() -> None:
    load = hand(("elder", 6, Cause.POINT), record={"rules": RUBICON, "deal": 2, "score": {"elder": 61, "dealer": 48}})
    found = settle(game(AU_CENT, (60, 48), (1, 0), "a-hand"), annotate_deal=load).findings
    assert [(f.severity.value, f.key, f.printed, f.computed) for f in found] == [("note", "rules", None, None), ("disagrees", "deal", 2, 3)]
    assert "counting_cards" in found[0].data["options"]
    assert "game" not in found[0].data["options"]


# -------------------------------------------------------------------------------------------- a naive re-derivation

TOTALS = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60)), max_size=9)


def naive_partie(
    deals: list[tuple[int, int]], number: int, doubled: tuple[int, ...], rubicon: int, bonus: int, void: bool
) -> tuple[Any, Any] | None:
    """Winner and payment of a partie from its deals; None while it is unfinished, an error for one deal too many."""
    weighted = [(a * 2, b * 2) if n + 1 in doubled else (a, b) for n, (a, b) in enumerate(deals)]
    if len(weighted) < number:
        return None
    a, b = sum(w[0] for w in weighted[:number]), sum(w[1] for w in weighted[:number])
    rest = weighted[number:]
    if a == b and len(rest) < 2:
        return None
    if len(rest) > (2 if a == b else 0):
        raise ValueError
    a, b = a + sum(r[0] for r in rest), b + sum(r[1] for r in rest)
    if a == b:
        return ("void" if void else "drawn", 0)
    low, high = sorted((a, b))
    return ("A" if a > b else "B", (high + low if low < rubicon else high - low) + bonus)


@given(
    deals=TOTALS,
    number=st.integers(1, 6),
    doubled=st.sampled_from([(), (1,), (1, 4)]),
    rubicon=st.integers(0, 120),
    level=st.sampled_from(Level),
    even=st.booleans(),
)
def test_a_partie_against_a_naive_sum(
    deals: list[tuple[int, int]], number: int, doubled: tuple[int, ...], rubicon: int, level: Level, even: bool
) -> None:
    doubled = tuple(n for n in doubled if n <= number)
    if even:
        deals = [(a, a) for a, _ in deals]
    rules = replace(RUBICON, game=Partie(deals=number, rubicon=rubicon, bonus=100, doubled=doubled), level=level)
    try:
        expected = naive_partie(deals, number, doubled, rubicon, 100, level is Level.VOID)
    except ValueError:
        with pytest.raises(Problems, match="was over"):
            settle(game(rules, *deals))
        return
    settled = settle(game(rules, *deals))
    assert (settled.winner, settled.paid) == (expected or (None, None))
    assert (settled.state is State.UNFINISHED) == (expected is None)


EVENTS = st.lists(st.tuples(st.sampled_from(["elder", "dealer"]), st.integers(1, 40), st.sampled_from(Cause)), min_size=1, max_size=30)


@given(before=st.tuples(st.integers(0, 99), st.integers(0, 99)), events=EVENTS)
def test_a_race_against_a_naive_walk(before: tuple[int, int], events: list[tuple[str, int, Cause]]) -> None:
    settled = settle(game(AU_CENT, before, "a-hand", first="B"), annotate_deal=hand(*events))
    a, b, expected = *before, None
    for seat, points, cause in events:
        a, b = (a + points, b) if seat == "elder" else (a, b + points)
        if expected is None and (a >= 100 or b >= 100):
            expected = (("A", 2, cause), b < 50) if a >= 100 else (("B", 2, cause), a < 50)
    assert dict(settled.totals) == {"A": a, "B": b}
    assert (settled.out, settled.lurch) == (expected or (None, None))
    assert settled.paid == (None if expected is None else 2 if expected[1] else 1)
