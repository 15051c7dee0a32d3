"""Piquet Voleur: everything announced at once, a partner's best, the count for the side, leaps and the capot."""

from __future__ import annotations

import pytest

from lessons.combinations import Class
from lessons.games.annotate import annotate
from lessons.games.annotation import Cause, Loss, Outcome, StepKind
from tests.games.several.table import PRINTED, first, found, log, said, voleur, winners

FIRST_TRICK = "A CA   Y ST   B C8   Z C7\n"
AS_PRINTED = (
    "A claims point 41, tierce to Q, quatorze A\nA CA\nY claims quatrième to K, quatrième to J\nY ST\n"
    "B claims trio K\nB C8\nZ claims quatrième to T, tierce to 9\nZ C7\n"
)
BOTH_BARE = 'A = "S T98  H T98  D 7  C 7"\nY = "S KQJ  H KQJ  D KQ"\nB = "S 7  H 7  D T98  C T98"\nZ = "S A  H A  D AJ  C AKQJ"\n'
LEVEL = 'A = "S AKQ  H 98  D 87  C 9"\nY = "S T98  H AKQ  D T  C 7"\nB = "S J7  H JT  D AQ  C AT"\nZ = "H 7  D KJ9  C KQJ8"\n'


class TestThePrintedDeal:
    def test_its_calls_and_the_count_after_the_first_trick(self) -> None:
        told = annotate(voleur(play=AS_PRINTED))
        assert winners(told) == {"point": "A-B", "sequence": "Y-Z", "set": "A-B"}
        assert told.totals == {"A-B": 22, "Y-Z": 15}
        assert [c.points for c in told.calls if c.seat == "A"] == [4, 0, 14]

    def test_twenty_one_in_declarations_are_no_repic_because_sequences_come_before_fours(self) -> None:
        told = annotate(voleur(play=AS_PRINTED))
        assert sum(e.points for e in told.events if e.seat in "AB" and e.trick is None) == 21
        assert (told.repic, told.pic) == ((), ())

    def test_the_second_club_counts(self) -> None:
        assert annotate(voleur(play=f"{AS_PRINTED}A CQ   Y SJ   B CK   Z S7\n")).totals["A-B"] == 23

    def test_a_hand_it_prints_is_a_carte_blanche_it_does_not_notice(self) -> None:
        told = annotate(voleur(play=AS_PRINTED))
        assert first(told, "forgotten").data == {"seat": "Z", "cls": Class.CARTE_BLANCHE, "lost": ()}
        whole = annotate(voleur(play=FIRST_TRICK))
        assert whole.carte_blanche == ("Z",)
        assert whole.totals == {"A-B": 22, "Y-Z": 25}

    def test_what_is_left_to_the_rules_is_what_the_text_announces(self) -> None:
        told = annotate(voleur(play=FIRST_TRICK))
        assert said(told) == [
            ("A", "point", "good", 4),
            ("A", "sequence", "not-good", 0),
            ("A", "set", "good", 14),
            ("Y", "sequence", "good", 4),
            ("Y", "sequence", "good", 4),
            ("B", "set", "good", 3),
            ("Z", "carte-blanche", "good", 10),
            ("Z", "sequence", "good", 4),
            ("Z", "sequence", "good", 3),
        ]
        assert [s.seat for s in told.steps if s.kind is StepKind.CALL] == ["A", "Y", "B", "Z"]

    def test_each_shows_his_claims_when_the_first_trick_is_complete(self) -> None:
        steps = annotate(voleur(play=f"{FIRST_TRICK}A CQ   Y SJ   B CK   Z S7\n")).steps
        assert [s.number for s in steps if "voleur.show" in s.clauses] == [8]
        assert "voleur.count" in steps[-1].clauses


class TestPartners:
    def test_a_partners_best_makes_the_others_lesser_good(self) -> None:
        told = annotate(voleur(play=AS_PRINTED))
        kings = next(c for c in told.calls if c.seat == "B")
        assert (kings.verdict.outcome, kings.verdict.against, kings.verdict.clauses) == (Outcome.GOOD, "A", ("voleur.partner-good",))
        assert {e.clause for e in told.events if e.seat == "Z"} == {"voleur.partner-good"}

    def test_a_partners_second_point_never_counts(self) -> None:
        told = annotate(voleur(declare="A claims point 41\nY claims nothing\nB claims point 30"))
        assert [(c.seat, c.points, c.verdict.outcome) for c in told.calls[:2]] == [("A", 4, Outcome.GOOD), ("B", 0, Outcome.NOT_GOOD)]

    def test_what_a_partner_forgets_is_lost(self) -> None:
        told = annotate(voleur(declare="A claims quatorze A\nY claims nothing\nB claims nothing\nZ claims carte blanche"))
        lost = [(f.data["seat"], f.data["cls"]) for f in told.findings if f.code.value == "forgotten"]
        assert ("B", Class.SET) in lost
        assert ("A", Class.POINT) in lost

    def test_a_claim_after_ones_own_first_card(self) -> None:
        told = annotate(voleur(play=f"{FIRST_TRICK}A CQ   Y SJ   B CK\nZ claims quatrième to T\nZ S7\n"))
        assert [c.loss for c in told.calls if c.seat == "Z"] == [Loss.TOO_LATE]
        assert ("irregular", "too-late") in found(told)

    def test_a_false_claim_costs_both_partners_the_deal(self) -> None:
        play = "A CA   Y ST\nB claims quatorze K !\nB C8\nZ claims quatrième to T\nZ C7\n"
        told = annotate(voleur(play=play))
        assert told.barred == {"A", "B"}
        assert told.totals["A-B"] == 0
        assert winners(told) == {"point": "Y-Z", "sequence": "Y-Z", "set": None}


class TestPoints:
    def test_no_point_below_thirty(self) -> None:
        hands = 'A = "S AT8  H K8  D Q9  C J"\nY = "S K7  H Q9  D JT  C A7"\nB = "S Q9  H JT  D A7  C K8"\nZ = "S J  H A7  D K8  C QT9"\n'
        assert winners(annotate(voleur(hands, play="A SA"))) == {"point": None, "sequence": None, "set": None}
        assert winners(annotate(voleur(hands, options="least_point = 29\n", play="A SA")))["point"] == "equal"

    @pytest.mark.parametrize(("tie", "sequence", "points"), [("void", "equal", 0), ("first", "A-B", 3)])
    def test_best_holdings_level_across_the_sides(self, tie: str, sequence: str, points: int) -> None:
        told = annotate(voleur(LEVEL, options=f'tie = "{tie}"\n', play="A SA"))
        assert told.classes[Class.SEQUENCE] == (sequence, points, True)
        assert [(c.seat, c.verdict.against) for c in told.calls if c.verdict.outcome is Outcome.EQUAL][-1] == ("Y", "A")


class TestLeaps:
    def test_two_cartes_blanches_are_a_repic_whatever_the_others_hold(self) -> None:
        told = annotate(voleur(BOTH_BARE, play="A ST   Y SJ   B S7   Z SA\n"))
        assert told.repic == ("A-B",)
        assert [e for e in log(told) if e[0] in "AB"][:3] == [("A", 10, "carte-blanche"), ("B", 10, "carte-blanche"), ("B", 70, "repic")]
        assert sum(e.points for e in told.events if e.seat in "YZ" and e.trick is None) == 34

    def test_without_points_for_it_there_is_none(self) -> None:
        told = annotate(voleur(BOTH_BARE, options="carte_blanche = 0\n", play="A ST   Y SJ   B S7   Z SA\n"))
        assert told.repic == ("Y-Z",)

    def test_flat(self) -> None:
        told = annotate(voleur(BOTH_BARE, options='leap = "flat"\ncarte_blanche = 15\n', play="A S9   Y SJ   B S7   Z SA\n"))
        assert told.totals["A-B"] == 90


def last_trick(tricks: tuple[int, int], options: str = "", hands: str = "", play: str = "") -> list[tuple[str, int, str]]:
    """A position of one trick, after so many of each side."""
    table = f'starts = "play"\ntricks = {{ A-B = {tricks[0]}, Y-Z = {tricks[1]} }}\n'
    hands = hands or 'A = "SA"\nY = "SK"\nB = "S7"\nZ = "S8"\n'
    return log(annotate(voleur(hands, options=options, table=table, play=play or "A SA Y SK B S7 Z S8")))


class TestTricks:
    @pytest.mark.parametrize(
        ("tricks", "options", "counted"),
        [
            ((4, 3), "", [("A", 1, "lead"), ("A", 1, "last-trick"), ("A", 10, "cards")]),
            ((4, 3), "cards = 0\n", [("A", 1, "lead"), ("A", 1, "last-trick")]),
            ((3, 4), "", [("A", 1, "lead"), ("A", 1, "last-trick")]),
            ((3, 4), "last_trick = 0\n", [("A", 1, "lead")]),
            ((1, 6), "", [("A", 1, "lead"), ("A", 1, "last-trick"), ("Y", 10, "cards")]),
            ((7, 0), "", [("A", 1, "lead"), ("A", 40, "capot")]),
            ((7, 0), "capot = 30\n", [("A", 1, "lead"), ("A", 30, "capot")]),
        ],
    )
    def test_what_they_count(self, tricks: tuple[int, int], options: str, counted: list[tuple[str, int, str]]) -> None:
        assert last_trick(tricks, options) == counted

    def test_the_other_side_keeps_what_it_declared(self) -> None:
        assert annotate(voleur(play=AS_PRINTED)).totals["Y-Z"] == 15

    @pytest.mark.parametrize(
        ("option", "lead", "win", "counted"),
        [
            ("nothing", "S9", "SK", []),
            ("counts", "S9", "SK", [("B", 1, "win")]),
            ("counts", "ST", "SK", [("A", 1, "lead")]),
            ("counts", "S8", "S9", []),
        ],
    )
    def test_a_trick_taken_by_the_leaders_partner(self, option: str, lead: str, win: str, counted: list[tuple[str, int, str]]) -> None:
        hands = f'A = "{lead}"\nY = "H7"\nB = "{win}"\nZ = "H8"\n'
        events = last_trick((3, 4), f'partner_after_low_lead = "{option}"\nlast_trick = 0\n', hands, f"A {lead} Y H7 B {win} Z H8")
        assert events == counted

    def test_a_partner_on_a_lead_that_is_not_told(self) -> None:
        hands = 'A = "?1"\nY = "H7"\nB = "DA"\nZ = "H8"\n'
        table = 'starts = "play"\ntricks = { A-B = 3, Y-Z = 4 }\n'
        told = annotate(voleur(hands, options='partner_after_low_lead = "counts"\n', table=table, play="A ? Y H7 B DA Z H8"))
        assert told.totals["A-B"] is None

    def test_a_suit_not_followed_is_taken_back(self) -> None:
        play = "A CA   Y ST   B HQ !\nB takes back HQ\nB C8   Z C7\n"
        told = annotate(voleur(play=play))
        assert ("irregular", "renounce") in found(told)
        assert told.tricks == {"A-B": 1, "Y-Z": 0}
        assert [e.cause for e in told.events if e.trick] == [Cause.LEAD]


class TestHandsThatAreNotTold:
    def test_one_hand_alone(self) -> None:
        hands = 'A = "S A  H A  D AQ  C AQJT"\nY = "?8"\nB = "?8"\nZ = "?8"\n'
        told = annotate(voleur(hands, declare="A claims point 41, tierce to Q, quatorze A"))
        assert [(c.verdict.outcome, c.points) for c in told.calls] == [(None, None), (None, None), (Outcome.CERTAIN, 14)]
        assert told.repic is None

    def test_three_who_claim_nothing(self) -> None:
        hands = 'A = "S A  H A  D AQ  C AQJT"\nY = "?8"\nB = "?8"\nZ = "?8"\n'
        play = "A claims point 41, tierce to Q, quatorze A\nA CA\nY claims nothing\nY ?\nB claims nothing\nB ?\nZ claims nothing\nZ ?"
        told = annotate(voleur(hands, play=play))
        assert told.repic == ("A-B",)
        assert told.classes[Class.SEQUENCE].points == 3

    def test_carte_blanche_shown_by_a_hand_that_is_not_told(self) -> None:
        hands = PRINTED.replace("S 987  H T987  C 7", "?8").replace("H KQJ  D K7", "H KQ?  D K7")
        told = annotate(voleur(hands, play="A CA   Y ST   B C8\nZ claims carte blanche\nZ C7\n"))
        assert told.calls[-1].verdict.outcome is Outcome.ADMITTED
        assert told.totals["Y-Z"] == 18
