"""Piquet à écrire: who plays and who sits out, charges, tours and the balance; and a second settler of another design."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons import handfile
from lessons.errors import Impossible, Place, Problems
from lessons.explain.settlement import finding_reason, headline, line_sentence
from lessons.explain.settlement_ecrire import due_sentence
from lessons.game_record import DealLine, GameRecord
from lessons.games.annotate import annotate
from lessons.games.annotation import Code, Severity
from lessons.games.rotation import rota
from lessons.games.settlement import LineCode, Settlement, State, settle
from lessons.record import Check
from lessons.resources import examples_dir
from lessons.rules.ecrire import Balance, Charge, EcrireRules, Level, Rotation
from lessons.rules.named import AU_CENT
from lessons.rules.rule_set import RuleSet

ECRIRE = EcrireRules()
LOSER_OUT = replace(ECRIRE, rotation=Rotation.LOSER_OUT)


def table(players: str, *lines: str, rules: RuleSet = ECRIRE, checks: tuple[Check, ...] = ()) -> GameRecord:
    """A table whose players are letters; a line is `B27 A13`, the elder hand first."""
    deals = []
    for number, line in enumerate(lines):
        words = line.split()
        deals.append(
            DealLine(players=tuple(word[0] for word in words), points=tuple(int(word[1:]) for word in words), place=Place(10 + number, 1))
        )
    return GameRecord(id="test", rules=rules, players=tuple(players), deals=tuple(deals), checks=checks)


def pairs(rules: EcrireRules, players: str, first: str, losers: str) -> list[str]:
    """Who plays each deal, elder hand first, and who sits out; `losers` gives the loser of each, `-` a level one."""
    turns = rota(rules, tuple(players), elder=first[0], dealer=first[1])
    found = [turns.due]
    for loser in losers:
        turns.played(None if loser == "-" else loser)
        found.append(turns.due)
    return [f"{''.join(due.players)} {''.join(due.sitting)}" for due in found]


# ------------------------------------------------------------------------------------------------------------- rotation


def test_in_the_ring_each_plays_his_left_neighbour_and_then_his_right_whoever_deals_first() -> None:
    assert pairs(ECRIRE, "ABCD", "BA", "BAAC") == ["BA CD", "AD BC", "DC AB", "CB DA", "BA CD"]
    assert pairs(ECRIRE, "ABCD", "AB", "BAAC") == ["AB CD", "DA BC", "CD AB", "BC DA", "AB CD"]


def test_p1_in_turns_each_plays_the_left_neighbour_and_then_the_right() -> None:
    turns = replace(ECRIRE, rotation=Rotation.TURNS)
    assert [pair[:2] for pair in pairs(turns, "ABC", "BA", "BABABAB")] == ["BA", "AC", "CB", "BA", "AC", "CB", "BA", "AC"]
    assert [pair[:2] for pair in pairs(turns, "ABCD", "AB", "BABABABA")] == ["AB", "DA", "BC", "AB", "CD", "BC", "DA", "CD", "AB"]


def test_the_loser_makes_room_for_who_has_waited_longest() -> None:
    # Who stays changes between elder hand and dealer; who goes out waits behind the others.
    assert pairs(LOSER_OUT, "ABCD", "BA", "ABC") == ["BA CD", "CB DA", "DC AB", "AD BC"]
    assert pairs(LOSER_OUT, "ABCD", "BA", "BA") == ["BA CD", "AC DB", "CD BA"]
    assert pairs(LOSER_OUT, "ABCD", "CA", "") == ["CA BD"], "any two may begin"


def test_a_level_deal_is_played_again_by_the_same_two() -> None:
    assert pairs(ECRIRE, "ABCD", "BA", "-A") == ["BA CD", "BA CD", "AD BC"]
    assert pairs(LOSER_OUT, "ABC", "BA", "-A") == ["BA C", "BA C", "CB A"]


def test_after_a_level_deal_the_senior_goes_out() -> None:
    senior = replace(LOSER_OUT, level=Level.SENIOR_OUT)
    # The first two began together and play again; then B, who has been there since the first deal, makes room for A.
    assert pairs(senior, "ABCD", "BA", "-A-") == ["BA CD", "BA CD", "CB DA", "DC AB"]
    ring = replace(ECRIRE, level=Level.SENIOR_OUT)
    assert pairs(ring, "ABC", "BA", "-") == ["BA C", "AC B"], "a tour goes on"


@given(st.integers(3, 7), st.sampled_from(["left", "right"]), st.integers(0, 6))
def test_a_tour_of_the_ring_gives_everybody_two_deals_running(number: int, way: str, start: int) -> None:
    players = "ABCDEFG"[:number]
    dealer = players[start % number]
    elder = players[(start + (1 if way == "left" else -1)) % number]
    turns = rota(ECRIRE, tuple(players), elder=elder, dealer=dealer)
    dealt = []
    for _ in range(number + 1):
        dealt.append(turns.due)
        turns.played(turns.due.players[0])
    assert [due.tour for due in dealt] == [1] * number + [2]
    assert sorted(due.players[0] for due in dealt[:-1]) == sorted(due.players[1] for due in dealt[:-1]) == list(players)
    for first, second in pairwise(dealt):
        (both,) = set(first.players) & set(second.players)
        left = players[(players.index(both) + 1) % number]
        assert left in first.players, "the first deal with the person on his left"
        assert players[players.index(both) - 1] in second.players, "and the second with the one on his right"
        assert (both == first.players[1]) != (both == second.players[1]), "he deals one of the two"


@given(st.integers(3, 7), st.booleans())
def test_a_tour_of_turns_gives_everybody_two_deals_with_either_neighbour(number: int, deals_first: bool) -> None:
    players = "ABCDEFG"[:number]
    turns = rota(replace(ECRIRE, rotation=Rotation.TURNS), tuple(players), elder="AB"[deals_first], dealer="BA"[deals_first])
    dealt = []
    for _ in range(2 * number):
        dealt.append(turns.due)
        turns.played(turns.due.players[0])
    for place, player in enumerate(players):
        left, right = players[(place + 1) % number], players[place - 1]
        own = dealt[2 * place : 2 * place + 2]
        assert [set(due.players) for due in own] == [{player, left}, {player, right}]
        assert sum(player == due.players[1] for due in own) == 1, "he deals one of his own two"
        assert sum(player == due.players[1] for due in dealt) == 2
        assert sum(player in due.players for due in dealt) == 4
    assert turns.due.tour == 2


# -------------------------------------------------------------------------------------------------- charges and balance

TOUR = ("B27 A13", "A10 D40", "D8 C9", "C100 B3")


def test_only_losses_are_written() -> None:
    settled = settle(table("ABCD", *TOUR))
    assert settled.charged == {"A": 14 + 30, "B": 97, "C": 0, "D": 1}
    assert settled.balance == {"A": 142 - 4 * 44, "B": 142 - 4 * 97, "C": 142, "D": 142 - 4}
    assert dict(settled.totals) == {"A": 23, "B": 30, "C": 109, "D": 48}
    assert [entry.loser for entry in settled.sheet] == ["A", "A", "D", "B"]
    assert (settled.state, settled.winner, settled.paid) == (State.BALANCED, None, None)
    assert settled.due is not None
    assert (settled.due.players, settled.due.tour) == (("B", "A"), 2)


def test_the_whole_of_what_the_winner_made_may_be_charged() -> None:
    settled = settle(table("ABCD", *TOUR, rules=replace(ECRIRE, charge=Charge.WHOLE)))
    assert settled.charged == {"A": 27 + 40, "B": 100, "C": 0, "D": 9}


def test_each_loss_may_be_paid_to_its_winner() -> None:
    settled = settle(table("ABCD", *TOUR, rules=replace(ECRIRE, balance=Balance.TO_WINNERS)))
    assert settled.balance == {"A": -44, "B": 14 - 97, "C": 1 + 97, "D": 30 - 1}
    assert settled.lines[-1].clause == "ecrire.tours"


def test_a_level_deal_charges_nobody() -> None:
    settled = settle(table("ABC", "B20 A20", "B20 A13"))
    assert settled.charged == {"A": 7, "B": 0, "C": 0}
    assert settled.sheet[0].loser is None
    assert settled.sheet[1].due.again
    assert settled.lines[1].code is LineCode.LEVEL_DEALS


def test_a_hand_of_the_two_handed_game_can_be_a_deal() -> None:
    record = handfile.load(examples_dir() / "foster-piquet" / "first-illustration.piquet.toml")
    line = DealLine(players=("B", "A"), hand="first-illustration")
    settled = settle(replace(table("ABC"), deals=(line,)), annotate_deal=lambda _, rules: annotate(record, rules))
    assert settled.charged == {"A": 71 - 27, "B": 0, "C": 0}


# ------------------------------------------------------------------------------------------------------------ what is wrong


def problems(record: GameRecord, rules: RuleSet | None = None) -> list[tuple[str, int | None, str | None]]:
    with pytest.raises(Problems) as caught:
        settle(record, rules)
    assert all(isinstance(problem, Impossible) and problem.hint for problem in caught.value.problems)
    return [(p.message, p.place.line if p.place else None, p.clause) for p in caught.value.problems]


@pytest.mark.parametrize("players", ["AB", "ABCDEFGH"])
def test_three_to_seven_sit_at_the_table(players: str) -> None:
    ((message, _, clause),) = problems(table(players))
    assert message.startswith(f"{len(players)} players")
    assert clause == "ecrire.table"


@pytest.mark.parametrize(
    ("lines", "rules", "words"),
    [
        (("B1 A2", "D3 A4"), ECRIRE, "A deals out of turn"),
        (("B1 A2", "C3 B4"), ECRIRE, "not the turn of C and B"),
        (("C1 A2",), ECRIRE, "C and A are no neighbours"),
        (("B1 A2", "A3 D4"), LOSER_OUT, "not the turn of A and D"),
        (("B1 A1", "A3 D4"), ECRIRE, "not the turn of A and D"),
        (("B1 A2", "A3 D4"), replace(ECRIRE, rotation=Rotation.TURNS), None),
    ],
)
def test_a_deal_out_of_turn(lines: tuple[str, ...], rules: EcrireRules, words: str | None) -> None:
    record = table("ABCD", *lines, rules=rules)
    if words is None:
        assert settle(record).sheet
        return
    ((message, line, clause),) = problems(record)
    assert words in message
    assert (line, clause) == (9 + len(lines), "ecrire.rotation")


def test_every_deal_out_of_a_tour_is_told_but_not_what_hangs_on_a_loser() -> None:
    lines = ("B1 A2", "B3 A4", "D5 C6", "A1 B2")
    assert [line for _, line, _ in problems(table("ABCD", *lines))] == [11, 13]
    assert [line for _, line, _ in problems(table("ABCD", *lines, rules=LOSER_OUT))] == [11]


@pytest.mark.parametrize(
    ("line", "words"), [("B1 B2", "both elder hand and dealer"), ("B1 X2", "X is not one of the players"), ("A1 B2 C3", "3 players")]
)
def test_a_deal_that_is_none(line: str, words: str) -> None:
    ((message, at, _),) = problems(table("ABCD", line, "A1 D3"))
    assert words in message
    assert at == 10


def test_a_hand_of_another_game_is_no_deal() -> None:
    wrong = replace(annotate(handfile.load(examples_dir() / "foster-piquet" / "first-illustration.piquet.toml")), rules=ECRIRE)
    record = replace(table("ABC"), deals=(DealLine(players=("B", "A"), hand="x", place=Place(10, 1)),))
    with pytest.raises(Problems, match="no deal of two-handed Piquet"):
        settle(record, annotate_deal=lambda *_: wrong)


def test_two_games_are_not_settled_by_each_others_rules() -> None:
    assert "two games" in problems(table("ABC"), AU_CENT)[0][0]


@pytest.mark.parametrize(
    ("check", "rules", "words"),
    [
        (Check(at="end", rules={"winner": "A"}), ECRIRE, "winner belongs to a race"),
        (Check(at="end", rules={"paid": 3}), ECRIRE, "paid belongs to a race"),
        (Check(at="tour 1", rules={"A": 3}), LOSER_OUT, "no tours"),
    ],
)
def test_a_check_that_has_no_place_here(check: Check, rules: EcrireRules, words: str) -> None:
    ((message, _, clause),) = problems(table("ABC", "B1 A2", rules=rules, checks=(check,)))
    assert words in message
    assert clause == "ecrire.tours"


# ------------------------------------------------------------------------------------------------------ checks and words


def checked(*checks: Check, rules: EcrireRules = ECRIRE) -> Settlement:
    return settle(table("ABCD", *TOUR, "B30 A10", rules=rules, checks=checks))


def test_figures_at_the_end_of_a_tour_and_of_the_game() -> None:
    settled = checked(
        Check(at="tour 1", rules={"charged": {"A": 44, "B": 97}, "balance": {"C": 142}, "A": 23}),
        Check(at="deal 2", rules={"charged": {"A": 44}, "D": 40}),
        Check(at="end", rules={"charged": {"A": 64}}),
        Check(at="tour 2", rules={"charged": {"A": 64}}),
    )
    assert [finding.severity for finding in settled.findings] == [Severity.AGREES] * 6 + [Severity.UNDECIDED]
    assert settled.findings[-1].code is Code.NOT_REACHED


def test_a_wrong_charge_is_added_up_and_an_option_that_explains_it_named() -> None:
    settled = checked(
        Check(at="tour 1", rules={"charged": {"A": 43, "C": 0}}),
        Check(at="tour 1", printed={"charged": {"A": 67}}),
        Check(at="tour 1", printed={"balance": {"A": -44}}),
    )
    wrong, whole, winners = settled.findings
    assert (wrong.severity, finding_reason(settled, wrong)) == (Severity.DISAGREES, "A is charged 14 + 30 = 44, not 43.")
    assert whole.options == (("charge", "whole"),)
    assert winners.options == (("balance", "to-winners"),)


def test_the_sheet_in_words() -> None:
    settled = settle(table("ABC", "B20 A20", "B20 A13", "A0 C5", "C9 B1", "B4 A4"))
    assert headline(settled) == "C stands best after five deals: 20 to the good"
    assert [line_sentence(settled, line) for line in settled.lines] == [
        "Five deals are written down: one tour and one deal of the next.",
        "Deals 1 and 5 were level: nobody is charged, and the same two play again.",
        "Charged, the difference of each deal lost: A 12, B 8 and C 0.",
        "A pays 4 to B (12 − 8) and 12 to C (12 − 0): 16 to the bad.",
        "B gets 4 from A (12 − 8) and pays 8 to C (8 − 0): 4 to the bad.",
        "C gets 12 from A (12 − 0) and 8 from B (8 − 0): 20 to the good.",
    ]
    assert settled.due is not None
    assert due_sentence(settled.game, settled.due) == "B leads, A deals again, for the deal was level; C sits out."


def test_words_of_the_other_options() -> None:
    rules = replace(LOSER_OUT, level=Level.SENIOR_OUT, charge=Charge.WHOLE, balance=Balance.TO_WINNERS)
    settled = settle(table("ABCD", "B20 A20", rules=rules))
    assert headline(settled) == "Everybody is even after one deal"
    assert [line_sentence(settled, line) for line in settled.lines] == [
        "One deal is written down.",
        "Deal 1 was level: nobody is charged, and the same two, who began together, play again.",
        "Charged, all that the winner of each deal made: A 0, B 0, C 0 and D 0.",
        *(f"{player} neither gets nor pays anything." for player in "ABCD"),
    ]
    tour = settle(table("ABCD", "B20 A20", rules=replace(ECRIRE, level=Level.SENIOR_OUT)))
    assert line_sentence(tour, tour.lines[0]) == "One deal is written down, the first tour not being complete."
    assert line_sentence(tour, tour.lines[1]).endswith("and the tour goes on.")


# ------------------------------------------------------------------------------------------------------- a second settler


def naive(players: str, first: str, scores: list[tuple[int, int]], rules: EcrireRules) -> tuple[list[str], dict[str, int], dict[str, int]]:
    """Who plays, what is charged and the balance, from the clauses alone: everybody's seat and debts moved about by hand."""
    number = len(players)
    seat = {player: place for place, player in enumerate(players)}
    owes = {(debtor, creditor): 0 for debtor in players for creditor in players}
    elder, dealer = first
    order: list[str] = []
    bench = deque(sorted((p for p in players if p not in first), key=lambda p: (seat[p] - seat[dealer]) % number))
    streak = {elder: 0, dealer: 0}
    turn = [elder, dealer] if (seat[dealer] - seat[elder]) % number == 1 else [dealer, elder]
    holder, visits, holder_dealt = turn[0], 1, turn[0] == dealer
    for made, lost in scores:
        order.append(elder + dealer)
        streak[elder], streak[dealer] = streak.get(elder, 0) + 1, streak.get(dealer, 0) + 1
        loser = "" if made == lost else dealer if made > lost else elder
        if loser:
            winner = elder if loser == dealer else dealer
            owes[loser, winner] += max(made, lost) if rules.charge is Charge.WHOLE else abs(made - lost)
        if not loser and rules.level is Level.REPLAY:
            continue
        if rules.rotation is Rotation.RING:
            # The one whose left neighbour it was goes on with his right, and deals now if he did not before.
            goes_on = elder if players[(seat[elder] + 1) % number] == dealer else dealer
            right = players[seat[goes_on] - 1]
            elder, dealer = (right, goes_on) if goes_on == elder else (goes_on, right)
        elif rules.rotation is Rotation.TURNS:
            if visits == 1:
                visits, other = 2, players[seat[holder] - 1]
                elder, dealer = (holder, other) if holder_dealt else (other, holder)
            else:
                visits, holder = 1, players[(seat[holder] + 1) % number]
                other = players[(seat[holder] + 1) % number]
                elder, dealer = (other, holder) if holder_dealt else (holder, other)
        else:
            out = loser
            if not out and streak[elder] != streak[dealer]:
                out = elder if streak[elder] > streak[dealer] else dealer
            if out:
                new = bench.popleft()
                bench.append(out)
                streak[out] = streak[new] = 0
                elder, dealer = (dealer, new) if out == elder else (new, elder)
    charged = {player: sum(owes[player, other] for other in players) for player in players}
    balance = dict.fromkeys(players, 0)
    for one in players:
        for other in players:
            if rules.balance is Balance.TO_WINNERS:
                balance[one] += owes[other, one] - owes[one, other]
            else:
                balance[one] += charged[other] - charged[one]
    return order, charged, balance


@st.composite
def evenings(draw: st.DrawFn) -> tuple[str, str, list[tuple[int, int]], EcrireRules]:
    rules = EcrireRules(
        rotation=draw(st.sampled_from(Rotation)),
        level=draw(st.sampled_from(Level)),
        charge=draw(st.sampled_from(Charge)),
        balance=draw(st.sampled_from(Balance)),
    )
    players = "ABCDEFG"[: draw(st.integers(3, 7))]
    one = draw(st.integers(0, len(players) - 1))
    apart = draw(st.integers(1, len(players) - 1) if rules.rotation is Rotation.LOSER_OUT else st.sampled_from([1, -1]))
    first = players[one] + players[(one + apart) % len(players)]
    return players, first, draw(st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), min_size=1, max_size=30)), rules


@given(evenings())
def test_a_second_settler_agrees(evening: tuple[str, str, list[tuple[int, int]], EcrireRules]) -> None:
    players, first, scores, rules = evening
    order, charged, balance = naive(players, first, scores, rules)
    lines = [f"{pair[0]}{made} {pair[1]}{lost}" for pair, (made, lost) in zip(order, scores, strict=True)]
    settled = settle(table(players, *lines, rules=rules))
    assert (settled.charged, settled.balance) == (charged, balance)
    assert sum(balance.values()) == 0
    assert all(sorted((*entry.due.players, *entry.due.sitting)) == list(players) for entry in settled.sheet)
