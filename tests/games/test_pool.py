"""A pool at Piquet Normand, and a race of two sides at Piquet Voleur: who is out, who goes on, who has won."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lessons import handfile
from lessons.errors import Place, Problem, Problems
from lessons.explain.settlement import finding_reason, headline, line_sentence
from lessons.game_record import DealLine, GameRecord
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, Cause
from lessons.games.settlement import LineCode, Settlement, State, settle
from lessons.record import Check
from lessons.resources import examples_dir
from lessons.rules.normand import NormandRules, Pool
from lessons.rules.rule_set import RuleSet
from lessons.rules.voleur import VoleurRules
from tests.games.several.table import PRINTED, normand, voleur

PLAY_ON = NormandRules(pool=Pool.OTHERS_PLAY_ON)


def pool(*deals: str, rules: NormandRules | None = None, checks: tuple[Check, ...] = ()) -> GameRecord:
    """A game of A, B and C; a deal is written as in a file: `A 30 B 12 C 8`, or `A B C a-hand`."""
    return _game(rules or NormandRules(), ("A", "B", "C"), deals, checks)


def race(*deals: str) -> GameRecord:
    """A game of A and B against Y and Z."""
    return replace(_game(VoleurRules(), ("A", "Y", "B", "Z"), deals, ()), partners=(("A", "B"), ("Y", "Z")))


def _game(rules: RuleSet, players: tuple[str, ...], deals: tuple[str, ...], checks: tuple[Check, ...]) -> GameRecord:
    lines = []
    for number, deal in enumerate(deals):
        words = deal.split()
        place = Place(10 + number, 1)
        if words[1].isdigit():
            out = words.pop() if "out" in words else None
            figures = [word for word in words if word != "out"]
            lines.append(DealLine(players=tuple(figures[::2]), points=tuple(map(int, figures[1::2])), out=out, place=place))
        else:
            lines.append(DealLine(players=tuple(words[:-1]), hand=words[-1], place=place))
    return GameRecord(id="test", rules=rules, players=players, deals=tuple(lines), checks=checks)


def refused(game: GameRecord) -> tuple[Problem, ...]:
    with pytest.raises(Problems) as found:
        settle(game)
    return found.value.problems


def codes(settlement: Settlement) -> list[LineCode]:
    return [line.code for line in settlement.lines]


def told(settlement: Settlement) -> list[str]:
    return [headline(settlement), *(line_sentence(settlement, line) for line in settlement.lines)]


class TestFirstTakesAll:
    def test_the_first_out_takes_the_pool(self) -> None:
        settled = settle(pool("A 60 B 12 C 8", "B 30 C 5 A 41"))
        assert (settled.state, settled.winner, settled.paid) == (State.WON, "A", 1)
        assert told(settled) == [
            "A wins the pool",
            "A is out first: 101 in deal 2, where 100 is game.",
            "A takes the whole pool.",
            "The deal is played out all the same: A 101, B 42 and C 13 stand on the sheet.",
        ]
        assert {line.clause for line in settled.lines} >= {"normand.pool", "cent.score.order"}

    def test_before_that_the_deal_passes_to_the_left(self) -> None:
        settled = settle(pool("A 60 B 12 C 8"))
        assert (settled.state, settled.due) == (State.UNFINISHED, (("B", "C", "A"), (), None, False))
        assert told(settled)[1] == "A 60, B 12 and C 8: nobody has 100, and the deal passes."

    def test_two_out_in_one_deal_of_bare_figures(self) -> None:
        settled = settle(pool("A 60 B 70 C 8", "B 30 C 5 A 41"))
        assert settled.state is State.UNDECIDED
        assert told(settled)[0] == "Who was out first is not settled"
        assert finding_reason(settled, settled.findings[0]).startswith(
            "More than one player reaches 100 in that deal (A 101, B 100 and C 13)"
        )

    def test_the_line_may_say_who_was_out_first(self) -> None:
        settled = settle(pool("A 60 B 70 C 8", "B 30 C 5 A 41 out B"))
        assert (settled.state, settled.winner, settled.out) == (State.WON, "B", ("B", 2, None))
        assert settled.findings == ()

    @pytest.mark.parametrize(
        "deals", [("A 60 B 70 C 8", "B 30 C 5 A 41 out C"), ("A 60 B 70 C 8 out B",), ("A 60 B 9 C 8", "B 30 C 5 A 41 out B")]
    )
    def test_nobody_is_said_to_be_out_first_who_was_not(self, deals: tuple[str, ...]) -> None:
        (problem,) = refused(pool(*deals))
        assert problem.message.endswith("is not the first to be out in it")

    def test_the_order_of_counting_tells_who_of_two_is_out_first(self) -> None:
        def hand(name: str, rules: RuleSet | None) -> Annotation:
            assert name == "a-hand"
            hands = 'elder = "S KQ9  H K"\nsecond = "S A8  H QJ"\ndealer = "S T7  H 98"\n'
            table = 'starts = "play"\ntricks = { elder = 2, second = 2, dealer = 2 }\n'
            play = "elder SK second SA dealer ST\nsecond HQ dealer H8 elder HK\nelder SQ second S8 dealer S7\nelder S9 second HJ dealer H9"
            return annotate(normand(hands, table=table, play=play), rules)

        settled = settle(pool("A 60 B 98 C 99", "B C A a-hand"), annotate_deal=hand)
        assert settled.totals == {"A": 60, "B": 112, "C": 101}
        assert (settled.out, settled.winner) == (("C", 2, Cause.WIN), "C")

    def test_no_deal_follows(self) -> None:
        problem = refused(pool("A 100 B 12 C 8", "B 30 C 5 A 41"))[0]
        assert (problem.message, problem.clause) == ("deal 2: the game was over with deal 1: 100 is reached", "normand.pool")

    def test_deals_in_turn(self) -> None:
        problem = refused(pool("A 10 B 12 C 8", "C 30 A 5 B 41"))[0]
        assert (problem.message, problem.hint) == ("deal 2: C is not the elder hand in turn", "the deal passes to the left: B C A")

    def test_three_play(self) -> None:
        problem = refused(_game(NormandRules(), ("A", "B"), ("A 10 B 12",), ()))[0]
        assert (problem.message, problem.clause) == ("2 players; three play Piquet Normand", "normand.deal")


class TestOthersPlayOn:
    def test_who_is_out_retires_and_the_others_carry_their_points(self) -> None:
        settled = settle(pool("A 60 B 12 C 8", "B 30 C 5 A 41", rules=PLAY_ON))
        assert (settled.state, settled.winner) == (State.UNFINISHED, None)
        assert settled.out == ("A", 2, None)
        assert settled.due == (("C", "B"), ("A",), None, False)
        assert (
            told(settled)[2]
            == "A retires. The others carry their points, B 42 and C 13, and decide it between them by the two-handed game."
        )

    def test_they_play_it_out_two_handed(self) -> None:
        settled = settle(pool("A 60 B 12 C 8", "B 30 C 5 A 41", "C 40 B 20", "B 39 C 20", rules=PLAY_ON))
        assert (settled.state, settled.winner, settled.paid) == (State.WON, "B", 1)
        assert told(settled)[0] == "B wins the game of the last two"
        assert told(settled)[3:5] == ["B is out next: 101 in deal 4, where 100 is game.", "B wins the game that the last two played out."]

    def test_both_of_them_out_in_one_deal_of_bare_figures(self) -> None:
        settled = settle(pool("A 60 B 12 C 8", "B 30 C 5 A 41", "C 90 B 60", rules=PLAY_ON))
        assert (settled.state, settled.out) == (State.UNDECIDED, ("A", 2, None))

    def test_the_line_may_say_which_of_them(self) -> None:
        settled = settle(pool("A 60 B 12 C 8", "B 30 C 5 A 41 out A", "C 95 B 60 out C", rules=PLAY_ON))
        assert (settled.state, settled.out, settled.winner) == (State.WON, ("A", 2, None), "C")

    def test_one_retires_and_another_is_out_in_the_same_deal(self) -> None:
        settled = settle(pool("A 60 B 71 C 8", "B 30 C 5 A 41 out A", rules=PLAY_ON))
        assert (settled.state, settled.out, settled.winner) == (State.WON, ("A", 2, None), "B")

    def test_who_has_retired_plays_no_more(self) -> None:
        problem = refused(pool("A 60 B 12 C 8", "B 30 C 5 A 41", "C 1 A 2 B 3", rules=PLAY_ON))[0]
        assert (problem.message, problem.hint) == ("deal 3: A is out and has retired", "B and C play on")

    def test_the_two_deal_in_turn(self) -> None:
        problem = refused(pool("A 60 B 12 C 8", "B 30 C 5 A 41", "B 1 C 2", rules=PLAY_ON))[0]
        assert problem.message == "deal 3: B is not the elder hand in turn"
        assert problem.clause == "normand.pool"

    def test_no_deal_follows(self) -> None:
        assert "over with deal 3" in refused(pool("A 60 B 12 C 8", "B 30 C 5 A 41", "C 90 B 2", "B 1 C 1", rules=PLAY_ON))[0].message

    def test_what_the_option_changes_is_found(self) -> None:
        check = Check(at="end", rules={"winner": "A"})
        (finding,) = settle(pool("A 60 B 12 C 8", "B 30 C 5 A 41", rules=PLAY_ON, checks=(check,))).findings
        assert finding.code.value == "unsettled"
        (finding,) = settle(pool("A 60 B 12 C 8", "B 30 C 5 A 41", "C 90 B 2", rules=PLAY_ON, checks=(check,))).findings
        assert finding.severity.value == "disagrees"


class TestWords:
    def test_the_last_two_are_level_after_the_first_is_out(self) -> None:
        settled = settle(pool("A 10 B 10 C 100", "B 95 A 95", rules=PLAY_ON))
        assert headline(settled) == "Who wins the game of the last two is not settled"
        assert "(A 105 and B 105)" in line_sentence(settled, settled.lines[-1])

    def test_an_empty_pool_that_is_played_on(self) -> None:
        settled = settle(pool(rules=PLAY_ON))
        assert line_sentence(settled, settled.lines[0]) == (
            "The first to reach 100 is out, and the other two play on by the two-handed game."
        )

    def test_a_deal_of_the_last_two_counts_under_the_two_handed_rules(self) -> None:
        record = handfile.load(examples_dir() / "foster-ecrire" / "a-deal-between-two-of-four.piquet.toml")
        game = pool("A 100 B 20 C 30", "C B a-hand", rules=PLAY_ON)
        settled = settle(game, annotate_deal=lambda _, rules: annotate(record, rules))
        reasons = " ".join(finding_reason(settled, finding) for finding in settled.findings)
        assert "is filed under rubicon; in this game it counts under au-cent as the game has it." in reasons

    def test_two_sides_out_at_once_are_named_as_sides(self) -> None:
        settled = settle(race("A-B 90 Y-Z 60", "Y-Z 50 A-B 20"))
        assert "Either A-B was out first, in the order of counting, and wins, or Y-Z was" in line_sentence(settled, settled.lines[0])


class TestSides:
    def test_a_race_of_two_sides(self) -> None:
        settled = settle(race("A-B 69 Y-Z 15", "Y-Z 21 A-B 31"))
        assert (settled.winner, settled.paid, settled.lurch) == ("A-B", 2, True)
        assert told(settled)[:2] == ["A-B wins a double game", "A-B is out first: 100 in deal 2, where 100 is game."]

    def test_a_printed_deal_in_it(self) -> None:
        def hand(name: str, rules: RuleSet | None) -> Annotation:
            return annotate(
                voleur(
                    PRINTED,
                    play="A CA Y ST B C8 Z C7\nA CQ Y SJ B CK Z S7\nB HK Z H7 A HA Y SQ\nA CJ Y SK B C9 Z S8\n"
                    "A CT Y D8 B D7 Z S9\nA DA Y D9 B DK Z H8\nA DQ Y DT B HQ Z H9\nA SA Y DJ B HJ Z HT\n",
                ),
                rules,
            )

        settled = settle(race("A Y B Z a-hand"), annotate_deal=hand)
        assert settled.totals == {"A-B": 69, "Y-Z": 25}
        assert settled.due is not None
        assert settled.due.players == ("Y", "B", "Z", "A")

    def test_partners_sit_opposite(self) -> None:
        wrong = replace(race("A-B 69 Y-Z 15"), partners=(("A", "Y"), ("B", "Z")))
        assert refused(wrong)[0].clause == "voleur.partners"
        few = replace(race(), players=("A", "B"))
        assert refused(few)[0].message == "2 players; four play Piquet Voleur"
