"""The count of a deal of Cassino: figures of the text by name, what is not known, irregularities, checks, a second counter."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.cassino_record import CassinoRecord, Round, rounds_of
from lessons.errors import Impossible, Problems
from lessons.explain.cassino import WHERE_THE_TEXT_STOPS, count_sentence, finding_reason, headline, proof_sentence, round_words
from lessons.full_pack import BIG_CASSINO, LITTLE_CASSINO, PACK, Cards, cards
from lessons.games.annotation import Code, Severity
from lessons.games.cassino import Category, annotate
from lessons.games.cassino.annotation import POINTS
from lessons.record import Check
from lessons.rules.cassino import CassinoRules, MajorityOf
from tests.games.cassino.deals import ALL, naive_count, naive_totals, record

HALF = CassinoRules(majority=MajorityOf.MORE_THAN_HALF)


def whole(sizes: dict[str, int], seed: int = 1) -> dict[str, str]:
    """The pack shared out by these numbers."""
    codes = ALL[:]
    random.Random(seed).shuffle(codes)
    taken = {}
    for side, number in sizes.items():
        taken[side], codes = " ".join(codes[:number]), codes[number:]
    return taken


# ------------------------------------------------------------------------------------------------ figures of the text


def test_c1_fifty_two_cards_four_each_and_four_to_the_table_till_they_are_out() -> None:
    assert len(PACK) == 52
    assert [rounds_of(players) for players in (2, 3, 4)] == [6, 4, 3]


def test_c2_what_counts() -> None:
    assert list(POINTS.values()) == [3, 1, 2, 1, 1, 1]
    assert (str(BIG_CASSINO), str(LITTLE_CASSINO)) == ("DT", "S2")
    spades = "S3 S4 S5 S6 S7 S8 S9"
    first = annotate(record({"A": f"{spades} SA HA DA CA DT S2 ?14", "B": "?25"}, sweeps={"B": 2}))
    assert first.totals == {"A": 3 + 1 + 4 + 2 + 1, "B": 2}
    assert {event.clause for event in first.events} == {"cassino.score"}
    assert [event.points for event in first.events] == [3, 1, 2, 1, 1, 1, 1, 1, 1, 1], "each Ace and each sweep by itself"


def test_level_scores_nobody() -> None:
    level = annotate(record({"A": "?26", "B": "?26"}))
    assert level.counts[0].winners == ()
    assert level.counts[0].is_known
    three = annotate(record({"A": "?20", "B": "?20", "C": "?12"}, seats=("A", "B", "C")))
    assert three.counts[0].winners == ()


def test_a_majority_may_be_more_than_half() -> None:
    told = record({"A": "?24", "B": "?18", "C": "?10"}, seats=("A", "B", "C"))
    assert annotate(told).counts[0].winners == ("A",)
    assert annotate(told, HALF).counts[0].winners == ()
    seven = record({"A": "S3 S4 S5 S6 S7 S8 S9 ?20", "B": "?25"})
    assert annotate(seven, HALF).counts[1].winners == ("A",)
    assert annotate(record({"A": "S3 S4 S5 S6 S7 S8 H2 ?20", "B": "SA S2 S9 ST ?8", "C": "SJ SQ SK ?10"}), HALF).counts[1].winners == ()


# --------------------------------------------------------------------------------------------------- what is not known


def test_what_is_not_told_stays_unknown() -> None:
    nothing = annotate(record(seats=("A", "B")))
    assert nothing.totals == {"A": None, "B": None}
    assert all(not count.is_known for count in nothing.counts)
    some = annotate(record({"A": "S3 S4 S5 ?20", "B": "S6 S7 ?27"}))
    assert some.counts[0].winners == ("B",)
    assert some.counts[1].open == ("A", "B")
    assert some.counts[1].numbers == {"A": (3, 11), "B": (2, 10)}
    assert some.after(Category.CARDS) == {"A": 0, "B": 3}


def test_one_side_told_whole_settles_the_other() -> None:
    codes = whole({"A": 30})["A"]
    counted = annotate(record({"A": codes, "B": "?22"}))
    assert None not in counted.totals.values()
    rest = " ".join(code for code in ALL if code not in codes.split())
    assert counted.totals == annotate(record({"A": codes, "B": rest})).totals


def test_cards_left_on_the_table_are_nobodys() -> None:
    counted = annotate(record({"A": "?20", "B": "?20"}))
    ten = next(count for count in counted.counts if count.category is Category.BIG_CASSINO)
    assert (ten.winners, ten.open) == ((), ("A", "B"))
    told = {"A": " ".join(code for code in ALL[:26] if code != "S2"), "B": " ".join(ALL[26:])}
    little = next(count for count in annotate(record(told)).counts if count.category is Category.LITTLE_CASSINO)
    assert (little.winners, little.open) == ((), ()), "everything taken in is told, and it is not among it"


# ------------------------------------------------------------------------------------------------------- irregularities


def dealt(*numbers: int, irregular: bool = False, seats: tuple[str, ...] = ("A", "B")) -> tuple[Round, ...]:
    """A first round of four each, and a second of so many."""
    first = Round(hands={seat: Cards(unknown=4) for seat in seats}, table=Cards(unknown=4))
    return first, Round(hands={seat: Cards(unknown=n) for seat, n in zip(seats, numbers, strict=True)}, irregular=irregular)


def test_a_wrong_number_in_a_later_round_costs_the_dealer_the_count() -> None:
    taken = whole({"A": 20, "B": 32})
    told = record(taken, rounds=dealt(3, 4, irregular=True), sweeps={"A": 1, "B": 2})
    counted = annotate(told)
    assert counted.barred == "B"
    assert counted.totals == {"A": annotate(record(taken, sweeps={"A": 1})).totals["A"], "B": 0}
    assert counted.counts[0].barred == "B", "the dealer’s cards still bar the others’"
    (finding,) = counted.findings
    assert (finding.severity, finding.code, finding.at) == (Severity.IRREGULAR, Code.WRONG_NUMBER, "round 2")
    assert finding.clauses == ("cassino.irregular.later-round",)
    assert "B counts nothing in this deal" in finding_reason(counted, finding)
    assert "B would count it, but counts nothing" in count_sentence(counted, counted.counts[0])


def test_a_needless_mark_is_a_note() -> None:
    counted = annotate(record(whole({"A": 30, "B": 22}), rounds=dealt(4, 4, irregular=True)))
    assert [(f.severity, f.code) for f in counted.findings] == [(Severity.NOTE, Code.NEEDLESS_MARK)]
    assert counted.barred is None


def problems(told: CassinoRecord) -> list[tuple[str, str | None]]:
    with pytest.raises(Problems) as caught:
        annotate(told)
    assert all(isinstance(problem, Impossible) and problem.hint for problem in caught.value.problems)
    return [(problem.message, problem.clause) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("rounds", "words", "clause"),
    [
        (dealt(5, 4), "A is dealt 5 cards", "cassino.irregular.later-round"),
        ((Round(hands={"A": Cards(unknown=3)}, irregular=True),), "A is dealt 3 cards", "cassino.irregular.misdeal"),
        ((Round(table=Cards(unknown=5)),), "5 cards are turned up", "cassino.irregular.misdeal"),
        ((Round(), Round(table=Cards(unknown=4))), "no cards are dealt to the table", "cassino.deal"),
        ((Round(),) * 7, "no more than 6 rounds", "cassino.deal"),
        ((Round(hands={"A": cards("SA S2 S3 S4"), "B": cards("SA H2 H3 H4")}),), "SA is dealt to B", "cassino.pack"),
        (
            (Round(hands={"A": cards("SA S2 S3 S4")}), Round(hands={"B": cards("S4 H2 H3 H4")})),
            "S4 is dealt to B, and was dealt to A in round 1",
            "cassino.pack",
        ),
    ],
)
def test_a_deal_that_cannot_be(rounds: tuple[Round, ...], words: str, clause: str) -> None:
    ((message, cited), *_) = problems(record(seats=("A", "B"), rounds=rounds))
    assert words in message
    assert cited == clause


def test_a_card_drawn_back_may_be_dealt_again() -> None:
    rounds = (
        Round(),
        Round(hands={"A": cards("SA S2 S3 S4 S5")}, irregular=True),
        Round(hands={"A": cards("S5 H2 H3 H4")}),
    )
    assert annotate(record(seats=("A", "B"), rounds=rounds)).barred == "B"


@pytest.mark.parametrize(
    ("taken", "sweeps", "words"),
    [
        ({"A": "SA", "B": "SA"}, {}, "SA is taken in by A and by B"),
        ({"A": "?30", "B": "?23"}, {}, "53 cards are taken in"),
        ({"A": "?3", "B": "?9"}, {"A": 2}, "2 sweeps and taken in 3 cards"),
    ],
)
def test_what_cannot_have_been_taken_in(taken: dict[str, str], sweeps: dict[str, int], words: str) -> None:
    ((message, clause),) = problems(record(taken, sweeps=sweeps))
    assert words in message
    assert clause == "cassino.pack"


def test_partners_count_together() -> None:
    seats = ("A", "B", "C", "D")
    told = record(
        whole({"A-C": 30, "B-D": 22}), seats=seats, partners=(("A", "C"), ("B", "D")), rounds=dealt(4, 4, 4, 3, irregular=True, seats=seats)
    )
    counted = annotate(told)
    assert counted.totals["B-D"] == 0
    assert counted.barred == "B-D"


# ------------------------------------------------------------------------------------------------------ checks and words

SOME = {"A": "S3 S4 S5 S6 S7 S8 S9 SA HA DT ?17", "B": "?25"}


def checked(*checks: Check) -> list[tuple[Severity, Code, str]]:
    rest = [code for code in ALL if code not in SOME["A"].split()]
    told = record({"A": SOME["A"].replace("?17", " ".join(rest[-17:])), "B": " ".join(rest[:-17])}, checks=checks)
    counted = annotate(told)
    return [(f.severity, f.code, finding_reason(counted, f)) for f in counted.findings]


def test_figures_as_the_count_goes_along() -> None:
    found = checked(
        Check(at="cards", rules={"A": 3, "B": 0}), Check(at="spades", printed={"A": 4}), Check(at="big cassino", rules={"A": 6, "B": 0})
    )
    assert {severity for severity, _, _ in found} == {Severity.AGREES}


def test_a_wrong_figure_and_its_reason() -> None:
    left_out, arithmetic, _, needless, excused = checked(
        Check(at="spades", rules={"A": 3}),
        Check(at="spades", printed={"A": 5}),
        Check(at="cards", rules={"A": 3}, erratum="none"),
        Check(at="cards", rules={"A": 3}, printed={"A": 0}, erratum="forgotten"),
    )
    assert left_out == (Severity.DISAGREES, Code.UNCOUNTED, "The printed 3 leaves out most spades (1); the count is 4.")
    assert arithmetic[:2] == (Severity.DISAGREES, Code.ARITHMETIC)
    assert arithmetic[2] == "What counts comes to 3 for most cards + 1 for most spades = 4, not 5."
    assert needless[1] is Code.NEEDLESS_ERRATUM
    assert excused[1] is Code.UNCOUNTED


def test_a_figure_of_the_other_reading_names_the_option() -> None:
    told = record(
        {"A": "?24", "B": "?18", "C": "?10"},
        seats=("A", "B", "C"),
        rules=HALF,
        checks=(Check(at="cards", printed={"A": 3}, rules={"B": 0}),),
    )
    under, agrees = sorted(annotate(told).findings, key=lambda finding: finding.key)
    assert (under.code, under.options) == (Code.ONLY_UNDER, (("majority", "most"),))
    assert agrees.code is Code.AGREES


def test_a_figure_that_hangs_on_what_is_not_told() -> None:
    counted = annotate(record({"A": "?26", "B": "?26"}, checks=(Check(at="end", rules={"A": 5}),)))
    assert [(f.severity, f.code) for f in counted.findings] == [(Severity.UNDECIDED, Code.UNSETTLED)]


def test_the_count_in_words() -> None:
    counted = annotate(record({"eldest": "S3 S4 S5 S6 S7 S8 S9 SA HA DT ?17", "dealer": "?25"}, sweeps={"dealer": 1}))
    assert [count_sentence(counted, count) for count in counted.counts[:4]] == [
        "Most cards: the eldest hand has 27 cards against 25, three points.",
        "Most spades: the eldest hand has 8 to 13 spades against 0 to 5, one point.",
        "Big Cassino, the Ten of diamonds: the eldest hand has taken it in, two points.",
        "Little Cassino, the Two of spades: who has taken it in is not told, so one point may be the eldest hand’s or the dealer’s.",
    ]
    assert proof_sentence(counted, counted.counts[0]) == "The eldest hand has 27 cards against 25, three points."
    assert headline(counted) == "The eldest hand not known and the dealer not known"
    level = annotate(record({"A": "?26", "B": "?26"}))
    assert count_sentence(level, level.counts[0]) == "Most cards: A 26 and B 26 cards: level for most, so nobody counts it."
    half = annotate(record({"A": "?24", "B": "?18", "C": "?10"}, rules=HALF, seats=("A", "B", "C")))
    assert count_sentence(half, half.counts[0]).endswith("and more than half are 27: nobody has more than half.")
    assert "not told" in count_sentence(annotate(record(seats=("A", "B"))), annotate(record(seats=("A", "B"))).counts[0])
    one = Round(hands={"eldest": cards("SA HT", 2)}, table=cards("DK H2 H3 H4"))
    assert round_words(counted.record, one) == "The eldest hand ♠A ♥10 and two cards not known; the table ♥2 ♥3 ♥4 ♦K."
    assert "how a card is played" in WHERE_THE_TEXT_STOPS


# ------------------------------------------------------------------------------------------------------- a second counter


@st.composite
def taken_in(draw: st.DrawFn) -> tuple[dict[str, list[str]], dict[str, int]]:
    sides = ["AB", "ABC", "ABCD"][draw(st.integers(0, 2))]
    codes = draw(st.permutations(ALL))
    left = draw(st.integers(0, 4))
    codes = codes[: 52 - left]
    cuts = sorted(draw(st.lists(st.integers(0, len(codes)), min_size=len(sides) - 1, max_size=len(sides) - 1)))
    parts = [codes[a:b] for a, b in zip([0, *cuts], [*cuts, len(codes)], strict=True)]
    taken = dict(zip(sides, parts, strict=True))
    sweeps = {side: draw(st.integers(0, min(3, len(part) // 2))) for side, part in taken.items()}
    return taken, sweeps


@given(taken_in(), st.sampled_from(MajorityOf), st.booleans())
def test_a_second_counter_agrees(deal: tuple[dict[str, list[str]], dict[str, int]], majority: MajorityOf, wrong: bool) -> None:
    taken, sweeps = deal
    seats = tuple(taken)
    rounds = dealt(*([3] + [4] * (len(seats) - 1)), irregular=True, seats=seats) if wrong else ()
    told = record(
        {side: cards(codes) for side, codes in taken.items()}, sweeps=sweeps, rounds=rounds, rules=CassinoRules(majority=majority)
    )
    counted = annotate(told)
    assert counted.totals == naive_count(taken, sweeps, majority, seats[-1] if wrong else None)
    assert counted.totals == {side: sum(event.points for event in counted.events if event.seat == side) for side in seats}
    assert all(event.points > 0 for event in counted.events)


@given(taken_in(), st.sampled_from(MajorityOf), st.lists(st.integers(0, 51), max_size=5, unique=True))
def test_a_second_counter_agrees_where_a_few_cards_are_not_told(
    deal: tuple[dict[str, list[str]], dict[str, int]], majority: MajorityOf, hidden: list[int]
) -> None:
    taken, sweeps = deal
    veiled = {ALL[n] for n in hidden}
    told = {side: cards([c for c in codes if c not in veiled], sum(c in veiled for c in codes)) for side, codes in taken.items()}
    if 52 - sum(map(len, taken.values())) + sum(side.unknown for side in told.values()) > 7:
        told = {side: cards(codes) for side, codes in taken.items()}
    counted = annotate(record(dict(told), sweeps=sweeps, rules=CassinoRules(majority=majority)))
    assert counted.totals == naive_totals(told, sweeps, majority)


def test_options_do_not_change_the_record() -> None:
    told = record(whole({"A": 30, "B": 22}))
    assert annotate(told, HALF).record is told
    assert annotate(replace(told, rules=HALF)).totals == annotate(told, HALF).totals
