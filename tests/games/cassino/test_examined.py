"""Deals of Cassino that were once read, refused or explained wrongly."""

from __future__ import annotations

import pytest

from lessons.errors import Impossible, Problem, Problems, Unreadable
from lessons.explain.cassino import count_sentence
from lessons.full_pack import BIG_CASSINO
from lessons.games.cassino import CassinoAnnotation, Category, annotate
from lessons.handfile.cassino import loads

FIRST = "eldest SA S2 S3 S4 dealer S5 S6 S7 S8 table S9 ST SJ SQ\n"


def text(rounds: str = "", *, taken: str = "", sweeps: str = "") -> str:
    parts = [f"sweeps = {{ {sweeps} }}\n"] if sweeps else []
    parts += [f"rounds = '''\n{rounds}'''\n"] if rounds else []
    parts += [f"[cassino.taken]\n{taken}"] if taken else []
    return 'format = "piquet-hand/1"\nid = "small"\n[rules]\nset = "cassino"\n[cassino]\n' + "".join(parts)


def read(rounds: str = "", **parts: str) -> CassinoAnnotation:
    return annotate(loads(text(rounds, **parts)))


def problems(rounds: str = "", **parts: str) -> list[Problem]:
    with pytest.raises(Problems) as found:
        read(rounds, **parts)
    return list(found.value.problems)


def told(found: CassinoAnnotation, category: Category) -> str:
    return count_sentence(found, next(count for count in found.counts if count.category is category))


class TestDealtAgain:
    FIVE = FIRST + "eldest HA H2 H3 H4 H5 dealer H6 H7 H8 H9 !\n"

    @pytest.mark.parametrize("card", ["HA", "H3", "H5"])
    def test_one_card_of_a_hand_of_five_may_be(self, card: str) -> None:
        assert read(f"{self.FIVE}eldest {card} D2 D3 D4 dealer C2 C3 C4 C5\n").barred == "dealer"

    def test_no_more_than_that(self) -> None:
        found = problems(f"{self.FIVE}eldest HA H2 H3 H4 dealer C2 C3 C4 C5\n")
        assert [problem.message.split()[2] for problem in found] == ["H2", "H3", "H4"]
        assert all("those above four go back" in problem.hint for problem in found)

    def test_nor_twice(self) -> None:
        (found,) = problems(f"{self.FIVE}eldest HA D2 D3 D4 dealer C2 C3 C4 C5\neldest HA D5 D6 D7 dealer C6 C7 C8 C9\n")
        assert "dealt to eldest in round 3 before" in found.message

    def test_nor_in_the_same_round(self) -> None:
        (found,) = problems(FIRST + "eldest HA H2 H3 H4 H5 dealer HA H7 H8 H9 !\n")
        assert "HA is dealt to dealer" in found.message

    def test_a_card_dealt_twice_is_shown_where_it_stands(self) -> None:
        found = problems("eldest SA S2 S3 S4 dealer SA S6 S7 S8 table S9 S2 SJ SQ\n")
        assert [(p.place.line, p.place.column, p.place.text) for p in found if p.place is not None] == [(7, 28, "A"), (7, 49, "2")]


class TestWords:
    LAST = FIRST + (
        "eldest SK HA H2 H3 dealer H4 H5 H6 H7\neldest H8 H9 HT HJ dealer HQ HK DA D2\neldest D3 D4 D5 D6 dealer D7 D8 D9 DT\n"
        "eldest DJ DQ DK CA dealer C2 C3 C4 C5\neldest C6 C7 C8 C9 CT dealer CJ CQ CK !\n"
    )

    def test_a_side_that_counts_nothing_would_or_might(self) -> None:
        found = read(self.LAST, taken='eldest = "?20"\ndealer = "?32"\n')
        assert told(found, Category.CARDS).endswith("the dealer would count it, but counts nothing in this deal.")
        assert told(found, Category.SPADES).endswith("the dealer may have most, but counts nothing in this deal.")
        assert told(found, Category.BIG_CASSINO).endswith(
            "so two points may be the eldest hand’s or nobody’s; the dealer may have taken it in, but counts nothing in this deal."
        )
        only = read(self.LAST, taken='eldest = "D 3456789 JQK  C TJQKA6789 H A"\ndealer = "?32"\n')
        assert told(only, Category.LITTLE_CASSINO).endswith(
            "the dealer has taken it in; the dealer would count it, but counts nothing in this deal."
        )

    def test_a_side_that_counts_nothing_may_be_the_only_one_in_question(self) -> None:
        found = read(self.LAST, taken='eldest = "D 3456789 JQK  C TJQKA6789 H A"\ndealer = "?31"\n')
        assert told(found, Category.BIG_CASSINO) == (
            "Big Cassino, the Ten of diamonds: who has taken it in is not told; the dealer may have taken it in, but counts nothing in this deal."
        )

    def test_a_card_left_on_the_table_may_be_nobodys(self) -> None:
        taken = 'eldest = "S A23456  H A23456789T  D A23456789 ?1"\ndealer = "S 789TJQK  H JQK  D JQK  C A2345689TJQK"\n'
        found = read(taken=taken)
        assert told(found, Category.BIG_CASSINO).endswith("so two points may be the eldest hand’s or nobody’s.")
        assert next(count for count in found.counts if count.card is BIG_CASSINO).maybe_nobody
        whole = read(taken=taken.replace("A2345689", "A23456789"))
        assert told(whole, Category.BIG_CASSINO).endswith("the eldest hand has taken it in, two points.")


class TestAllAtOnce:
    def test_too_many_sweeps_with_what_else_cannot_be(self) -> None:
        found = problems(
            "eldest SA S2 S3 S4 dealer SA S6 S7 S8\n", taken='eldest = "?4"\ndealer = "?20"\n', sweeps="eldest = 3, dealer = 30"
        )
        assert [problem.message.split(" taken")[0] for problem in found] == [
            "33 sweeps are made",
            "eldest has made 3 sweeps and",
            "dealer has made 30 sweeps and",
            "round 1: SA is dealt to dealer, and was dealt to eldest in round 1 before",
        ]
        assert all(isinstance(problem, Impossible) and problem.hint and problem.place is not None for problem in found)

    @pytest.mark.parametrize(
        ("rounds", "columns"),
        [
            ("eldest SA S2 S3 S4 D dealer H S5 S6 S7 S8\n", [20, 29]),
            ("eldest SA S2 S3 S4 D ? ? ? ?\n", [20]),
            ("eldest SA S2 S3 C S4\n", [17]),
        ],
    )
    def test_a_suit_without_a_card(self, rounds: str, columns: list[int]) -> None:
        found = problems(rounds)
        assert [(type(p), p.place.column) for p in found if p.place is not None] == [(Unreadable, column) for column in columns]
        assert all(p.message.startswith("no card stands behind the suit") for p in found)
