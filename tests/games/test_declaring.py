"""Declaring: verdicts with witnesses, what is counted, what is lost, under every option that bears on it."""

from __future__ import annotations

import pytest

from lessons.combinations import Class, Reason
from lessons.games.annotation import Code, Loss, Outcome, Severity
from lessons.games.piquet import annotate
from lessons.record import Reply
from lessons.rules.named import TWO_HANDED, house_rules, named
from tests import illustration
from tests.games.hands import found, points, problems, record, verdicts

TENS = ("S KT8  H KT9  D KT7  C A97", "S QJ97  H QJ8  D QJ9  C T8")
"""Elder: three Kings and three Tens. Dealer: three Queens and three Jacks."""


class TestTheTruthfulDialogue:
    @pytest.mark.parametrize("rules", TWO_HANDED)
    def test_first_illustration_under_every_set(self, rules: str) -> None:
        annotation = annotate(record(*illustration.BOTH, rules=rules))
        assert annotation.totals == {"elder": 20, "dealer": 27}
        assert annotation.classes[Class.POINT][:2] == ("dealer", 5)
        assert annotation.classes[Class.SEQUENCE][:2] == ("dealer", 22)
        assert annotation.classes[Class.SET][:2] == ("elder", 20)

    def test_every_verdict_has_its_witness(self) -> None:
        calls = annotate(record(*illustration.BOTH)).calls
        point = calls[0]
        assert point.verdict.outcome is Outcome.NOT_GOOD
        assert point.verdict.other is not None
        assert point.verdict.other.cards.code == "S KQJT9"
        assert point.verdict.reason is Reason.MORE_PIPS
        assert calls[1].verdict.reason is Reason.LONGER

    def test_a_dealer_says_only_what_is_good(self) -> None:
        dealer = [c for c in annotate(record(*illustration.BOTH)).calls if c.seat == "dealer"]
        assert [c.points for c in dealer] == [5, 15, 4, 3]

    def test_length_tells_pips_only_on_a_tie(self) -> None:
        apart = annotate(record(*illustration.BOTH, rules="club")).calls[0].said
        assert (apart.length, apart.making) == (4, None)
        level = annotate(record("S AJT98  H K9  D AQ7  C Q8", "S KQ  H A87  D JT  C AKJT7", rules="club")).calls[0].said
        assert (level.length, level.making) == (5, 48)
        last = annotate(record("S AJT98  H K9  D AQ7  C Q8", "S KQ  H A87  D JT  C AKJT7", rules="rubicon")).calls[0].said
        assert (last.length, last.making) == (5, 8)

    def test_the_dealer_claims_class_by_class_before_the_lead(self) -> None:
        annotation = annotate(record(*illustration.BOTH, rules="club", play="elder HA"))
        assert [c.seat for c in annotation.calls] == ["elder", "dealer", "elder", "dealer", "dealer", "dealer", "elder", "elder", "elder"]

    def test_the_dealer_claims_after_the_first_lead(self) -> None:
        annotation = annotate(record(*illustration.BOTH, play="elder HA"))
        lead = next(s for s in annotation.steps if s.kind == "play")
        assert all(c.step > lead.number for c in annotation.calls if c.seat == "dealer")


class TestEqualities:
    def test_equal_points_count_for_neither(self) -> None:
        annotation = annotate(record("S AJT98  H K9  D AQ7  C Q8", "S KQ  H A87  D JT  C AKJT7"))
        assert annotation.classes[Class.POINT][:2] == ("equal", 0)

    def test_a_tie_voids_lesser_sequences_too(self) -> None:
        # Both hold a quatrième to the Ace; the elder hand a tierce besides.
        annotation = annotate(record("S AKQJ  H JT9  D 987  C 97", "S T98  H 87  D AKQJ  C AKT"))
        assert annotation.classes[Class.SEQUENCE][:2] == ("equal", 0)
        assert not [e for e in annotation.events if e.cause == "sequence"]

    def test_two_equal_best_points_in_one_hand_count_once(self) -> None:
        annotation = annotate(record("S AKQ97  H AKQ97  D 9  C 9", "S JT8  H JT8  D AKQ  C AKQ"))
        assert points(annotation)["elder"][0] == ("point", 5)
        assert sum(c == "point" for c, _ in points(annotation)["elder"]) == 1


class TestShortPoints:
    @pytest.mark.parametrize(("rule", "counts"), [("never", 5), ("holds-7-8-9", 4), ("pips-end-in-4", 4)])
    def test_a_point_with_seven_eight_nine_making_44(self, rule: str, counts: int) -> None:
        hand = record("S KQ987  H AK  D AQ  C KQ8", "S AJT  H QJT9  D KJ  C AJT", options=f'short_point = "{rule}"')
        assert points(annotate(hand))["elder"][0] == ("point", counts)

    def test_the_comparison_is_unchanged(self) -> None:
        hand = record("S KQ987  H AK  D AQ  C KQ8", "S AJT  H QJT9  D KJ  C AJT", options='short_point = "holds-7-8-9"')
        assert annotate(hand).classes[Class.POINT].winner == "elder"

    def test_of_two_equal_suits_the_dearer_may_be_counted(self) -> None:
        # A 10 9 8 7 and K Q J 8 7 both make 45; only the first holds Seven, Eight and Nine.
        hand = record("S AT987  H KQJ87  D 9  C 9", "S KQJ  H AT9  D AKQ  C AKQ", options='short_point = "holds-7-8-9"')
        assert points(annotate(hand))["elder"][0] == ("point", 5)


class TestReplies:
    def test_what_is_admitted_stands_and_is_pointed_out(self) -> None:
        annotation = annotate(record(*illustration.BOTH, declare="elder point 41 : good\nelder no sequence\nelder no set"))
        assert annotation.calls[0].verdict.outcome is Outcome.ADMITTED
        assert annotation.calls[0].verdict.truth is Outcome.NOT_GOOD
        assert points(annotation)["elder"] == [("point", 4)]
        assert next(f.code for f in found(annotation, Severity.NOTE)) is Code.WRONGLY_ADMITTED
        assert not [e for e in annotation.events if e.seat == "dealer" and e.cause == "point"]

    def test_a_reply_left_out_is_the_truthful_one(self) -> None:
        annotation = annotate(record(*illustration.BOTH, declare="elder point 41\nelder quatorze A"))
        assert [c.reply for c in annotation.calls if c.seat == "elder"] == [Reply.NOT_GOOD, Reply.GOOD]

    @pytest.mark.parametrize("reply", ["not good", "equal"])
    def test_a_false_reply_is_refused_unless_marked(self, reply: str) -> None:
        (problem,) = problems(record(*illustration.BOTH, declare=f"elder quatorze A : {reply}"))
        assert "holds nothing that" in problem.message
        marked = annotate(record(*illustration.BOTH, declare=f"elder quatorze A : {reply} !"))
        assert points(marked)["elder"] == [("set", 14)]
        assert [f.code for f in found(marked, Severity.IRREGULAR)] == [Code.FALSE_REPLY]

    def test_a_dealer_may_sink_down_to_equal(self) -> None:
        # The dealer holds a quinte to the King, and answers as if it were the quatrième to the King alone.
        hand = record("S KQJT  H A98  D A97  C 97", "S A9  H KQJT7  D KQJT8", declare="elder quatrième to K : equal")
        assert annotate(hand).classes[Class.SEQUENCE].winner == "equal"

    def test_making_is_one_call_in_two_lines(self) -> None:
        hand = record(
            "S AJT98  H K9  D AQ7  C Q8",
            "S KQ  H A87  D JT  C AKJT7",
            rules="club",
            declare="elder point of 5 : making?\nelder making 48 : equal",
        )
        assert verdicts(annotate(hand)) == [None, "equal"]


class TestWhatIsCalled:
    def test_a_seat_that_calls_has_called_everything(self) -> None:
        annotation = annotate(record(*illustration.BOTH, declare="elder quatorze A : good"))
        assert points(annotation)["elder"] == [("set", 14)]
        forgotten = [f for f in found(annotation, Severity.NOTE) if f.code is Code.FORGOTTEN]
        assert [c.rank.letter for c in forgotten[0].data["lost"]] == ["K", "Q"]

    def test_a_part_sunk_is_lost(self) -> None:
        annotation = annotate(record(*illustration.BOTH, declare="elder trio A : good\nelder also trio K"))
        assert points(annotation)["elder"] == [("set", 3), ("set", 3)]
        assert annotation.calls[0].sunk is not None
        assert annotation.calls[0].sunk.value == 14

    def test_nothing_above_a_call_already_answered(self) -> None:
        annotation = annotate(record(*TENS, declare="elder trio T : not good\nelder also trio K"))
        assert points(annotation)["elder"] == []

    def test_above_a_good_call_is_lost_in_the_ordinary_game(self) -> None:
        annotation = annotate(record(*illustration.BOTH, declare="elder trio K : good\nelder also quatorze A, trio Q"))
        assert points(annotation)["elder"] == [("set", 3), ("set", 3)]
        assert next(c for c in annotation.calls if c.points == 0).loss is Loss.ABOVE_THE_CALL

    def test_the_kings_are_lost_behind_the_tens(self) -> None:
        annotation = annotate(record(*TENS, declare="elder trio T : not good"))
        assert points(annotation)["elder"] == []
        assert [p for c, p in points(annotation)["dealer"] if c == "set"] == [3, 3]

    def test_secondary_points_never_count(self) -> None:
        annotation = annotate(record(*illustration.BOTH, declare="elder point 41 : good\nelder also point 38"))
        assert points(annotation)["elder"] == [("point", 4)]

    def test_two_like_sequences_are_two(self) -> None:
        annotation = annotate(
            record("S AKQ  H AKQ  D T97  C T87", "S JT87  H J9  D KJ8  C KJ9", declare="elder tierce to A : good\nelder also tierce to A")
        )
        assert points(annotation)["elder"] == [("sequence", 3), ("sequence", 3)]

    def test_a_part_does_not_count_beside_its_whole(self) -> None:
        annotation = annotate(record(*illustration.BOTH, declare="elder quatorze A : good\nelder also trio A"))
        assert points(annotation)["elder"] == [("set", 14)]

    def test_the_dealer_gets_nothing_he_does_not_claim(self) -> None:
        annotation = annotate(record(*illustration.BOTH, play="elder HA\ndealer claims point 49\ndealer S9"))
        assert [p for c, p in points(annotation)["dealer"] if c != "win"] == [5]
        assert [f.data["cls"] for f in found(annotation, Severity.NOTE) if f.code is Code.FORGOTTEN] == [Class.SEQUENCE]

    def test_a_claim_shut_out_counts_nothing(self) -> None:
        annotation = annotate(record(*illustration.BOTH, play="elder HA\ndealer claims point 49, trio J\ndealer S9"))
        assert verdicts(annotation, "dealer") == ["good", "not-good"]


class TestUnderCalling:
    HAND = ("S AKT9  H AKQ  D AK  C KJ8", "?12")
    OUT = 'elder = "S 8  H 9  D 98  C 7"'

    def test_good_against_the_cards_counts_the_better(self) -> None:
        hand = record(*self.HAND, rules="rubicon", discards=self.OUT, declare="elder trio A : good\nelder also quatorze K")
        assert points(annotate(hand))["elder"] == [("set", 14), ("set", 3)]

    def test_in_the_ordinary_game_it_is_lost(self) -> None:
        hand = record(*self.HAND, discards=self.OUT, declare="elder trio A : good\nelder also quatorze K")
        assert points(annotate(hand))["elder"] == [("set", 3)]

    def test_four_tens_that_could_be_held_upset_it(self) -> None:
        hand = record(
            "S AK98  H AKQ  D AK  C KJ9",
            "S QJT  H JT9  D QJT  C AQ8",
            rules="rubicon",
            discards='elder = "S 7  H 8  D 98  C 7"\ndealer = "C T"',
            declare="elder trio A : good\nelder also quatorze K",
        )
        annotation = annotate(hand)
        assert points(annotation)["elder"] == [("set", 3)]
        (unproved,) = [f for f in annotation.findings if f.code is Code.UNPROVED]
        standing = unproved.data["call"].verdict.standing
        assert standing.other.cards.code == "S T  H T  D T  C T"
        # Four of the fifteen cards not seen are the Tens: three of the other eleven are missing, as often as there are ways to choose them.
        assert (standing.hands, standing.beaten_in) == (455, 165)
        assert standing.other.cards <= standing.against

    def test_with_the_discards_untold_it_is_not_settled(self) -> None:
        hand = record("S AK98  H AKQ  D AK  C KJ9", "?12", rules="rubicon", declare="elder trio A : good\nelder also quatorze K")
        assert annotate(hand).totals["elder"] is None


class TestOrderAndLateClaims:
    def test_strict_order(self) -> None:
        (problem,) = problems(record(*illustration.BOTH, declare="elder quatorze A : good\nelder point 41"))
        assert problem.clause == "cent.declare.order"

    def test_point_first_lets_sets_come_before_sequences(self) -> None:
        declare = "elder point of 4 : not good\nelder quatorze A : good\nelder quatrième to A : not good"
        assert not problems(record(*illustration.BOTH, rules="portland", declare=declare))
        assert problems(record(*illustration.BOTH, rules="modern", declare=declare))

    def test_the_point_comes_first_or_is_lost(self) -> None:
        declare = "elder quatorze A : good\nelder point of 4 : good !"
        annotation = annotate(record(*illustration.BOTH, rules="portland", declare=declare))
        assert points(annotation)["elder"] == [("set", 14)]

    @pytest.mark.parametrize(("rule", "counts"), [("own-first-card", 0), ("younger-first-card", 3), ("never", 0)])
    def test_elder_remembers_after_leading(self, rule: str, counts: int) -> None:
        hand = record(
            "S KT8  H KT9  D KT7  C A97",
            "S QJ97  H QJ8  D A J9  C T8",
            options=f'late_claim = "{rule}"',
            declare="elder point 28 : not good",
            play="elder C7\nelder claims trio K\ndealer C8",
        )
        assert sum(p for c, p in points(annotate(hand))["elder"] if c == "set") == counts

    @pytest.mark.parametrize(("rule", "counts"), [("own-first-card", 3), ("younger-first-card", 3), ("never", 0)])
    def test_elder_remembers_before_leading(self, rule: str, counts: int) -> None:
        hand = record(
            *TENS,
            options=f'late_claim = "{rule}"',
            declare="elder point 28 : not good\nelder no sequence\nelder no set\nelder claims trio K",
        )
        assert sum(p for c, p in points(annotate(hand))["elder"] if c == "set") == counts

    @pytest.mark.parametrize("rules", TWO_HANDED)
    def test_a_dealer_who_has_played_is_too_late(self, rules: str) -> None:
        hand = record(*illustration.BOTH, rules=rules, play="elder HA\ndealer claims point of 5\ndealer S9\ndealer claims quinte to K")
        annotation = annotate(hand)
        assert [p for c, p in points(annotation)["dealer"] if c != "win"] == [5]
        assert [f.code for f in found(annotation, Severity.IRREGULAR)] == [Code.TOO_LATE]


class TestFalseClaims:
    DECLARE = "elder point 28 : not good\nelder quatorze K : good !"
    PLAY = "elder DK\ndealer claims trio Q\ndealer D9\nelder CA dealer C8"

    def test_unmarked_it_is_refused_with_what_is_held(self) -> None:
        (problem,) = problems(record(*TENS, declare="elder quatorze K : good"))
        assert problem.clause == "cent.false-claim"
        assert "KT8" in problem.hint

    def test_the_adversary_counts_all(self) -> None:
        annotation = annotate(record(*TENS, declare=self.DECLARE, play=self.PLAY))
        assert annotation.totals["elder"] == 0
        # Everything in the dealer's hand, claimed or not: point of four, three Queens, three Jacks.
        assert points(annotation)["dealer"] == [("point", 4), ("set", 3), ("set", 3)]

    def test_it_counts_nothing_and_the_other_what_is_good(self) -> None:
        annotation = annotate(record(*TENS, options='false_claim = "counts-nothing"', declare=self.DECLARE, play=self.PLAY))
        assert annotation.totals["elder"] == 0
        assert points(annotation)["dealer"] == [("set", 3)]

    def test_only_the_class_is_lost(self) -> None:
        annotation = annotate(record(*TENS, options='false_claim = "class-lost"', declare=self.DECLARE, play=self.PLAY))
        assert points(annotation)["elder"] == [("lead", 1), ("lead", 1)]
        assert points(annotation)["dealer"] == [("set", 3)]

    def test_mended_in_time_it_costs_nothing(self) -> None:
        annotation = annotate(record(*TENS, declare=self.DECLARE + "\nelder corrects trio K", play=self.PLAY))
        assert points(annotation)["elder"] == [("set", 3), ("lead", 1), ("lead", 1)]

    def test_a_dealers_false_claim(self) -> None:
        annotation = annotate(record(*TENS, play="elder DK\ndealer claims quatorze Q !\ndealer D9"))
        assert annotation.totals["dealer"] == 0
        assert [p for c, p in points(annotation)["elder"] if c == "set"] == [3, 3]
        assert ("point", 3) in points(annotation)["elder"]

    def test_a_needless_mark_is_a_note(self) -> None:
        annotation = annotate(record(*illustration.BOTH, declare="elder quatorze A : good !"))
        assert Code.NEEDLESS_MARK in [f.code for f in annotation.findings]

    def test_other_rules_ask_for_no_needless_marks(self) -> None:
        annotation = annotate(record(*illustration.BOTH, declare="elder quatorze A : good !"), named("rubicon"))
        assert Code.NEEDLESS_MARK not in [f.code for f in annotation.findings]


class TestPartlyKnownHands:
    def test_an_unknown_hand_is_never_invented(self) -> None:
        annotation = annotate(record(illustration.BOTH[0], "?12"))
        assert verdicts(annotation) == ["possible", "possible", "certain", "certain", "certain"]
        assert annotation.totals == {"elder": None, "dealer": None}
        assert annotation.repic is None

    def test_admitted_by_a_reply(self) -> None:
        annotation = annotate(
            record(illustration.BOTH[0], "?12", declare="elder point 41 : good\nelder quatrième to A : good\nelder quatorze A : good")
        )
        # The point once admitted, no hand that is left holds as good a sequence.
        assert verdicts(annotation) == ["admitted", "certain", "certain"]
        assert annotation.totals == {"elder": 22, "dealer": 0}

    def test_known_cards_that_beat_a_call_settle_it(self) -> None:
        annotation = annotate(record("S AKT  H AKQJ8  D AK  C AK", "D QJT98  ?7", declare="elder quatrième to A"))
        assert verdicts(annotation) == ["not-good"]
        assert annotation.calls[0].verdict.other is not None

    def test_a_claim_of_a_hidden_hand_counts_by_its_words(self) -> None:
        annotation = annotate(
            record(
                illustration.BOTH[0],
                "?12",
                declare="elder point 41 : not good\nelder quatorze A : good",
                play="elder HA\ndealer claims point 49, quinte to K",
            )
        )
        assert points(annotation)["dealer"] == [("point", 5), ("sequence", 15)]

    def test_a_claim_no_hidden_hand_can_hold_is_refused(self) -> None:
        assert problems(record(illustration.BOTH[0], "?12", declare="elder quatorze A : good", play="elder HA\ndealer claims trio K"))

    def test_the_elder_hand_unknown(self) -> None:
        annotation = annotate(record("?12", illustration.BOTH[1], play="elder HA\ndealer claims point 49, quinte to K\ndealer S9"))
        assert points(annotation)["dealer"] == [("point", 5), ("sequence", 15)]
        assert annotation.totals["elder"] is None


def test_house_rules_are_never_tested_by_name() -> None:
    """A set under another name with the same options gives the same score."""
    hand = record(*illustration.BOTH, rules="rubicon", play="elder HA\ndealer S9")
    same = house_rules(
        named("au-cent"), {"point_called_by": "length-last-figure", "good_point_named": True, "counting_cards": "every-card"}
    )
    assert annotate(hand).totals == annotate(hand, same).totals
