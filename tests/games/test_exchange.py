"""The exchange: how many cards from where, who may see what, carte blanche, and deals that were not in order."""

from __future__ import annotations

import pytest

from lessons.cards import Hand
from lessons.combinations import combinations
from lessons.games.annotation import Annotation, Code, Severity
from lessons.games.piquet import annotate
from lessons.games.piquet.talon import looked_at
from lessons.rules.named import TWO_HANDED
from tests.games.hands import found, points, problems, record

DEALT = {
    "elder": "S AKQ  H KQJ  D AJT  C QJ8",
    "dealer": "S JT9  H A98  D KQ9  C AK7",
    "talon": "S8 H7 D8 HT C9 CT S7 D7",
    "table": 'starts = "exchange"',
}
BLANCHE = {
    "elder": "S AT97  H AT8  D T98  C A9",
    "dealer": "S KQJ  H KQ9  D AKQ  C KQJ",
    "talon": "S8 HJ H7 DJ D7 CT C8 C7",
    "table": 'starts = "exchange"',
}


def hands(**parts: str) -> dict[str, str]:
    """What each holds after the exchange."""
    return {s: h.code for s, h in annotate(record(**(DEALT | parts))).steps[-1].hands.items()}


class TestDrawing:
    def test_the_talon_is_taken_in_order(self) -> None:
        after = hands(exchange="elder discards D J C J8, draws 3\ndealer discards H98 C7, draws 3")
        assert after["elder"] == "S AKQ8  H KQJ7  D AT8  C Q"
        assert after["dealer"] == "S JT9  H AT  D KQ9  C AKT9"

    def test_where_the_dealer_lays_out_first_he_takes_his_own_three(self) -> None:
        after = hands(options='discards_first = "dealer"', exchange="dealer discards H98, draws 2\nelder discards D J C J8, draws 3")
        assert after["dealer"] == "S JT97  H A  D KQ9  C AKT7"

    def test_as_many_are_drawn_as_laid_out_when_nothing_is_said(self) -> None:
        assert hands(exchange="elder discards D J\ndealer discards H9")["elder"] == "S AKQ8  H KQJ  D AT  C QJ8"

    @pytest.mark.parametrize(
        ("exchange", "words"),
        [
            ("elder discards S AKQ H KQJ, draws 6\ndealer discards H9, draws 1", "at most 5, not 6"),
            ("elder discards nothing, draws 0\ndealer discards H9, draws 1", "at least 1, not 0"),
            ("elder discards D J, draws 2\ndealer discards H9, draws 1", "lays out 1 and draws 2"),
            ("elder discards H A, draws 1\ndealer discards H9, draws 1", "was not dealt H A"),
            ("dealer discards H9, draws 1\nelder discards D J, draws 1", "may not lay out before elder"),
            ("elder discards D J C J8, draws 3\ndealer discards S JT9 H A98, draws 6", "at most 5, not 6"),
            ("elder discards D J, draws 1\nelder discards C J, draws 1\ndealer discards H9, draws 1", "has laid out already"),
            ("elder draws 1\nelder discards D J\ndealer discards H9, draws 1", "before laying out"),
        ],
    )
    def test_refusals(self, exchange: str, words: str) -> None:
        assert any(words in p.message for p in problems(record(**DEALT, exchange=exchange)))

    @pytest.mark.parametrize("rules", TWO_HANDED)
    def test_whether_the_dealer_must_draw(self, rules: str) -> None:
        stays = record(**DEALT, rules=rules, exchange="elder discards D J, draws 1\ndealer discards nothing, draws 0", play="elder SA")
        assert bool(problems(stays)) == (TWO_HANDED[rules].dealer_must_exchange == 1)

    def test_a_play_needs_an_exchange(self) -> None:
        assert "as dealt" in problems(record(**DEALT, play="elder SA"))[0].message

    def test_a_deal_alone_is_complete(self) -> None:
        annotation = annotate(record(**DEALT))
        assert annotation.totals == {"elder": None, "dealer": None}


class TestLooking:
    EXCHANGE = "elder discards D J C J8, draws 3\n{0}dealer discards H98 C7, draws 3\n{1}"

    @pytest.mark.parametrize(
        ("rules", "elder", "dealer", "allowed"),
        [
            ("au-cent", "elder looks at 2\n", "dealer looks at 2\n", True),
            ("au-cent", "elder looks at 3\n", "", False),
            ("au-cent", "", "dealer turns up 2\n", False),
            ("club", "", "dealer turns up 2\n", True),
            ("club", "", "dealer looks at 2\n", False),
            ("club", "", "dealer turns up 3\n", False),
        ],
    )
    def test_who_may_see_what(self, rules: str, elder: str, dealer: str, allowed: bool) -> None:
        assert (not problems(record(**DEALT, rules=rules, exchange=self.EXCHANGE.format(elder, dealer)))) == allowed

    def test_elder_sees_what_the_dealer_saw_only_after_leading(self) -> None:
        looked = self.EXCHANGE.format("", "dealer looks at 2\n")
        assert not problems(record(**DEALT, exchange=looked, play="elder SA\nelder looks at 2"))
        assert problems(record(**DEALT, exchange=self.EXCHANGE.format("", ""), play="elder SA\nelder looks at 2"))


class TestPeeking:
    DRAWN = "elder discards D J C J8, draws 3\n", "dealer discards H98 C7, draws 3\n"

    def peeked(self, *exchange: str, play: str = "elder SA  dealer S9", **more: str) -> Annotation:
        return annotate(record(**DEALT, **more, exchange="".join(exchange), play=play))

    def told(self, annotation: Annotation) -> tuple[str, int, bool]:
        (finding,) = [f for f in annotation.findings if f.code is Code.PEEKED]
        assert finding.severity is Severity.IRREGULAR
        assert finding.clauses[0] == ("cent.talon.peeked-before" if finding.data["drawing"] else "cent.talon.peeked-after")
        return finding.data["seat"], finding.data["cards"], finding.data["drawing"]

    @pytest.mark.parametrize("rules", TWO_HANDED)
    def test_who_peeks_before_the_draw_counts_nothing(self, rules: str) -> None:
        elder, dealer = self.DRAWN
        annotation = self.peeked("elder looks at 2 !\n", elder, dealer, rules=rules)
        assert self.told(annotation) == ("elder", 2, True)
        assert annotation.barred == {"elder"}
        assert annotation.totals["elder"] == 0
        assert looked_at(annotation, annotation.steps[1], "elder") == Hand.parse("C T  S 7")

    def test_during_the_draw_only_what_is_the_others_counts(self) -> None:
        elder, dealer = self.DRAWN
        annotation = self.peeked(elder, "elder looks at 3 !\n", dealer)
        assert self.told(annotation) == ("elder", 1, True)
        assert annotation.barred == {"elder"}

    def test_the_dealer_peeks_at_the_elder_hands_five(self) -> None:
        annotation = self.peeked("dealer looks at 2 !\n", *self.DRAWN)
        assert self.told(annotation) == ("dealer", 2, True)
        assert annotation.barred == {"dealer"}
        assert annotation.totals == {"elder": 10, "dealer": 0}

    def test_a_dealer_who_comes_after_the_elder_hand_looks_at_what_is_his(self) -> None:
        elder, dealer = self.DRAWN
        annotation = self.peeked(elder, "dealer looks at 2 !\n", dealer)
        assert not annotation.barred
        assert [f.code for f in annotation.findings] == [Code.EXCHANGE]

    @pytest.mark.parametrize(
        ("rules", "exchange", "play", "seat"),
        [
            ("au-cent", "", "elder SA  dealer S9\nelder looks at 2 !", "elder"),
            ("au-cent", "elder looks at 2 !\n", "elder SA", "elder"),
            ("modern", "dealer looks at 2 !\n", "elder SA", "dealer"),
        ],
    )
    def test_after_the_draw_a_suit_may_be_called_for_each_card(self, rules: str, exchange: str, play: str, seat: str) -> None:
        elder, dealer = "elder discards S Q D J C QJ8, draws 5\n", "dealer discards H9, draws 1\n"
        annotation = self.peeked(elder, dealer, exchange, play=play, rules=rules)
        assert self.told(annotation) == (seat, 2, False)
        assert not annotation.barred

    def test_unmarked_it_is_refused(self) -> None:
        elder, dealer = self.DRAWN
        (problem,) = problems(record(**DEALT, exchange=f"elder looks at 1\n{elder}{dealer}"))
        assert problem.clause == "cent.talon.pone-looks"

    def test_what_does_not_lie_there_cannot_be_seen(self) -> None:
        elder, dealer = self.DRAWN
        (problem,) = problems(record(**DEALT, exchange=f"{elder}{dealer}dealer looks at 3 !\n"))
        assert problem.message == "dealer cannot see 3 of the talon: 2 lie there"


class TestACardTooMany:
    @pytest.mark.parametrize(("rules", "dealer"), [("au-cent", 7), ("rubicon", 7), ("portland", 0), ("club", 0), ("modern", 0)])
    def test_the_other_counts_everything_or_what_is_good(self, rules: str, dealer: int) -> None:
        annotation = annotate(
            record(**DEALT, rules=rules, exchange="elder discards D J, draws 2 !\ndealer discards H98, draws 2", play="elder SA")
        )
        assert annotation.totals == {"elder": 0, "dealer": dealer}
        (finding,) = [f for f in annotation.findings if f.code is Code.EXCHANGE]
        assert finding.clauses[-1] == ("cent.draw.one-too-many" if dealer else "portland.58")


class TestCarteBlanche:
    REST = "elder discards S7 H8 D98 C9, draws 5\ndealer discards H9, draws 1"

    @pytest.mark.parametrize("rules", TWO_HANDED)
    def test_a_seat_that_says_nothing_shows_it(self, rules: str) -> None:
        annotation = annotate(record(**BLANCHE, rules=rules, exchange=self.REST))
        assert annotation.carte_blanche == ("elder",)
        shown = next(s for s in annotation.steps if s.kind == "carte-blanche")
        discards = [s.number for s in annotation.steps if s.kind == "discard"]
        at_once = TWO_HANDED[rules].carte_blanche_shown == "at-once"
        assert (shown.number < min(discards)) == at_once

    def test_a_seat_that_calls_has_called_everything(self) -> None:
        annotation = annotate(record(**BLANCHE, exchange=self.REST, declare="elder nothing"))
        assert annotation.carte_blanche == ()

    def test_with_a_court_card_it_is_none(self) -> None:
        (problem,) = problems(
            record(**DEALT, exchange="elder carte blanche\n" + "elder discards D J, draws 1\ndealer discards H9, draws 1")
        )
        assert "King, Queen or Jack" in problem.message

    def test_shown_too_late_it_counts_nothing(self) -> None:
        late = self.REST.replace("\n", "\nelder carte blanche !\n", 1)
        annotation = annotate(record(**BLANCHE, exchange=late, declare="elder nothing"))
        assert annotation.carte_blanche == ()
        assert Code.TOO_LATE in [f.code for f in found(annotation, Severity.IRREGULAR)]

    def test_shown_when_the_other_has_discarded(self) -> None:
        late = self.REST + "\nelder carte blanche"
        assert annotate(record(**BLANCHE, rules="portland", exchange=late)).carte_blanche == ("elder",)

    def test_after_the_draw_it_is_judged_on_the_cards_laid_out(self) -> None:
        hand = record("S AT97  H AT7  D T97  C AK", "S KQJ  H KQJ  D AKQ  C QJT", discards='elder = "S8 H8 D8"')
        assert annotate(hand).carte_blanche == ()
        blanche = record("S AT97  H AT87  D T9  C A9", "S KQJ  H KQJ  D AKQ  C QJT", discards='elder = "D87 C8"')
        assert annotate(blanche).carte_blanche == ("elder",)


class TestOutOfOrder:
    def test_thirteen_cards_to_the_elder_hand(self) -> None:
        hand = record(
            "S AKQJ  H KT7  D QJ8  C A97 !",
            "S T98  H AQ9  D AT9  C KT8",
            talon="S7 HJ H8 DK D7 CQ CJ",
            table='starts = "exchange"',
            exchange="elder discards H T7 D8 C97, draws 4\ndealer discards C8, draws 1",
        )
        annotation = annotate(hand)
        assert {s: len(h) for s, h in annotation.steps[-1].hands.items()} == {"elder": 12, "dealer": 12}
        assert [f.code for f in found(annotation, Severity.IRREGULAR)] == [Code.MISDEALT]

    def test_four_drawn_in_silence(self) -> None:
        exchange = "elder discards D J S Q C QJ8, draws 4 silently !\ndealer discards H98 C7, draws 4\ndealer discards S7"
        annotation = annotate(record(**DEALT, exchange=exchange, play="elder SA"))
        assert {s: len(h) for s, h in annotation.steps[-1].hands.items()} == {"elder": 10, "dealer": 12}
        assert [f.code for f in found(annotation, Severity.IRREGULAR)] == [Code.EXCHANGE, Code.MISLED]

    def test_a_card_too_many_counts_nothing_and_the_other_everything(self) -> None:
        exchange = "elder discards D J, draws 2 !\ndealer discards H98, draws 2"
        annotation = annotate(record(**DEALT, exchange=exchange, play="elder SA"))
        assert annotation.totals["elder"] == 0
        held = annotate(record(**DEALT, exchange=exchange.replace(", draws 2 !", ", draws 1"))).steps[-1].hands["dealer"]
        best = combinations(held.known)
        everything = 1 + len(best.sequences) + len(best.sets)
        assert len([c for c, _ in points(annotation)["dealer"] if c in ("point", "sequence", "set")]) == everything
