"""Piquet Normand and Piquet Voleur: what an examination found, so that it stays mended."""

from __future__ import annotations

import pytest

from lessons.combinations import Class
from lessons.errors import Problems
from lessons.explain.findings import finding_reason
from lessons.explain.verdicts import sentences
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, Loss, Outcome, Severity
from lessons.record import HandRecord
from tests.games.several.table import first, found, log, normand, problems, said, voleur, winners

LEVEL = 'elder = "S AK  H KQ7  D AKQ  C A7"\nsecond = "S QJT9  H J98  D 98  C T"\ndealer = "S 87  H AT  D JT  C KQJ9"\n'
"""Points of 31, 39 and 39; tierces to the Ace and the King against a quatrième to the Queen; trios of Aces and Kings."""

STRONG = 'elder = "S AKQ  H KQJT  D A87"\nsecond = "S JT98  H A98  D KQJ"\ndealer = "S 7  H 7  D T9  C AKQJT9"\n'
"""A point of 40 and a quatrième to the King against a sixième to the Ace."""

BARE = 'elder = "S KQJ7  H KQ  D KQ  C KQ"\nsecond = "S T  H AJ9  D JT9  C JT9"\ndealer = "S A98  H T87  D A7  C A8"\n'
"""The dealer holds no King, Queen or Jack, and nor do the two cards that are left over."""

DEALT = 'elder = "S A98  H T87  D A7  C A8"\nsecond = "S KQJ7  H KQ  D KQ  C KQ"\ndealer = "S T  H AJ9  D JT9  C JT9"\ntalon = "D8 C7"\n'

HIDDEN = 'elder = "S AKQJT  H AK  D AK  C A"\nsecond = "?10"\ndealer = "?10"\n'


def messages(record: HandRecord) -> list[tuple[str, str | None]]:
    """What is wrong with a record, with the clauses."""
    return [(problem.message, problem.clause) for problem in problems(record)]


def reasons(annotation: Annotation) -> str:
    """Every finding in words."""
    return " ".join(finding_reason(annotation, finding) for finding in annotation.findings)


class TestWhatIsNeverClaimed:
    def test_it_does_not_contest_what_another_claims(self) -> None:
        told = annotate(normand(LEVEL, declare="elder point 31\nsecond claims point 39\ndealer claims nothing"))
        assert winners(told)["point"] == "second"
        assert told.totals["second"] == 4

    def test_it_bears_out_the_answer_to_the_elder_hand(self) -> None:
        told = annotate(normand(LEVEL, declare="elder tierce to A\nsecond claims point 39\ndealer claims nothing"))
        assert told.calls[0].verdict.outcome is Outcome.NOT_GOOD
        assert told.calls[0].verdict.against == "second"
        assert winners(told)["sequence"] is None

    def test_whether_the_elder_hand_calls_or_not(self) -> None:
        hands = LEVEL.replace("C A7", "C A").replace("D AKQ", "D AKQ7")
        called = annotate(normand(hands, declare="elder point 38\nsecond claims point 39\ndealer claims nothing"))
        silent = annotate(normand(hands, declare="elder no point\nsecond claims point 39\ndealer claims nothing"))
        assert called.totals["second"] == silent.totals["second"] == 4

    def test_a_claim_must_beat_the_call_although_that_is_answered(self) -> None:
        told = annotate(normand(STRONG, declare="elder point 40\nsecond claims point 37\ndealer claims nothing"))
        assert said(told)[:2] == [("elder", "point", "not-good", 0), ("second", "point", "not-good", 0)]


class TestLevelHandsAreOut:
    def test_the_next_best_is_not_compared_with_them(self) -> None:
        told = annotate(normand(LEVEL, options='tie = "next-best"\n', play="elder SA second S9 dealer S7"))
        call = told.calls[0]
        assert (call.verdict.outcome, call.verdict.other) == (Outcome.GOOD, None)
        assert call.verdict.clauses == ("cent.point.rank", "cent.declare.point-equal")
        assert "The second hand and the dealer are level with thirty-nine, and so out of it." in sentences(told, call)

    def test_an_answer_of_one_of_them_changes_nothing(self) -> None:
        told = annotate(normand(LEVEL, options='tie = "next-best"\n', declare="elder point 31 : not good"))
        assert (told.calls[0].verdict.outcome, told.calls[0].points) == (Outcome.GOOD, 3)
        assert "The answer “not good” changes nothing." in " ".join(sentences(told, told.calls[0]))

    def test_a_wrong_figure_is_put_down_to_the_tie(self) -> None:
        hands = 'elder = "S AKQ9  H 987  D 87  C 9"\nsecond = "S T87  H AKQ  D JT9  C 8"\ndealer = "S J  H JT  D AKQ  C KQJT"\n'
        checks = '[[check]]\nat = "end"\nelder = 7\n'
        told = annotate(normand(hands, declare="elder point 40\nelder tierce to A : good\nelder no set", checks=checks))
        assert next(f for f in told.findings if f.key == "elder").clauses == ("cent.declare.point-equal",)

    def test_what_is_sunk_is_one_fault(self) -> None:
        told = annotate(normand(LEVEL, declare="elder point 31\nelder trio K\nsecond claims point 39\ndealer claims nothing"))
        assert [code for _, code in found(told)].count("sunk") == 1
        assert not any(f.code.value == "forgotten" and f.data["cls"] is Class.SET for f in told.findings)


class TestAnswersThatCannotBe:
    @pytest.mark.parametrize(
        ("call", "does"),
        [("elder quatorze A : not good", "beats"), ("elder point 51 : equal", "equals"), ("elder quinte to A : not good", None)],
    )
    def test_hands_that_are_not_told(self, call: str, does: str | None) -> None:
        expected = [(f'"{call.split(": ")[1]}" is not true: nobody who answers can hold anything that {does} it', "cent.declare.replies")]
        assert messages(normand(HIDDEN, declare=call)) == (expected if does else [])

    def test_a_marked_one_is_ruled_on(self) -> None:
        told = annotate(normand(HIDDEN, declare="elder quatorze A : not good !"))
        assert ("irregular", "false-reply") in found(told)
        assert told.calls[0].points == 14

    def test_level_is_not_better(self) -> None:
        hands = 'elder = "S AKQ9  H 987  D 87  C 9"\nsecond = "S T87  H AKQ  D JT9  C 8"\ndealer = "S J  H JT  D AKQ  C KQJT"\n'
        ((message, clause),) = messages(normand(hands, declare="elder point 40 : dealer not good"))
        assert "nobody who answers holds anything that beats it" in message
        assert clause == "cent.declare.replies"

    def test_equal_by_part_of_what_is_held(self) -> None:
        told = annotate(normand(STRONG, declare="elder quatrième to K : dealer equal"))
        assert told.classes[Class.SEQUENCE].winner == "equal"
        assert not any(call.seat == "dealer" and call.cls is Class.SEQUENCE for call in told.calls)

    def test_only_the_elder_hand_is_answered(self) -> None:
        ((message, clause),) = messages(normand(STRONG, declare="elder no point\nsecond claims nothing\ndealer point 60 : good"))
        assert (message, clause) == ("only what elder calls is answered", "normand.declare")

    def test_a_mark_that_tells_nothing(self) -> None:
        assert ("note", "needless-mark") in found(annotate(normand(STRONG, declare="elder point 40 : dealer not good !")))


class TestCarteBlancheByWhatIsLeft:
    def test_it_is_certain_where_no_court_card_is_left_over(self) -> None:
        told = annotate(normand(BARE, play="elder SK second ST dealer S8"))
        assert told.carte_blanche == ("dealer",)
        assert told.repic == ()

    def test_it_is_not_known_where_a_court_card_may_have_been_laid_out(self) -> None:
        hands = BARE.replace("C JT9", "C T97")
        told = annotate(normand(hands, play="elder SK second ST dealer S8"))
        assert told.carte_blanche == ()
        assert told.totals["dealer"] is None
        assert told.repic is None

    def test_an_exchange_that_is_told_settles_it(self) -> None:
        hands = BARE.replace("C JT9", "C T97")
        exchanged = annotate(normand(hands, exchange="dealer discards CJ D8", play="elder SK second ST dealer S8"))
        kept = annotate(normand(hands, exchange="dealer discards nothing", play="elder SK second ST dealer S8"))
        assert (exchanged.carte_blanche, kept.carte_blanche) == ((), ("dealer",))

    def test_what_it_costs_and_by_which_clause(self) -> None:
        hands = DEALT.replace('talon = "D8 C7"\n', "")
        told = annotate(normand(hands, exchange="second carte blanche !\nelder carte blanche"))
        assert first(told, "false-claim").at == "carte blanche"
        assert next(c for c in told.calls if c.seat == "second").verdict.clauses == ("cent.false-claim",)
        late = annotate(voleur(play="A CA   Y ST   B C8\nZ claims quatrième to T\nZ C7\nZ claims carte blanche"))
        assert late.calls[-1].verdict.clauses == ("cent.declare.forgotten",)

    def test_for_nothing_it_is_not_said_to_count(self) -> None:
        told = annotate(voleur(options="carte_blanche = 0\n", play="A CA Y ST B C8\nZ claims carte blanche\nZ C7"))
        blanche = next(c for c in told.calls if c.cls is Class.CARTE_BLANCHE)
        assert sentences(told, blanche)[0].endswith("carte blanche counts nothing under these rules.")


class TestPositions:
    @pytest.mark.parametrize(
        ("table", "message"),
        [
            ("tricks = { elder = 6, dealer = 2 }\n", "8 tricks are won so far, but the hands have 7 cards fewer than 10"),
            ("tricks = { elder = 1 }\n", "1 trick is won so far, but the hands have 7 cards fewer than 10"),
        ],
    )
    def test_tricks_that_the_hands_do_not_leave(self, table: str, message: str) -> None:
        hands = 'elder = "S A7  H K"\nsecond = "S K  H A7"\ndealer = "S Q  H QJ"\n'
        with pytest.raises(Problems) as caught:
            normand(hands, table=f'starts = "play"\n{table}', play="elder SA")
        assert [problem.message for problem in caught.value.problems] == [message]


class TestWhatIsSunkInThePlay:
    def test_it_is_not_claimed(self) -> None:
        told = annotate(
            normand(STRONG, declare="elder no point\nelder no sequence", play="elder HK second H8\ndealer sinks sixième to A\ndealer H7")
        )
        assert [(c.cls.value, c.points) for c in told.calls if c.seat == "dealer"] == [("point", 6)]
        assert winners(told)["sequence"] == "second"

    def test_nor_by_a_side(self) -> None:
        told = annotate(voleur(play="A CA\nY sinks quatrième to K\nY ST\nB sinks trio K\nB C8\nZ C7"))
        assert [(c.seat, c.held and c.held.key) for c in told.calls if c.seat in ("Y", "B")] == [("Y", 8 * 4 + 4)]


class TestOutOfOrder:
    @pytest.mark.parametrize(
        ("record", "line"),
        [
            (lambda mark: normand(LEVEL, declare=f"elder point 31\ndealer claims point 39{mark}", play="elder SA second S9 dealer S7"), 12),
            (lambda mark: voleur(play=f"A CA\nZ claims carte blanche{mark}\nY ST\nB C8\nZ C7"), 15),
            (lambda mark: normand(LEVEL, declare=f"elder point 31\ndealer claims nothing{mark}\nsecond claims point 39"), 12),
        ],
    )
    def test_who_speaks_too_early_is_told_where_he_does(self, record, line: int) -> None:  # type: ignore[no-untyped-def]
        (problem,) = problems(record(""))
        assert problem.place is not None
        assert (problem.place.line, "declares before" in problem.message) == (line, True)
        told = annotate(record(" !"))
        assert found(told)[0] == ("irregular", "out-of-order")
        assert "The text names no penalty" in reasons(told)

    def test_who_speaks_too_late_may_be_marked_instead(self) -> None:
        told = annotate(normand(LEVEL, declare="elder point 31\ndealer claims nothing\nsecond claims point 39 !"))
        assert first(told, "out-of-order").data["seat"] == "second"
        assert told.totals["second"] == 4


class TestMarkedActs:
    def test_a_look_at_the_talon(self) -> None:
        told = annotate(normand(DEALT, table='starts = "exchange"\n', exchange="elder looks at 2 !"))
        assert found(told) == [("irregular", "peeked")]
        assert "which nobody may look at" in reasons(told)
        assert len(told.steps) > 2

    def test_an_exchange_that_is_not_allowed(self) -> None:
        told = annotate(
            normand(DEALT, table='starts = "exchange"\n', exchange="second discards CK, draws 1 !\ndealer discards ST, draws 1 !")
        )
        assert found(told)[:2] == [("irregular", "exchange")] * 2
        assert "second lays out one card and draws one" in reasons(told).lower().replace("the second hand", "second")
        assert told.steps[-1].hands["dealer"].known.code == "H AJ9  D JT9  C JT97"

    def test_what_the_hands_would_not_come_out_with(self) -> None:
        wrong = normand(DEALT, table='starts = "exchange"\n', exchange="dealer discards ST, draws 1 !\ndealer discards HA DT, draws 2 !")
        assert messages(wrong) == [("dealer lays out 2 cards, and the talon has 1 left", "normand.exchange")]

    def test_a_point_of_too_few_pips_counts_nothing(self) -> None:
        told = annotate(voleur(play="A CA\nY claims point 40\nY ST\nB C8\nZ claims point 24 !\nZ C7"))
        call = next(c for c in told.calls if c.seat == "Z")
        assert (call.loss, call.points, call.verdict.clauses) == (Loss.BELOW_LEAST, 0, ("voleur.point-minimum",))
        assert not told.barred
        assert "No point of so few pips can be announced" in reasons(told)

    def test_a_call_where_all_is_announced_at_once(self) -> None:
        told = annotate(voleur(declare="A point 41 : good !\nA claims quatorze A"))
        assert found(told)[0] == ("irregular", "called")
        assert [event for event in log(told) if event[0] == "A"] == [("A", 4, "point"), ("A", 14, "set")]
        assert "waits for an answer" in reasons(told)


class TestWords:
    def test_a_correction_that_comes_too_late(self) -> None:
        play = "elder SA\nsecond claims point 37\nsecond ST\ndealer S7\nelder SK\nsecond corrects point 28\nsecond SJ"
        told = annotate(normand(STRONG, declare="elder point 40", play=play))
        late = first(told, "too-late")
        assert finding_reason(told, late).startswith("Corrected too late: ")
        assert late.data["call"].verdict.clauses == late.clauses == ("cent.false-claim",)

    def test_one_in_time_rests_on_its_clause(self) -> None:
        told = annotate(normand(STRONG, declare="elder point 41 !\nelder corrects point 40"))
        assert first(told, "corrected").clauses == ("cent.false-claim",)

    def test_a_partner_s_best_that_is_not_told(self) -> None:
        hands = 'A = "S A  H A  D AQ  C AQJT"\nY = "?8"\nB = "?8"\nZ = "?8"\n'
        play = "A CA\nY claims quatrième to K\nY ST\nB claims nothing\nB C8\nZ claims tierce to 9\nZ C7"
        told = annotate(voleur(hands, declare="A claims point 41", play=play))
        call = next(c for c in told.calls if c.seat == "Z")
        assert sentences(told, call) == ("It counts with a partner’s best: Y’s best sequence makes every other sequence of the side good.",)


class TestWhatIsCertain:
    def test_the_count_after_a_point_that_is_admitted(self) -> None:
        hands = STRONG.replace("S JT98  H A98  D KQJ", "?10").replace("S 7  H 7  D T9  C AKQJT9", "?10")
        told = annotate(normand(hands, declare="elder point 40 : good = 4\nelder quatrième to K : second good\nelder no set"))
        assert [f.severity for f in told.findings if f.key == "elder"] == [Severity.AGREES]
        assert told.totals["elder"] is None

    def test_a_trick_that_can_count_nothing_more_for_a_side(self) -> None:
        hands = 'A = "S A  H A  D AQ  C AQJT"\nY = "?8"\nB = "?8"\nZ = "?8"\n'
        play = "A CA\nY claims quatrième to K\nY ST\nB claims nothing\nB C8\nZ claims nothing\nZ C7\nA CQ Y ? B ? Z ?"
        told = annotate(voleur(hands, declare="A claims point 41", play=play))
        assert told.totals == {"A-B": 6, "Y-Z": None}

    def test_the_tricks_of_one_side(self) -> None:
        checks = '[[check]]\nat = "trick 1"\ntricks = { elder = 1 }\n'
        told = annotate(normand(LEVEL, play="elder SA second S9 dealer S7", checks=checks))
        assert [f.severity for f in told.findings if f.key == "tricks"] == [Severity.AGREES]


def test_a_flat_pic_takes_in_all_that_is_declared() -> None:
    hands = 'elder = "S 987  H 987  D 98  C K9"\nsecond = "S AKQJT  H AK  D AK  C A"\ndealer = "H QJT  D QJT  C QJT8"\n'
    told = annotate(normand(hands, options='leap = "flat"\nleap_by = "elder"\n', play="elder S9 second ST dealer HT"))
    assert told.pic == ("second",)
    assert sum(points for seat, points, cause in log(told) if seat == "second" and cause != "win") == 60
