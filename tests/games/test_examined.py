"""Odd hands an examiner built to trip the engine up, each with what the rules make of it."""

from __future__ import annotations

import pytest

from lessons.combinations import Class
from lessons.games.annotation import Code, Outcome, Severity
from lessons.games.piquet import annotate
from tests import illustration
from tests.games.hands import found, points, problems, record, verdicts

SIXIEME = ("S AKQJT9  H AK  D AK  C A9", "S 87  H QJT  D QJT9  C KQJ")
DEALT = {
    "elder": "S AKQ  H KQJ  D AJT  C QJ8",
    "dealer": "S JT9  H A98  D KQ9  C AK7",
    "talon": "S8 H7 D8 HT C9 CT S7 D7",
    "table": 'starts = "exchange"',
}


class TestOneSequenceCountsOnce:
    @pytest.mark.parametrize("also", ["quinte to K", "quatrième to Q", "tierce to J"])
    def test_two_parts_of_it_do_not_count_side_by_side(self, also: str) -> None:
        annotation = annotate(record(*SIXIEME, declare=f"elder point 60 : good\nelder quinte to A : good\nelder also {also}"))
        assert points(annotation)["elder"] == [("point", 6), ("sequence", 15)]

    def test_nor_for_the_dealer(self) -> None:
        hand = record(
            "S 87  H QJT  D QJT9  C KQJ",
            SIXIEME[0],
            play="elder C K\ndealer claims quinte to A, quinte to K\ndealer CA".replace("C K", "CK"),
        )
        assert [p for c, p in points(annotate(hand))["dealer"] if c == "sequence"] == [15]


class TestListsAndLines:
    def test_the_best_a_list_names_is_the_call(self) -> None:
        annotation = annotate(record(*illustration.BOTH, declare="elder claims trio K, quatorze A, trio Q = 20"))
        assert points(annotation)["elder"] == [("set", 14), ("set", 3), ("set", 3)]

    def test_what_is_counted_besides_may_be_told_before_the_call(self) -> None:
        annotation = annotate(record(*illustration.BOTH, declare="elder also trio K\nelder quatorze A : good"))
        assert points(annotation)["elder"] == [("set", 14), ("set", 3)]

    def test_nothing_closes_every_class(self) -> None:
        hand = record(*illustration.BOTH, rules="club", declare="elder nothing\nelder claims quatorze A")
        assert not points(annotate(hand))["elder"]

    def test_what_is_said_to_be_sunk_is_not_declared(self) -> None:
        annotation = annotate(record(*illustration.BOTH, declare="elder sinks trio Q"))
        assert points(annotation)["elder"] == [("set", 14), ("set", 3)]

    def test_only_what_is_held_can_be_sunk(self) -> None:
        assert problems(record(*illustration.BOTH, declare="elder sinks quatorze T"))

    def test_a_better_holding_behind_a_call_not_good_is_pointed_out(self) -> None:
        annotation = annotate(record("S KT8  H KT9  D KT7  C A97", "S QJ97  H QJ8  D QJ9  C T8", declare="elder trio T : not good"))
        assert annotation.calls[0].sunk is not None
        assert annotation.calls[0].sunk.cards.code == "S K  H K  D K"

    def test_an_under_call_that_could_only_be_equalled_counts_the_better(self) -> None:
        # Elder calls a tierce to the Ace from a quatrième; a tierce to the Ace of another suit could be held, nothing better.
        hand = record(
            "S AKQJ  H J98  D Q98  C Q9",
            "?12",
            rules="rubicon",
            discards='elder = "S 9"',
            declare="elder tierce to A : good\nelder also quatrième to A",
        )
        assert points(annotate(hand))["elder"] == [("sequence", 4)]


class TestFalseClaims:
    def test_mended_after_a_card_is_too_late(self) -> None:
        play = "elder HA\ndealer claims point 49, sixième to K !\ndealer S9\ndealer corrects quinte to K"
        annotation = annotate(record(*illustration.BOTH, play=play))
        assert annotation.totals["dealer"] == 0

    def test_a_false_carte_blanche_costs_what_a_false_claim_costs(self) -> None:
        annotation = annotate(
            record(**DEALT, exchange="elder discards D J, draws 1\ndealer carte blanche !\ndealer discards H9, draws 1", play="elder SA")
        )
        assert annotation.totals["dealer"] == 0

    def test_a_true_reply_is_not_refused_for_a_later_false_claim(self) -> None:
        hand = record(*illustration.BOTH, rules="club", declare="elder quatrième to A : not good\ndealer sixième to K !")
        assert points(annotate(hand))["elder"] == [("sequence", 4)]


class TestTheExchange:
    def test_a_dealer_who_draws_first_takes_the_elder_hands_cards(self) -> None:
        hand = record(**DEALT, exchange="dealer discards C7 H98, draws 3 !\nelder discards DJ CJ8, draws 3", play="elder SA")
        annotation = annotate(hand)
        last = annotation.steps[-1]
        held = [c.code for h in last.hands.values() for c in h.known]
        assert len(held) == len(set(held))
        assert {"S8", "H7", "D8"} <= {c.code for c in last.hands["dealer"].known}
        assert annotation.totals["dealer"] == 0
        assert Code.LOSES_GAME in [f.code for f in found(annotation, Severity.IRREGULAR)]

    def test_a_silent_draw_needs_its_mark(self) -> None:
        exchange = "elder discards SQ DJ CJ8, draws 4 silently{}\ndealer discards H98 C7, draws 3"
        assert problems(record(**DEALT, exchange=exchange.format("")))
        annotation = annotate(record(**DEALT, exchange=exchange.format(" !")))
        assert [f.code for f in annotation.findings if not f.key] == [Code.SILENT]

    def test_a_mark_covers_its_line(self) -> None:
        assert not problems(record(**DEALT, exchange="dealer discards C7 H98, draws 3 !\nelder discards DJ CJ8, draws 3"))

    def test_a_call_no_unknown_discard_allows(self) -> None:
        hand = record(**DEALT, exchange="elder discards ?3, draws 3\ndealer discards ?2, draws 2", declare="elder quatorze T : good")
        assert problems(hand)

    @pytest.mark.parametrize(("elder", "total"), [("S AKQJ  H AKQ  D AKQ  C AKQ !", 0), ("S AKQJ  H AKQ  D AKQ  C A !", 90)])
    def test_a_hand_of_the_wrong_size_after_the_draw(self, elder: str, total: int) -> None:
        annotation = annotate(record(elder, "S T98  H T98  D T98  C T98"))
        assert [f.code for f in found(annotation, Severity.IRREGULAR)] == [Code.HAND_SIZE]
        assert (annotation.totals["elder"] == 0) == (total == 0)


class TestThePlay:
    def test_a_take_back_before_the_dealers_card_does_not_repeat_his_claims(self) -> None:
        hand = record(
            "S A  H AKQJ  D AKQ7  C AKQ", "S KQJT9  H 7  D JT9  C JT9", play="elder HA dealer S9 !\ndealer takes back S9\ndealer H7"
        )
        annotation = annotate(hand)
        dealer = [c.held for c in annotation.calls if c.seat == "dealer"]
        assert len(dealer) == len(set(dealer))

    def test_a_count_on_a_card_taken_back_is_not_compared(self) -> None:
        hand = record(
            "S A7",
            "S 8  H K",
            table='starts = "play"\ntricks = { elder = 5, dealer = 5 }',
            play="elder SA = 1 dealer HK = 3 !\ndealer takes back HK\ndealer S8",
        )
        assert [f.severity for f in annotate(hand).findings if f.key] == [Severity.AGREES]

    def test_a_position_has_no_declarations(self) -> None:
        assert problems(record("S A7", "S 8  H K", table='starts = "play"', play="elder SA\ndealer claims trio A !\ndealer S8"))

    def test_tricks_before_a_position_stay_unknown(self) -> None:
        assert annotate(record("S A7", "S 8  H K", table='starts = "play"', play="elder SA dealer S8")).tricks is None

    def test_by_occurrence_a_claim_heard_earlier_saves_the_pic(self) -> None:
        hand = ("S AKJ8  H AKJ  D AKJ  C KJ", "S QT97  H QT98  C QT98")
        calls = ["elder point of 4 : good", "elder quatorze K : good", "elder also quatorze J"]
        late = record(*hand, rules="modern", declare="\n".join([*calls, "dealer claims tierce to T"]), play="elder SA")
        assert annotate(late).pic == ("elder",)
        early = record(*hand, rules="modern", declare="\n".join([calls[0], "dealer claims tierce to T", *calls[1:]]), play="elder SA")
        assert annotate(early).pic == ()


def test_an_unanswered_making_stays_one() -> None:
    annotation = annotate(
        record("S AJT98  H K9  D AQ7  C Q8", "S KQ  H A87  D JT  C AKJT7", rules="club", declare="elder point of 5 : making?")
    )
    assert annotation.calls[0].reply == "making?"
    assert verdicts(annotation) == [Outcome.EQUAL]
    assert annotation.classes[Class.POINT].winner == "equal"


@pytest.mark.parametrize(
    "declare",
    [None, "elder point of 4 : good\nelder quatorze K : good\nelder also quatorze J, trio A\ndealer claims tierce to T, tierce to T"],
)
def test_by_occurrence_a_pic_does_not_hang_on_where_the_claims_are_written(declare: str | None) -> None:
    hand = record("S AKJ8  H AKJ  D AKJ  C KJ", "S QT97  H QT98  C QT98", rules="modern", declare=declare)
    assert annotate(hand).pic == ("elder",)


def test_carte_blanche_alone_may_be_told_of_hands_after_the_draw() -> None:
    hand = record("S KQJ  H KQJ  D AKQ  C QJT", "S AT97  H AT87  D T9  C A9", discards='dealer = "D87 C8"', exchange="dealer carte blanche")
    assert annotate(hand).carte_blanche == ("dealer",)


@pytest.mark.parametrize(("rules", "counts"), [("portland", 0), ("au-cent", 4)])
def test_a_point_not_called_first_is_lost_where_it_must_be(rules: str, counts: int) -> None:
    called = "elder quatorze A : good\nelder claims point 41" if rules == "au-cent" else "elder quatorze A : good\nelder claims point of 4"
    annotation = annotate(record("S A  H AKQJ  D AKQ7  C AKQ", "S KQJT  H T98  D JT9  C JT", rules=rules, declare=called))
    assert sum(p for c, p in points(annotation)["elder"] if c == "point") == counts


class TestWhatOnlyLooksUndecidedOrMarked:
    HANDS = ("S AKQ  H KQJT  D A87  C 87", "S JT98  H A98  C AKQJT")

    def test_a_dealer_sinks_in_the_play_and_does_not_claim_it(self) -> None:
        annotation = annotate(record(*self.HANDS, play="elder SA\ndealer sinks quinte to A\ndealer S8"))
        assert [(c, p) for c, p in points(annotation)["dealer"] if p] == [("point", 5)]
        assert annotation.totals == {"elder": 1, "dealer": 5}

    def test_a_quinte_sunk_leaves_its_cards_a_point(self) -> None:
        annotation = annotate(record(*self.HANDS, declare="dealer sinks quinte to A"))
        assert annotation.classes[Class.POINT].winner == "dealer"

    def test_a_mark_behind_a_true_answer_is_needless(self) -> None:
        annotation = annotate(record(*self.HANDS, declare="elder point 40 : not good !"))
        assert [f.code for f in annotation.findings] == [Code.NEEDLESS_MARK]

    @pytest.mark.parametrize(("tricks", "severity"), [("{ elder = 1 }", Severity.AGREES), ("{ elder = 2 }", Severity.DISAGREES)])
    def test_the_tricks_of_one_seat_are_compared(self, tricks: str, severity: Severity) -> None:
        checks = f'[[check]]\nat = "trick 1"\ntricks = {tricks}\n'
        annotation = annotate(record(*self.HANDS, play="elder SA dealer S8", checks=checks))
        assert [f.severity for f in annotation.findings if f.key == "tricks"] == [severity]
