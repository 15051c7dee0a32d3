"""What cannot be, refused at its place with the clause that forbids it; and what is marked as having happened all the same."""

from __future__ import annotations

import pytest

from lessons.errors import Impossible, Problem, Problems
from lessons.games.annotation import Code, Loss, Severity
from lessons.games.imperial import annotate
from lessons.handfile import loads
from lessons.record import Starts
from tests.games.imperial.hands import CARDS_DEALT, from_text, text

LED = "elder SK dealer S9\n"


def problems(declare: str = "", play: str = "", **parts: str) -> list[Problem]:
    """What is wrong with the hand of `hands.CARDS_DEALT` when this is said and played."""
    with pytest.raises(Problems) as found:
        from_text(declare, play, **parts)
    return list(found.value.problems)


@pytest.mark.parametrize(
    ("declare", "play", "clause", "message"),
    [
        ("elder tierce to K\n", "", "imperial.pack", "a tierce counts nothing in Impérial"),
        ("elder quinte to K\n", "", "imperial.pack", "no more than the four highest cards"),
        ("elder quatrième to J\n", "", "imperial.pack", "no sequence to J counts"),
        ("elder quatrième to A in S\n", "", "imperial.pack", "no sequence to A counts"),
        ("elder trio K\n", "", "imperial.kinds", "three of a rank count nothing"),
        ("elder quatorze T\n", "", "imperial.kinds", "Eights, Nines and Tens count nothing"),
        ("elder quatorze K\n", "", "imperial.kinds", "elder does not hold it"),
        ("elder quatrième to K in D\n", "", "imperial.kinds", "elder does not hold it"),
        ("elder point 41 = 1\n", "", "imperial.counters", "no count is told"),
        ("elder point 41 : equal\n", "", "imperial.point", "nothing is equal"),
        ("elder quatrième to K : equal\n", "", "imperial.declare", "nothing is equal"),
        ("elder point of 4 : making?\n", "", "imperial.point", "called by what it makes"),
        ("elder point 41\nelder point 27\n", "", "imperial.point", "only one point"),
        ("elder quatrième to K\nelder quatrième to K in S\n", "", "imperial.declare", "called already"),
        ("elder quatrième to K\nelder point 41\n", "", "imperial.declare", "calls out of order"),
        ("elder corrects point 41\n", "", "imperial.declare", "cannot be corrected"),
        ("elder quatrième to K : not good\n", "", "imperial.declare", '"not good" is not true'),
        ("dealer point 41 : good\n", "", "imperial.declare", "not answered"),
        ("elder carte blanche\n", "", "imperial.kinds", "elder does not hold it"),
        ("", "elder SK dealer HA\n", "cent.play.follow", "dealer must follow suit"),
        ("", "elder H9 dealer HQ   elder HK\n", "imperial.play", "elder plays out of turn"),
        ("", "elder CT dealer CQ\ndealer HT elder H8\n", "imperial.play", "elder must win the trick"),
        ("", "elder H8 dealer HQ\ndealer SK elder SA\n", None, "dealer does not hold SK"),
        ("", f"{LED}elder SQ dealer ST\nelder SJ dealer HQ\n", "imperial.play", "dealer must win the trick"),
        ("", "elder SK\ndealer claims quatorze J\ndealer S9\n", "imperial.kinds", "dealer does not hold it"),
        ("", f"{LED}elder claims quatrième to K\n", "imperial.play", "elder has played a card"),
        ("", f"{LED}elder takes back SK\n", "imperial.play", "stays"),
        ("", "elder SK = 1\n", "imperial.counters", "no count is told"),
        ("", "elder looks at 2\n", "imperial.pack", "nothing is drawn or looked at"),
    ],
)
def test_refused_at_its_line(declare: str, play: str, clause: str | None, message: str) -> None:
    found = problems(declare, play)
    assert [(p.clause, message in p.message) for p in found] == [(clause, True)], [p.message for p in found]
    place = found[0].place
    assert place is not None
    assert place.line > 8
    assert found[0].hint or clause in ("imperial.pack", None)


@pytest.mark.parametrize(
    ("parts", "clause", "message"),
    [
        ({"table": 'seats = ["elder", "dealer"]'}, "imperial.deal", "the card turned"),
        ({"table": 'turned = "X7"'}, "imperial.pack", "no card of the pack"),
        ({"table": 'turned = "SK"'}, "imperial.deal", "SK"),
        ({"table": 'turned = "C7"\nscore = { elder = "1 red 6 white" }'}, "imperial.counters", "white"),
        ({"table": 'turned = "C7"\nscore = { elder = "5 red" }'}, "imperial.counters", "5 reds"),
        ({"table": 'turned = "C7"\nstarts = "play"'}, "imperial.tricks", "a position is no hand of Impérial"),
        ({"table": 'turned = "C7"\nstarts = "exchange"'}, "imperial.pack", "no exchange"),
        ({"rest": '[discards]\nelder = "H7"\n'}, "imperial.pack", "nothing is discarded"),
    ],
)
def test_refused_in_the_heading(parts: dict[str, str], clause: str, message: str) -> None:
    found = problems(**parts)
    assert any(message in p.message and p.place is not None for p in found), [p.message for p in found]
    assert {p.clause for p in found if message in p.message} <= {clause, None}


def test_all_at_once() -> None:
    found = problems("elder quatorze K\nelder point 41 : equal\n", "elder SK dealer HA\n")
    assert [p.clause for p in found] == ["imperial.kinds", "imperial.point", "cent.play.follow"]


def test_a_piquet_file_still_refuses_four_sevens() -> None:
    with pytest.raises(Problems) as found:
        loads(text("elder quatorze 7\n", table=" ").replace('"imperial"', '"au-cent"'))
    assert [type(p) for p in found.value.problems] == [Impossible]
    assert found.value.problems[0].clause == "cent.set.kinds"


@pytest.mark.parametrize(
    ("declare", "play", "code"),
    [
        ("elder quatorze K : good !\n", "", Code.FALSE_CLAIM),
        ("elder quatrième to K : not good !\n", "", Code.FALSE_REPLY),
        ("elder quatrième to K\nelder point 41 !\n", "", Code.OUT_OF_ORDER),
        ("", "elder SK dealer HA !\n", Code.RENOUNCE),
        ("", "elder CT dealer CQ\ndealer HT elder H8 !\n", Code.FAILED_TO_WIN),
        ("", f"{LED}elder claims quatrième to K !\n", Code.TOO_LATE),
    ],
)
def test_what_is_marked_is_ruled_on(declare: str, play: str, code: Code) -> None:
    found = from_text(declare, play)
    assert [f.code for f in found.findings if f.severity is Severity.IRREGULAR] == [code]


def test_a_false_claim_and_a_late_one_count_nothing() -> None:
    false = from_text("elder point 41\nelder quatorze K : good !\n")
    assert [(c.loss, c.points) for c in false.calls if c.loss] == [(Loss.FALSE, 0)]
    late = from_text("elder point 41\n", f"{LED}elder claims quatrième to K !\n")
    assert [(c.loss, c.points) for c in late.calls if c.loss] == [(Loss.TOO_LATE, 0)]


def test_a_needless_mark_is_a_note() -> None:
    found = from_text("", "elder SK dealer S9 !\n")
    assert [(f.code, f.severity) for f in found.findings] == [(Code.NEEDLESS_MARK, Severity.NOTE)]


def test_a_card_not_told_leaves_the_honours_open() -> None:
    played = "elder SK dealer ?\nelder SQ dealer ?\n"
    found = from_text("", played)
    assert found.tricks is None
    assert found.counters  # nothing that was played is marked before the end of the hand


def test_a_record_without_play_ends_after_the_declarations() -> None:
    found = annotate(loads(text()))
    assert found.tricks is None
    assert found.capot is None
    assert found.record.starts is Starts.DECLARE
    assert CARDS_DEALT in text()
