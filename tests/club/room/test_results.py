"""What came of a class."""

from __future__ import annotations

import csv
import io

from lessons.club.room.asks import DrillAsk
from lessons.club.room.results import ClauseResult, Missed, missed, results
from lessons.club.room.results_csv import HEADINGS, results_csv
from lessons.club.room.teaching import remove_seat, rename, reveal
from lessons.course.kind import Level
from lessons.spreadsheet import read_cell
from lessons.web.practice_page.address import from_query
from tests.club.room.made import DRILL, NOW, OTHER_DRILL, OWN, POLL, Class, question, right, wrong


def played(club: Class) -> Class:
    """A class of four questions: Anna has the drill wrong, Ben right and the second not answered; opinions differ; the last is not revealed."""
    for number, (what, anna, ben) in enumerate(
        [(DRILL, wrong(DRILL), right(DRILL)), (OTHER_DRILL, right(OTHER_DRILL), None), (POLL, "Yes", "No")], 1
    ):
        assert club.ask(what) == number
        club.answer(1, number, anna)
        if ben is not None:
            club.answer(2, number, ben)
        reveal(club.rooms, club.teacher, number, NOW)
    club.ask(OWN)
    club.answer(1, 4, wrong(OWN))
    return club


def test_by_question(club: Class) -> None:
    found = results(played(club).rooms, club.teacher, NOW)
    assert [(one.number, one.ask, one.revealed, one.answered, one.right) for one in found.questions] == [
        (1, DRILL, True, 2, 1),
        (2, OTHER_DRILL, True, 1, 1),
        (3, POLL, True, 2, None),
        (4, OWN, False, 1, 0),
    ]


def test_by_clause_those_most_often_missed_first(club: Class) -> None:
    found = results(played(club).rooms, club.teacher, NOW)
    assert found.clauses == (ClauseResult(question(DRILL).clauses[0], 1, 1, 1), ClauseResult(question(OTHER_DRILL).clauses[0], 1, 1, 0))


def test_a_question_is_counted_for_the_clause_that_decides_it_alone(club: Class) -> None:
    what = next(ask for seed in range(50) if len(question(ask := DrillAsk("count-the-hand", seed, "au-cent", Level.TABLE)).clauses) > 1)
    number = club.ask(what)
    club.answer(1, number, wrong(what))
    reveal(club.rooms, club.teacher, number, NOW)
    found = results(club.rooms, club.teacher, NOW)
    assert [one.clause for one in found.clauses] == list(question(what).clauses[:1])
    assert (found.seats[0].missed.clauses, found.seats[0].missed.unanswered) == (question(what).clauses[:1], ())
    assert (found.seats[1].missed.clauses, found.seats[1].missed.unanswered) == ((), question(what).clauses[:1])


def test_by_seat(club: Class) -> None:
    found = results(played(club).rooms, club.teacher, NOW)
    assert [(seat.name, seat.answered, seat.right, seat.wrong) for seat in found.seats] == [("Anna", 4, 1, 2), ("Ben", 2, 1, 0)]
    remove_seat(club.rooms, club.teacher, 1, NOW)
    after = results(club.rooms, club.teacher, NOW)
    assert [seat.name for seat in after.seats] == ["Ben"]
    assert after.questions[0].answered == 1


def test_what_a_student_missed_leads_to_practice_on_it(club: Class) -> None:
    played(club)
    mine = missed(club.rooms, club.seats[0].pass_, NOW)
    assert (mine.clauses, mine.unanswered, mine.drills) == (question(DRILL).clauses[:1], (), (DRILL,))
    linked = from_query(mine.query)
    assert linked.problems == ()
    assert linked.choice.again == mine.clauses
    assert linked.choice.kinds == mine.kinds
    assert DRILL.kind in mine.kinds
    his = missed(club.rooms, club.seats[1].pass_, NOW)
    assert (his.clauses, his.unanswered, his.drills) == ((), question(OTHER_DRILL).clauses[:1], (OTHER_DRILL,))
    assert from_query(his.query).choice.again == his.unanswered
    assert results(club.rooms, club.teacher, NOW).seats[0].missed == mine


def test_who_missed_nothing_has_nothing_to_practise(club: Class) -> None:
    number = club.ask()
    club.answer(1, number, right(DRILL))
    assert missed(club.rooms, club.seats[1].pass_, NOW) == Missed()  # not revealed yet
    reveal(club.rooms, club.teacher, number, NOW)
    assert missed(club.rooms, club.seats[0].pass_, NOW) == Missed()
    number = club.ask(OWN)
    reveal(club.rooms, club.teacher, number, NOW)
    assert missed(club.rooms, club.seats[0].pass_, NOW) == Missed()  # the teacher's own words test no clause


def test_the_table(club: Class) -> None:
    heads, *rows = csv.reader(io.StringIO(results_csv(results(played(club).rooms, club.teacher, NOW))))
    assert tuple(heads) == HEADINGS
    assert [(row[1], row[2], row[5]) for row in rows] == [
        ("Anna", "1", "wrong"),
        ("Anna", "2", "right"),
        ("Anna", "3", "answered"),
        ("Anna", "4", "wrong"),
        ("Ben", "1", "right"),
        ("Ben", "2", "not answered"),
        ("Ben", "3", "answered"),
        ("Ben", "4", "not answered"),
    ]
    assert rows[0][3:5] == [question(DRILL).asks, wrong(DRILL)]
    assert rows[0][6:] == [" or ".join(question(DRILL).answers), " ".join(question(DRILL).clauses)]


def test_no_cell_is_a_formula(club: Class) -> None:
    for name in ("=HYPERLINK(0)", "+1", "-1", "@SUM(A1)", '"=1"', "'plain"):
        rename(club.rooms, club.teacher, 1, name, NOW)
        club.ask()
        _, row, *_ = csv.reader(io.StringIO(results_csv(results(club.rooms, club.teacher, NOW))))
        assert row[1][0] not in "=+-@\t\r"
        assert read_cell(row[1]) == name


def test_no_card_is_an_answer_in_words(club: Class) -> None:
    what = next(
        ask for seed in range(300) for ask in [DrillAsk("pick-the-cards", seed, "au-cent", Level.TABLE)] if "" not in question(ask).answers
    )
    number = club.ask(what)
    club.answer(1, number, "nothing")
    _, row, *_ = csv.reader(io.StringIO(results_csv(results(club.rooms, club.teacher, NOW))))
    assert row[4:6] == ["nothing", "wrong"]
