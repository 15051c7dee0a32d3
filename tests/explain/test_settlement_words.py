"""A settlement in words: what each line and each finding says, and that nothing is left unsaid."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from lessons.explain.settlement import CAUSE_WORDS, finding_reason, headline, line_sentence
from lessons.game_record import GameRecord
from lessons.games.annotation import Cause, Code
from lessons.games.settlement import LineCode, Settlement, settle
from lessons.record import Check
from lessons.rules.named import AU_CENT, CLUB, RUBICON
from lessons.rules.piquet import PiquetRules
from lessons.settlement_json import settlement_json
from tests.games.test_settlement import DREW_ANOTHERS, FOUR_DEALS, POINT_THEN_REPIC, game, hand, six


def sentences(settlement: Settlement) -> list[str]:
    return [line_sentence(settlement, line) for line in settlement.lines]


def named(record: GameRecord) -> GameRecord:
    return replace(record, names={"A": "Anne", "B": "Basile"})


def test_the_rubicons_of_the_text() -> None:
    assert sentences(settle(named(game(RUBICON, *six(113, 80))))) == [
        "Anne 113 and Basile 80 after six deals.",
        "Basile has 80, less than 100: rubiconed, so the totals are added.",
        "Anne wins 113 + 80 + 100 for game = 293.",
    ]
    r8 = settle(named(game(RUBICON, *six(180, 142))))
    assert sentences(r8)[1:] == [
        "Basile has 142, not less than 100: past the rubicon, so the totals are subtracted.",
        "Anne wins 180 − 142 + 100 for game = 138.",
    ]
    assert headline(r8) == "Anne wins 138 points"


def test_a_race_in_the_order_of_counting() -> None:
    settled = settle(game(AU_CENT, (0, 0), (86, 40), "a-hand", first="B"), annotate_deal=hand(*POINT_THEN_REPIC))
    assert sentences(settled) == [
        "A is out first: 100 in deal 3, with a quatorze or trio, where 100 is game.",
        "At that moment, in the order of counting, B has 46.",
        "B was below 50 when the game was reached: a lurch, whatever is counted afterwards.",
        "A wins a double game.",
        "The deal is played out all the same: A 101 and B 47 stand on the sheet.",
    ]
    assert headline(settled) == "A wins a double game"


def test_both_readings_of_what_is_undecided_are_named() -> None:
    both = settle(named(game(AU_CENT, (90, 95), (20, 30))))
    assert headline(both) == "Who was out first is not settled"
    assert finding_reason(both, both.findings[0]).startswith(
        "Both reach 100 in deal 2 (Anne 110 and Basile 125). Either Anne was out first"
    )
    lurch = settle(named(game(AU_CENT, (90, 30), (20, 30))))
    assert headline(lurch) == "Anne wins; whether a double game is not settled"
    assert "single game, if not a lurch" in finding_reason(lurch, lurch.findings[0])


@pytest.mark.parametrize(
    ("settled", "head", "last"),
    [
        (settle(game(AU_CENT)), "No deal is entered yet", "The first to reach 100 wins."),
        (settle(game(AU_CENT, (3, 4))), "B leads by 1 after one deal", "A 3 and B 4: nobody has 100, and the deal passes."),
        (settle(game(RUBICON)), "No deal is entered yet", "Six deals to play."),
        (settle(game(RUBICON, (3, 4))), "B leads by 1 after one deal", "One of six deals played; five to come."),
        (settle(game(RUBICON, *six(4, 4))), "Level at 4 after six deals", "Two deals still to play, to deal 8."),
        (
            settle(game(RUBICON, *six(4, 4), (1, 1), (2, 2))),
            "The game is void",
            "Still level, at 7 after eight deals: the game is void, and nothing is paid.",
        ),
        (
            settle(game(CLUB, *six(4, 4), (1, 1), (2, 2))),
            "The game is drawn",
            "Still level, at 7 after eight deals: the game is drawn, and nothing is paid.",
        ),
    ],
)
def test_how_a_game_stands(settled: Settlement, head: str, last: str) -> None:
    assert (headline(settled), sentences(settled)[-1]) == (head, last)


def test_doubled_deals() -> None:
    assert sentences(settle(game(FOUR_DEALS, (3, 4))))[0] == "Deal 1 counts double."
    assert sentences(settle(game(FOUR_DEALS, (3, 4), (1, 1), (1, 1), (1, 1))))[0] == "Deals 1 and 4 count double."


def test_reasons_of_checks() -> None:
    record = game(FOUR_DEALS, (30, 10), (20, 40), (25, 15), (10, 35))
    check = Check(at="deal 2", printed={"A": 70, "B": 60})
    settled = settle(replace(record, checks=(check, Check(at="end", printed={"B": 146}), Check(at="deal 9", rules={"A": 1}))))
    under, agrees, adds, beyond = (finding_reason(settled, finding) for finding in settled.findings)
    assert under.startswith("The deals come to 2 × 30 + 20 = 80 for A, not 70")
    assert agrees == "B: 60, and the rules give the same."
    assert adds == "The deals come to 2 × 10 + 40 + 15 + 2 × 35 = 145 for B, not 146."
    assert beyond == "Only four deals are written down: nothing to compare at deal 9."


def test_a_figure_that_holds_under_an_option_names_it() -> None:
    settled = settle(replace(game(FOUR_DEALS, (30, 10)), checks=(Check(at="end", printed={"A": 30}),)))
    assert settled.findings[0].code is Code.ONLY_UNDER
    assert finding_reason(settled, settled.findings[0]).startswith("The rules in use give 60; 30 holds only if ")


def forfeited(rules: PiquetRules) -> Settlement:
    return settle(named(game(rules, "a-hand")), annotate_deal=hand(findings=(DREW_ANOTHERS,)))


def test_a_game_lost_by_a_card_that_was_the_others() -> None:
    assert headline(forfeited(AU_CENT)) == "Basile wins the game"
    assert sentences(forfeited(AU_CENT)) == [
        "Anne draws a card of the other’s share of the talon in deal 1, and loses the game by it.",
        "Basile wins a single game.",
    ]
    assert headline(forfeited(RUBICON)) == "Basile wins; what is paid is not settled"
    assert (
        sentences(forfeited(RUBICON))[1]
        == "Basile wins; no clause says what a partie lost in this way costs, so the players must agree on it."
    )


OF_OTHER_GAMES = {
    *(LineCode.WRITTEN, LineCode.LEVEL_DEALS, LineCode.CHARGED, LineCode.BALANCE, LineCode.PAYS_WINNERS),
    *(
        LineCode.RETIRES,
        LineCode.POOL,
        LineCode.DEALS_WON,
        LineCode.CASSINO_ON,
        LineCode.SEVERAL_REACHED,
        LineCode.LEVEL_GAME,
        LineCode.DIFFERENCE_PAID,
    ),
}
"""Lines of games beside the two-handed one, which have their own tests."""


def test_every_cause_and_line_has_words() -> None:
    assert set(CAUSE_WORDS) == set(Cause)
    covered = {
        line.code
        for deals, rules in (
            ([(100, 49)], AU_CENT),
            ([(60, 50), (40, 0)], AU_CENT),
            ([(60, 30), (40, 30)], AU_CENT),
            ([(100, 100)], AU_CENT),
            ([(1, 1)], AU_CENT),
            ([(1, 1)], FOUR_DEALS),
            (six(1, 1), RUBICON),
            ([*six(1, 1), (1, 1), (1, 1)], RUBICON),
            (six(1, 2), RUBICON),
            (six(100, 200), RUBICON),
        )
        for line in settle(game(rules, *deals)).lines
    } | {line.code for rules in (AU_CENT, RUBICON) for line in forfeited(rules).lines}
    assert covered == set(LineCode) - OF_OTHER_GAMES


def test_the_object_of_a_settlement() -> None:
    settled = settle(replace(game(RUBICON, *six(113, 80)), checks=(Check(at="end", rules={"paid": 293}),)))
    told = json.loads(json.dumps(settlement_json(settled, file="r6.piquet.toml", ok=True, findings=settled.findings)))
    assert {key: told[key] for key in ("totals", "out", "rubicon", "lurch", "winner", "paid", "charged", "balance")} == {
        "totals": {"A": 113, "B": 80},
        "out": None,
        "rubicon": True,
        "lurch": None,
        "winner": "A",
        "paid": 293,
        "charged": None,
        "balance": None,
    }
    assert told["findings"][0]["severity"] == "agrees"
    race = settle(game(AU_CENT, (100, 0)))
    assert settlement_json(race, file="", ok=True, findings=())["out"] == {"player": "A", "deal": 1, "cause": None}
