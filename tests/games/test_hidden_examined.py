"""Hands that are not told, as an examiner tried them: what their play, marks and answers prove, and what they do not."""

from __future__ import annotations

import pytest

from lessons.cards import Hand
from lessons.errors import Impossible
from lessons.explain.proofs import proof
from lessons.games.annotation import Annotation, Code, Loss, Outcome
from lessons.games.piquet import annotate
from lessons.games.piquet.views import view_at, views
from lessons.record import DEALER, ELDER
from tests.games.hands import points, problems, record, verdicts

UNTOLD = "?12"
HIGH = "H AKQJ  D AKQJ  C AKQ7"


def _codes(annotation: Annotation) -> set[Code]:
    return {f.code for f in annotation.findings}


class TestClaimsByTheNumberOfCards:
    def test_a_hidden_dealers_point_counts(self) -> None:
        found = annotate(
            record("S AKQ7  H AKJ  D A98  C K9", UNTOLD, rules="club", declare="elder point of 4 : not good\ndealer claims point of 5")
        )
        assert points(found)[DEALER] == [("point", 5)]

    def test_a_point_of_as_many_cards_is_what_the_answer_says(self) -> None:
        found = annotate(
            record("S AKQ7  H AKJ  D A98  C K9", UNTOLD, rules="club", declare="elder point of 4 : not good\ndealer claims point of 4")
        )
        assert points(found)[DEALER] == [("point", 4)]

    def test_a_point_of_fewer_cards_beats_nothing(self) -> None:
        found = annotate(
            record("S AKQ7  H AKJ  D A98  C K9", UNTOLD, rules="club", declare="elder point of 4 : good\ndealer claims point of 3")
        )
        assert points(found)[DEALER] == []

    def test_a_hidden_elder_hands_number_is_enough_against_shorter_suits(self) -> None:
        found = annotate(record(UNTOLD, "S AKQ  H AKQ  D AKQ  C AKQ", rules="club", declare="elder point of 5"))
        assert points(found)[ELDER] == [("point", 5)]


class TestCardsPlayed:
    PLAY = "elder HA  dealer SK\nelder HK  dealer SQ\nelder HQ  dealer SJ\nelder HJ  dealer ST\nelder DA  dealer S9\nelder DK  dealer S8"

    def test_what_a_hidden_hand_plays_it_held(self) -> None:
        found = annotate(record(HIGH, UNTOLD, declare="elder point 41 : good\nelder quatrième to A : good", play=self.PLAY))
        assert verdicts(found)[:2] == ["admitted", "admitted"]
        assert [c.verdict.truth for c in found.calls[:2]] == [Outcome.NOT_GOOD] * 2
        assert Code.WRONGLY_ADMITTED in _codes(found)

    def test_an_admission_that_proves_wrong_teaches_nothing(self) -> None:
        found = annotate(record(HIGH, UNTOLD, declare="elder point 41 : good\nelder quatrième to A : good", play=self.PLAY))
        known = views(found, ELDER)
        assert known[0].count == known[2].count == 125_970
        assert Hand.parse("S KQJT98") <= known[-1].certain

    def test_all_twelve_settle_the_hand(self) -> None:
        dealer = "H T987  D AKQJ  C AKQJ"
        cards = [f"{suit}{rank}" for suit, ranks in (("H", "987T"), ("D", "JQKA"), ("C", "JQKA")) for rank in ranks]
        mine = [f"S{r}" for r in "AKQJT987"] + [f"H{r}" for r in "AKQJ"]
        play = "\n".join(f"elder {a}  dealer {b}" for a, b in zip(mine[:8], cards[4:], strict=True))
        play += "\n" + "\n".join(f"elder {a}  dealer {b}" for a, b in zip(mine[8:], cards[:4], strict=True))
        hidden = annotate(record("S AKQJT987  H AKQJ", UNTOLD, play=play))
        told = annotate(record("S AKQJT987  H AKQJ", dealer, play=play))
        assert hidden.totals == told.totals
        assert verdicts(hidden) == verdicts(told)

    def test_a_suit_not_followed_and_played_later_is_a_renounce(self) -> None:
        play = "elder SA  dealer H7\nelder SK  dealer S7"
        (problem,) = problems(record("S AKQ  H AKQJ  D AKQ  C AK", UNTOLD, play=play))
        assert problem.message == "dealer must follow suit"
        marked = annotate(record("S AKQ  H AKQJ  D AKQ  C AK", UNTOLD, play="elder SA\ndealer H7 !\nelder SK\ndealer S7"))
        assert Code.RENOUNCE in _codes(marked)
        assert not views(marked, ELDER)[-1].void


class TestAnswers:
    SUNK = ("S QJT7  D AQJ8  C AQJ8", "H KQJT9 ?7")

    @pytest.mark.parametrize("call", ["tierce to Q", "tierce to Q in S"])
    @pytest.mark.parametrize("dealer", ["H KQJT9 ?7", "H KQJT9  D KT9  C KT  S A9"])
    def test_equal_by_a_part_of_better(self, call: str, dealer: str) -> None:
        found = annotate(record(self.SUNK[0], dealer, declare=f"elder {call} : equal"))
        assert verdicts(found)[0] == "equal"

    def test_not_good_where_no_hand_has_better_is_refused_or_ruled_on(self) -> None:
        elder = "S AKQT8  H JT8  D JT  C JT"
        assert [p.kind for p in problems(record(elder, UNTOLD, declare="elder tierce to A : not good"))] == ["impossible"]
        marked = annotate(record(elder, UNTOLD, declare="elder tierce to A : not good !"))
        assert verdicts(marked)[0] == "possible"
        assert Code.FALSE_REPLY in _codes(marked)

    def test_a_claim_outweighs_what_was_admitted_before(self) -> None:
        found = annotate(
            record(HIGH, UNTOLD, declare="elder point 41 : good\nelder quatrième to A : good", play="elder HA\ndealer claims sixième to K")
        )
        assert views(found, ELDER)[-1].certain >= Hand()
        assert views(found, ELDER)[-1].count < 125_970
        assert all(view.count for view in views(found, ELDER))

    def test_more_than_twelve_cards_hold_is_a_false_claim(self) -> None:
        claims = "dealer claims point 75, quatorze T, quatorze J"
        (problem,) = problems(record("H AKQ987  D AKQ  C AKQ", UNTOLD, play=f"elder HA\n{claims}"))
        assert problem.message.startswith("dealer cannot hold that set beside what is called and claimed before it")
        marked = annotate(record("H AKQ987  D AKQ  C AKQ", UNTOLD, play=f"elder HA\n{claims} !"))
        assert Code.FALSE_CLAIM in _codes(marked)
        assert Code.NEEDLESS_MARK not in _codes(marked)
        assert Loss.FALSE in {c.loss for c in marked.calls}
        assert marked.repic != (DEALER,)


class TestTooManyHands:
    def test_what_the_cards_elsewhere_rule_out_is_certain_all_the_same(self) -> None:
        found = annotate(record("S A  H A  D A  C A ?8", UNTOLD, declare="elder quatorze A\nelder also trio A"))
        assert found.calls[0].verdict.outcome is Outcome.CERTAIN
        assert found.calls[0].verdict.standing is None

    def test_what_they_do_not_stays_open(self) -> None:
        found = annotate(record("S K  H K  D K  C K ?8", UNTOLD, declare="elder quatorze K"))
        assert found.calls[0].verdict.outcome is None


class TestCarteBlanche:
    def _annotation(self, dealer: str, discards: str) -> Annotation:
        return annotate(
            record(
                "S AKQ9  H AKQ  D KQ  C KQJ",
                dealer,
                table='starts = "exchange"',
                talon="SJ HJ DJ ST HT C9 D7 C7",
                exchange=f"elder discards S9 CJ, draws 2\ndealer carte blanche\n{discards}",
            )
        )

    @pytest.mark.parametrize(("dealer", "discards"), [(UNTOLD, "?3"), ("?10 S7 H8", "?3")])
    def test_of_a_hand_that_is_not_told_the_court_cards_are_those_drawn(self, dealer: str, discards: str) -> None:
        found = self._annotation(dealer, f"dealer discards {discards}, draws 3")
        view = view_at(found, ELDER, "declare")
        courts = Hand.parse("S KQJ  H KQJ  D KQJ  C KQJ")
        assert max((int(h) & courts.mask).bit_count() for h in view.hands) <= 3
        assert view.count < 125_970

    def test_one_that_the_other_cards_rule_out_is_refused(self) -> None:
        low = 'elder = "S AT987  H AT987  D A9"'
        found = problems(
            record(
                low.split('"')[1],
                UNTOLD,
                table='starts = "exchange"',
                exchange="elder discards D9, draws 1\ndealer carte blanche\ndealer discards ?1, draws 1",
            )
        )
        assert "dealer was dealt a King, Queen or Jack" in [p.message for p in found]


class TestViews:
    def test_the_suit_of_a_good_point_is_heard_where_it_is_named(self) -> None:
        hands = ("S AKQJ  H 987  D A98  C K9", "S T987  H AKT  D KQJ  C T8")
        known = {rules: views(annotate(record(*hands, rules=rules)), DEALER)[-1].certain for rules in ("au-cent", "rubicon")}
        assert Hand.parse("S AKQJ") <= known["rubicon"]
        assert not Hand.parse("S AKQJ") <= known["au-cent"]

    def test_sequences_claimed_together_lie_apart(self) -> None:
        claims = "dealer claims point 49, quinte to K, quatrième to J, tierce to J"
        hands = ("S A  H AKQJ  D AKQ7  C AKQ", "S KQJT9  D JT9  C JT98")
        found = annotate(
            record(*hands, declare="elder point 41 : not good\nelder quatrième to A : not good", play=f"elder HA\n{claims}\ndealer S9")
        )
        view = views(found, ELDER)[-1]
        assert view.count == 2
        assert view.certain == Hand.parse("S KQJT9  D JT9  C JT9")

    def test_the_better_of_two_calls_may_hold_the_lesser(self) -> None:
        hands = ("S QJT9  H AK  D AK  C AK98", "S AK87  H QJT9  D QJT9")
        found = annotate(record(*hands, declare="elder tierce to J : not good\nelder also quatrième to Q"))
        assert (views(found, DEALER)[-1].hands == Hand.parse(hands[0]).mask).any()

    def test_a_card_of_ones_own_that_is_not_told_leaves_what_was_known_before(self) -> None:
        found = annotate(record("S AKQJT987  H AKQJ", "H T987  D AKQJ  C AKQJ", play="elder ?  dealer H7"))
        assert view_at(found, ELDER, "declare").count == 125_970

    def test_an_earlier_moment_does_not_hang_on_later_ones(self) -> None:
        found = annotate(record("S AKQJT9  H A8  D A8  C A8", UNTOLD, declare="elder sixième to A : not good !"))
        assert view_at(found, ELDER, "declare").count == 125_970
        assert views(found, ELDER)[-1].count == 125_970

    def test_a_trick_led_to_anew_after_a_card_was_taken_back(self) -> None:
        hands = ("S AK98  H AKQJ  D AQ  C AK", "S QJT  H T98  D KJT  C QJT")
        play = "elder SA\ndealer HT !\nelder SK\ndealer takes back HT\ndealer SJ\nelder HA"
        found = annotate(record(*hands, play=play))
        view = view_at(found, ELDER, "trick 2")
        assert view.played == Hand.parse("S J")
        assert Hand.parse("S J  H T") <= view.certain

    def test_a_position_begins_with_its_own_trick(self) -> None:
        found = annotate(record("S AK", "H AK", table='starts = "play"', play="elder SA"))
        with pytest.raises(Impossible, match="trick 1 is over when the position begins") as caught:
            view_at(found, ELDER, "trick 1")
        assert caught.value.hint == '"trick 11" is its first'


def test_an_under_call_whose_proof_hangs_on_discards_says_so() -> None:
    found = annotate(record("S AK98  H AKQ  D AK  C KJ9", UNTOLD, rules="rubicon", declare="elder trio A : good\nelder also quatorze K"))
    kings = found.calls[-1]
    assert proof(found, kings).sentence == (
        "Whether what was called in its place could have been beaten is not known: it depends on the elder hand’s discards, which are not told."
    )
    assert Code.SUNK not in _codes(found)
