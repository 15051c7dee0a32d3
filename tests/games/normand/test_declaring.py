"""Piquet Normand, declaring: the elder hand calls and is answered, the others claim what is good before their own first card."""

from __future__ import annotations

import pytest

from lessons.combinations import Class
from lessons.games.annotate import annotate
from lessons.games.annotation import Loss, Outcome, StepKind
from tests.games.several.table import first, found, log, normand, said, winners

CALLED_LOW = 'elder = "S KQJT9  H A8  D T  C J9"\nsecond = "S A8  H KQJ7  D A9  C T8"\ndealer = "S 7  H T9  D KQJ8  C AKQ"\n'
LEVEL = 'elder = "S AKQ  H 987  D J7  C T9"\nsecond = "S 87  H AKQ  D KT  C J87"\ndealer = "S JT9  H JT  D Q98  C QA"\n'
TIED_ABOVE = 'elder = "S 987  H T9  D T9  C A87"\nsecond = "S AK  H KQJ  D A8  C KT9"\ndealer = "S QJ  H A87  D KQJ  C QJ"\n'
UNKNOWN = 'elder = "S AKQJT  H T7  D T8  C T"\nsecond = "?10"\ndealer = "?10"\n'


class TestWhatIsLeftToTheRules:
    def test_the_elder_hand_calls_until_it_is_beaten_and_the_others_claim_what_counts(self) -> None:
        told = annotate(normand(play="elder SK   second S8   dealer S7"))
        assert winners(told) == {"point": "second", "sequence": "second", "set": None}
        assert said(told) == [
            ("elder", "point", "not-good", 0),
            ("elder", "sequence", "not-good", 0),
            ("second", "point", "good", 4),
            ("second", "sequence", "good", 4),
        ]
        assert [(c.reply.value if c.reply else None, c.verdict.against) for c in told.calls[:2]] == [
            ("not good", "second"),
            ("not good", "second"),
        ]

    def test_claims_stand_before_the_seats_own_first_card(self) -> None:
        steps = annotate(normand(play="elder SK   second S8   dealer S7")).steps
        assert [(s.kind, s.seat) for s in steps] == [
            (StepKind.DEAL, None),
            (StepKind.CALL, "elder"),
            (StepKind.CALL, "elder"),
            (StepKind.PLAY, "elder"),
            (StepKind.CALL, "second"),
            (StepKind.PLAY, "second"),
            (StepKind.PLAY, "dealer"),
        ]

    def test_a_hand_without_play_ends_with_the_claims_of_all(self) -> None:
        told = annotate(normand(declare="elder point 39"))
        assert told.totals == {"elder": 0, "second": 8, "dealer": 0}
        assert told.tricks is None
        assert told.capot is None


class TestAnswers:
    def test_what_is_admitted_stands(self) -> None:
        told = annotate(normand(declare="elder point 39 : good\nelder nothing", play="elder SK\nsecond claims point 40\nsecond S8"))
        call = told.calls[0]
        assert (call.verdict.outcome, call.verdict.truth, call.verdict.against) == (Outcome.ADMITTED, Outcome.NOT_GOOD, "second")
        assert winners(told)["point"] == "elder"
        assert found(told)[0] == ("note", "wrongly-admitted")

    def test_one_who_admits_does_not_speak_for_the_other(self) -> None:
        told = annotate(normand(declare="elder point 39 : dealer good"))
        assert winners(told)["point"] == "second"
        assert told.calls[0].verdict.outcome is Outcome.NOT_GOOD

    def test_a_false_answer_that_is_marked_changes_nothing(self) -> None:
        told = annotate(normand(CALLED_LOW, declare="elder point 49 : dealer not good !"))
        assert first(told, "false-reply").clauses == ("cent.declare.replies",)
        assert winners(told)["point"] == "elder"

    def test_an_answer_with_what_is_never_claimed(self) -> None:
        told = annotate(normand(declare="elder point 39", play="elder SK\nsecond claims quatrième to K\nsecond S8"))
        assert winners(told)["point"] is None
        assert told.calls[0].verdict.outcome is Outcome.NOT_GOOD
        assert [(c.data["seat"], [h.pips for h in c.data["lost"]]) for c in told.findings if c.code.value == "forgotten"] == [
            ("second", [40])
        ]


class TestLessThanIsHeld:
    def test_part_of_a_point_is_sunk(self) -> None:
        told = annotate(normand(CALLED_LOW, declare="elder point 40"))
        assert log(told)[0] == ("elder", 4, "point")
        assert first(told, "sunk").data["call"].sunk.pips == 49

    def test_nothing_above_an_answered_call_counts(self) -> None:
        told = annotate(normand(CALLED_LOW, declare="elder quatrième to K\nelder also quinte to K"))
        assert [c.loss for c in told.calls if c.cls is Class.SEQUENCE] == [None, Loss.ABOVE_THE_CALL]
        assert [e for e in log(told) if e[2] == "sequence"] == [("elder", 4, "sequence")]

    def test_a_remark_that_something_is_sunk(self) -> None:
        told = annotate(normand(CALLED_LOW, declare="elder sinks quinte to K", play="elder SK"))
        assert winners(told)["sequence"] == "dealer"

    def test_a_claim_after_ones_own_first_card(self) -> None:
        told = annotate(normand(play="elder SK   second S8   dealer S7\nelder SQ\nsecond claims point 40\nsecond SA"))
        assert first(told, "too-late").severity.value == "irregular"
        assert winners(told)["point"] is None


class TestLevel:
    @pytest.mark.parametrize(("tie", "has"), [("void", "equal"), ("next-best", "dealer")])
    def test_two_best_holdings_tie(self, tie: str, has: str) -> None:
        told = annotate(normand(LEVEL, options=f'tie = "{tie}"\n', play="elder SA"))
        assert winners(told)["sequence"] == has
        assert told.calls[0].verdict.outcome is Outcome.EQUAL
        assert told.classes[Class.SEQUENCE].points == (0 if tie == "void" else 3)

    def test_the_second_hand_and_the_dealer_tie_above_the_elder(self) -> None:
        told = annotate(normand(TIED_ABOVE, play="elder S9"))
        assert winners(told)["sequence"] == "equal"
        assert said(told)[1:3] == [("elder", "point", "not-good", 0), ("elder", "sequence", "not-good", 0)]


class TestFalseClaims:
    def test_who_claims_what_he_does_not_hold_counts_nothing_and_bars_nobody(self) -> None:
        told = annotate(normand(play="elder SK\nsecond claims quinte to A !\nsecond S8   dealer S7\nelder SQ   second SA   dealer ST"))
        assert told.barred == {"second"}
        assert told.totals["second"] == 0
        assert winners(told) == {"point": "elder", "sequence": "dealer", "set": None}

    def test_mended_in_time_it_costs_nothing(self) -> None:
        told = annotate(normand(play="elder SK\nsecond claims quinte to K !\nsecond corrects quatrième to K\nsecond S8"))
        assert told.barred == frozenset()
        assert winners(told)["sequence"] == "second"
        assert ("note", "corrected") in found(told)


class TestHandsThatAreNotTold:
    def test_what_nobody_can_beat_is_certain_and_the_rest_is_open(self) -> None:
        told = annotate(normand(UNKNOWN, declare="elder point 51\nelder quinte to A\nelder quatorze T"))
        assert [(c.verdict.outcome, c.points) for c in told.calls] == [(None, None), (Outcome.CERTAIN, 15), (Outcome.CERTAIN, 14)]
        assert told.totals == {"elder": None, "second": None, "dealer": None}
        assert told.repic is None

    def test_a_seat_that_speaks_has_said_everything(self) -> None:
        told = annotate(normand(UNKNOWN, declare="elder point 51\nsecond claims nothing\ndealer claims nothing"))
        assert (told.calls[0].verdict.outcome, told.calls[0].points) == (Outcome.GOOD, 5)
        assert told.totals == {"elder": 5, "second": 0, "dealer": 0}

    def test_what_is_answered_by_a_hand_that_is_not_told_is_believed(self) -> None:
        told = annotate(normand(UNKNOWN, declare="elder point 51 : second not good\nelder quinte to A : good"))
        assert [c.verdict.outcome for c in told.calls] == [Outcome.NOT_GOOD, Outcome.ADMITTED]
        assert told.totals["elder"] == 15

    def test_equal_to_a_hand_that_is_not_told(self) -> None:
        hands = UNKNOWN.replace("S AKQJT", "S AKQJ9")
        told = annotate(normand(hands, declare="elder point 50 : dealer equal"))
        assert (told.calls[0].verdict.outcome, told.calls[0].points) == (Outcome.EQUAL, 0)
