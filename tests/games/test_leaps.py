"""Repic and pic: where thirty is reached, what saves it, and where the leap stands in the log."""

from __future__ import annotations

import pytest

from lessons.games.annotation import Cause, Code
from lessons.games.piquet import annotate
from lessons.rules.named import TWO_HANDED
from tests.games.hands import points, record

FIRST_REPIC = ("S Q  H KQJT9  D AQ9  C AKQ", "?12")
GOOD = "elder point 49 : good\nelder quinte to K : good\nelder also tierce to A\nelder quatorze Q : good"
PIC = ("S K  H A9  D KQJT9  C AKQJ", "S AJT9  H KQJT  D A8  C T9")
PIC_CALLS = "elder point 49 : good\nelder quinte to K : good\nelder also quatrième to A\nelder trio K : good"


class TestRepic:
    def test_first_example_is_97_not_94(self) -> None:
        annotation = annotate(record(*FIRST_REPIC, declare=GOOD))
        assert annotation.repic == ("elder",)
        assert annotation.totals["elder"] == 97

    def test_it_stands_after_both_players_declarations(self) -> None:
        annotation = annotate(record("S AJT98  H AJT98  D T  C T", "S KQ  H KQ  D AKQJ7  C AKQ", play="elder HA"))
        causes = [e.cause for e in annotation.events]
        assert causes == [Cause.SEQUENCE, Cause.SEQUENCE, Cause.SET, Cause.SET, Cause.REPIC, Cause.LEAD]
        assert annotation.totals == {"elder": 1, "dealer": 95}

    def test_an_equality_does_not_save_it(self) -> None:
        annotation = annotate(record("S AJT98  H AJT98  D T  C T", "S KQ  H KQ  D AKQJ7  C AKQ"))
        assert annotation.repic == ("dealer",)

    def test_an_earlier_class_of_the_other_saves_it(self) -> None:
        declare = "elder point 49 : good\nelder quatrième to A : not good\nelder quatorze A : good\nelder also quatorze K"
        for dealer in ("D QJT98  ?7", "S 987  H 97  D QJT98  C Q7"):
            annotation = annotate(record("S AKT  H AKQJ8  D AK  C AK", dealer, declare=declare))
            assert annotation.repic == ()
            assert annotation.totals["elder"] == 33

    def test_a_later_class_of_the_other_does_not(self) -> None:
        # Elder: point and two long sequences make thirty before the dealer's four Aces.
        annotation = annotate(record("S KQJT987  H KQJT9", "S A  H A8  D AKQJ9  C A987"))
        assert annotation.repic == ("elder",)
        assert annotation.classes["set"].winner == "dealer"

    def test_carte_blanche_saves_it(self) -> None:
        dealt = {
            "elder": "S KQJT9  H KQ9  D K  C KQ7",
            "dealer": "S A87  H AT87  D AT9  C A9",
            "talon": "HJ CJ CT C8 DQ DJ D8 D7",
            "table": 'starts = "exchange"',
            "exchange": "elder discards H9 D K C7, draws 3\ndealer discards S7, draws 1",
        }
        annotation = annotate(record(**dealt))
        assert points(annotation)["dealer"][0] == ("carte-blanche", 10)
        assert annotation.repic == ()

    @pytest.mark.parametrize(("at", "to", "total"), [(30, 90, 97), (37, 97, 97), (20, 90, 107)])
    def test_other_leaps(self, at: int, to: int, total: int) -> None:
        annotation = annotate(record(*FIRST_REPIC, declare=GOOD, options=f"repic = {{at = {at}, to = {to}}}"))
        assert annotation.totals["elder"] == total

    def test_where_it_is_out_of_reach_the_same_points_make_a_pic(self) -> None:
        annotation = annotate(record(*FIRST_REPIC, declare=GOOD, options="repic = {at = 38, to = 98}"))
        assert (annotation.repic, annotation.pic, annotation.totals["elder"]) == ((), ("elder",), 67)


class TestPic:
    LEADS = "elder CA\ndealer C9\nelder CK\ndealer CT\nelder CQ\ndealer S9"

    def test_on_the_third_lead(self) -> None:
        annotation = annotate(record(*PIC, declare=PIC_CALLS, play=self.LEADS))
        assert annotation.pic == ("elder",)
        assert annotation.totals["elder"] == 60
        log = [(e.cause, e.trick) for e in annotation.events if e.seat == "elder"][-2:]
        assert log == [(Cause.LEAD, 3), (Cause.PIC, 3)]

    def test_a_point_of_the_other_saves_it(self) -> None:
        play = "elder HA\ndealer HT\nelder H9\ndealer HK\ndealer SA\nelder SK"
        annotation = annotate(record(*PIC, declare=PIC_CALLS, play=play))
        assert annotation.pic == ()

    def test_a_dealers_declaration_comes_before_the_lead(self) -> None:
        # Elder declares 29 and leads an Ace: thirty, but the dealer's tierce precedes the lead.
        hand = ("S AKJ  H AKJ8  D AKJ  C KJ", "S QT9  H QT9  D QT9  C AQ8")
        assert annotate(record(*hand, play="elder SA")).pic == ()

    @pytest.mark.parametrize(("order", "pic"), [("precedence", ()), ("occurrence", ("elder",))])
    def test_the_first_lead_before_the_dealers_claims(self, order: str, pic: tuple[str, ...]) -> None:
        # Elder: point, four Kings and four Jacks. The dealer's tierces come before the sets in order, but are claimed after the lead.
        hand = ("S AKJ8  H AKJ  D AKJ  C KJ", "S QT97  H QT98  C QT98")
        annotation = annotate(record(*hand, options=f'pic_order = "{order}"', play="elder SA"))
        assert annotation.pic == pic

    def test_two_leaps_can_meet_under_occurrence(self) -> None:
        # Elder: 14 + 14 + 3 in sets while nothing of the dealer's has been claimed; the dealer then claims a repic.
        hand = ("S AKQ  H AKQ  D AKQ  C AK8", "S JT987  H JT987  D J7")
        both = annotate(record(*hand, rules="modern", play="elder DA"))
        assert (both.pic, both.repic) == (("elder",), ("dealer",))
        one = annotate(record(*hand, rules="modern", options='pic_order = "precedence"', play="elder DA"))
        assert (one.pic, one.repic) == ((), ("dealer",))

    def test_nobody_has_both(self) -> None:
        annotation = annotate(record(*FIRST_REPIC, declare=GOOD, play="elder HK dealer ?\nelder HQ dealer ?"))
        assert annotation.pic == ()

    @pytest.mark.parametrize("lead", ["S9", "S8"])
    def test_the_dealers_pic_after_a_lead_that_does_not_count(self, lead: str) -> None:
        hand = ("S 987  H 98  D KJ98  C 987", "S AKT  H AKQJ  D AQ  C AKJ")
        play = f"elder {lead}\ndealer SK\ndealer HA\nelder H8\ndealer HK\nelder H9\ndealer HQ\nelder D8\ndealer HJ\nelder D9"
        assert annotate(record(*hand, play=play)).pic == ("dealer",)

    def test_no_pic_for_the_dealer_where_every_lead_counts(self) -> None:
        hand = ("S 987  H 98  D KJ98  C 987", "S AKT  H AKQJ  D AQ  C AKJ")
        play = "elder S9\ndealer SK\ndealer HA\nelder H8\ndealer HK\nelder H9\ndealer HQ\nelder D8\ndealer HJ\nelder D9"
        assert annotate(record(*hand, rules="rubicon", play=play)).pic == ()

    def test_cards_complete_a_pic_only_by_option(self) -> None:
        # A position: the elder hand has 20 and the dealer nothing; the cards make it thirty.
        args = {
            "table": 'starts = "play"\ncount = { elder = 19, dealer = 0 }\ntricks = { elder = 11, dealer = 0 }',
            "play": "elder SA dealer S7",
        }
        plain = annotate(record("S A", "S 7", **args))
        assert plain.pic == ()
        assert plain.totals["elder"] == 60
        option = annotate(record("S A", "S 7", options="cards_count_for_pic = true", **args))
        assert option.pic == ("elder",)
        assert option.totals["elder"] == 90

    def test_strictly_thirty_is_leapt_over(self) -> None:
        said = self.LEADS.replace("elder CQ", "elder CQ = 30")
        annotation = annotate(record(*PIC, declare=PIC_CALLS, play=said, options="strict_pic_announcement = true"))
        assert annotation.pic == ()
        assert annotation.totals["elder"] == 30
        assert Code.COUNT_SAID in [f.code for f in annotation.findings]
        leapt = self.LEADS.replace("elder CQ", "elder CQ = 60")
        assert annotate(record(*PIC, declare=PIC_CALLS, play=leapt, options="strict_pic_announcement = true")).pic == ("elder",)


@pytest.mark.parametrize("rules", TWO_HANDED)
def test_the_last_tricks_point_can_complete_a_pic(rules: str) -> None:
    table = 'starts = "play"\ncount = { elder = 28, dealer = 0 }\ntricks = { elder = 7, dealer = 4 }'
    annotation = annotate(record("S A", "S 7", rules=rules, table=table, play="elder SA dealer S7"))
    assert annotation.pic == ("elder",)
    assert annotation.totals["elder"] == 70
