"""Figures against the rules: agrees, agrees only under an option, disagrees and why, undecided."""

from __future__ import annotations

from typing import Any

import pytest

from lessons.games.annotation import Code, Finding, Severity
from lessons.games.piquet import annotate
from tests import illustration
from tests.games.hands import record

REPIC = ("S Q  H KQJT9  D AQ9  C AKQ", "?12")
GOOD = "elder point 49 : good\nelder quinte to K : good\nelder also tierce to A\nelder quatorze Q : good"


def check(at: str, erratum: str = "", **figures: Any) -> str:
    """One `[[check]]`; values are TOML."""
    lines = [f"{key} = {value}" for key, value in figures.items()]
    return "\n".join(["[[check]]", f'at = "{at}"', *lines, *([f'erratum = "{erratum}"'] if erratum else [])])


def the(hand: Any) -> Finding:
    """The one finding about a figure."""
    (finding,) = [f for f in annotate(hand).findings if f.key]
    return finding


class TestAFigure:
    def test_alone_it_is_the_rules(self) -> None:
        assert the(record(*illustration.BOTH, checks=check("declare", elder=20))).severity is Severity.AGREES

    def test_printed_alone_it_is_both(self) -> None:
        assert the(record(*illustration.BOTH, checks=check("declare", printed="{ elder = 20 }"))).severity is Severity.AGREES

    def test_a_slip_with_its_erratum_is_excused(self) -> None:
        finding = the(record(*REPIC, declare=GOOD, checks=check("declare", "a tierce is left out", elder=97, printed="{ elder = 94 }")))
        assert (finding.severity, finding.excused, finding.printed, finding.computed) == (Severity.DISAGREES, True, 94, 97)

    def test_without_it_is_not(self) -> None:
        assert not the(record(*REPIC, declare=GOOD, checks=check("declare", elder=97, printed="{ elder = 94 }"))).excused

    def test_a_wrong_figure_for_the_rules_is_never_excused(self) -> None:
        finding = the(record(*REPIC, declare=GOOD, checks=check("declare", "why", elder=94, printed="{ elder = 95 }")))
        assert (finding.severity, finding.excused) == (Severity.DISAGREES, False)

    def test_a_needless_erratum(self) -> None:
        codes = [
            f.code
            for f in annotate(record(*illustration.BOTH, checks=check("declare", "why", elder=20, printed="{ elder = 20 }"))).findings
        ]
        assert Code.NEEDLESS_ERRATUM in codes


class TestWhy:
    def test_a_combination_left_out(self) -> None:
        finding = the(record(*REPIC, declare=GOOD, checks=check("set", elder=97 - 60, printed="{ elder = 34 }")))
        assert finding.code is Code.UNCOUNTED
        assert [e.combination.cards.code for e in finding.data["events"]] == ["C AKQ"]

    def test_holdings_counted_that_are_shut_out(self) -> None:
        finding = the(record(*illustration.BOTH, play="elder HA", checks=check("claims", printed="{ dealer = 33 }")))
        assert finding.code is Code.OVERCOUNTED
        assert [c.rank.letter for c in finding.data["extra"]] == ["J", "T"]

    def test_every_single_option_that_explains_it(self) -> None:
        hand = record(
            "S AKT  H AKQJ8  D AK  C AK", "H 9  D QJT987  C QJT98", play="elder HA", checks=check("claims", printed="{ dealer = 96 }")
        )
        finding = the(hand)
        assert finding.severity is Severity.OPTION
        assert finding.options == (("short_point", "holds-7-8-9"), ("short_point", "pips-end-in-4"))

    def test_an_option_explains_a_count_in_the_play(self) -> None:
        finding = the(record("S 98", "S 7 H 8", table='starts = "play"\ntricks = { elder = 5, dealer = 5 }', play="elder S9 = 1 dealer S7"))
        assert finding.severity is Severity.OPTION
        assert ("counting_cards", "every-card") in finding.options

    def test_nothing_explains_it(self) -> None:
        finding = the(record(*illustration.BOTH, checks=check("declare", elder=1, printed="{ elder = 1 }")))
        assert (finding.severity, finding.code) == (Severity.DISAGREES, Code.ARITHMETIC)


class TestPlaces:
    PLAY = "elder HA = 21\ndealer S9\nelder HK = 22 dealer ST"

    @pytest.mark.parametrize(
        ("at", "elder", "dealer"),
        [
            ("point", 0, 5),
            ("sequence", 0, 27),
            ("set", 20, 27),
            ("declare", 20, 0),
            ("lead", 21, 0),
            ("claims", 21, 27),
            ("trick 1", 21, 27),
            ("trick 2", 22, 27),
            ("end", 22, 27),
        ],
    )
    def test_what_each_place_means(self, at: str, elder: int, dealer: int) -> None:
        annotation = annotate(record(*illustration.BOTH, play=self.PLAY, checks=check(at, elder=elder, dealer=dealer)))
        assert {f.severity for f in annotation.findings if f.key} == {Severity.AGREES}

    def test_class_places_have_no_leap_in_them(self) -> None:
        checks = "\n".join([check("set", elder=37), check("declare", elder=97), check("end", elder=97, repic='"elder"', pic='"none"')])
        annotation = annotate(record(*REPIC, declare=GOOD, checks=checks))
        assert {f.severity for f in annotation.findings if f.key} == {Severity.AGREES}

    def test_declare_is_both_players_where_both_precede_the_lead(self) -> None:
        annotation = annotate(record(*illustration.BOTH, rules="club", play="elder HA", checks=check("declare", elder=20, dealer=27)))
        assert {f.severity for f in annotation.findings if f.key} == {Severity.AGREES}

    def test_a_place_the_record_does_not_reach(self) -> None:
        finding = the(record(*illustration.BOTH, play="elder HA dealer S9", checks=check("trick 5", elder=24)))
        assert (finding.severity, finding.code) == (Severity.UNDECIDED, Code.NOT_REACHED)

    def test_a_figure_a_hidden_card_decides(self) -> None:
        finding = the(record(illustration.BOTH[0], "?12", checks=check("point", elder=4)))
        assert (finding.severity, finding.code) == (Severity.UNDECIDED, Code.UNSETTLED)


class TestCountsInTheirLines:
    def test_a_repics_maker_may_tell_the_count_with_the_leap_or_without(self) -> None:
        for said in (37, 97):
            assert the(record(*REPIC, declare=GOOD + f" = {said}")).severity is Severity.AGREES

    def test_but_not_another(self) -> None:
        assert the(record(*REPIC, declare=GOOD + " = 94")).severity is Severity.DISAGREES

    def test_a_leader_tells_his_before_the_trick_is_won(self) -> None:
        hand = record(
            "S A",
            "S 7",
            table='starts = "play"\ncount = { elder = 3, dealer = 0 }\ntricks = { elder = 6, dealer = 5 }',
            play="elder SA = 4 dealer S7",
        )
        assert the(hand).severity is Severity.AGREES

    def test_a_second_player_after(self) -> None:
        hand = record(
            "S K",
            "S A",
            table='starts = "play"\ncount = { elder = 0, dealer = 3 }\ntricks = { elder = 6, dealer = 5 }',
            play="elder SK dealer SA = 5",
        )
        assert the(hand).severity is Severity.AGREES
