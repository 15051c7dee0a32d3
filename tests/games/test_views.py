"""What each seat knows, step by step: against every hand written down, and what may never be lost."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.cards import CARD_OF_CODE, Hand, Rank, Suit
from lessons.combinations import Class
from lessons.errors import Impossible
from lessons.games.annotation import Annotation, Outcome, StepKind
from lessons.games.piquet import annotate
from lessons.games.piquet.views import step_at, view_at, views
from lessons.knowledge.standing import Status, class_of, truthful_calls
from lessons.knowledge.view import View
from lessons.record import DEALER, ELDER, Reply, SaidSequence, SaidSet, Starts
from lessons.rules.named import TWO_HANDED
from lessons.rules.piquet import PiquetRules
from tests.deals import deals, hands_after_draw, random_deal, record_of, rule_sets
from tests.games.hands import problems, record
from tests.knowledge.naive_knowledge import Codes, best_of, codes_of, every_hand, facts_at
from tests.naive import RawDeal

SETS = tuple(TWO_HANDED.values())
_EXCHANGING = (StepKind.DEAL, StepKind.DISCARD, StepKind.DRAW, StepKind.CARTE_BLANCHE)


def _deal(seed: int, takes: tuple[int, int], kind: str) -> RawDeal:
    """A deal by chance in which the seats exchange so many cards."""
    rng = Random(seed)
    while True:
        deal = random_deal(rng, kind)
        if (len(deal.elder_discards), len(deal.dealer_discards)) == takes:
            return deal


def _masks(hands: list[Codes]) -> set[int]:
    return {Hand.of(CARD_OF_CODE[c] for c in hand).mask for hand in hands}


def _compare(annotation: Annotation, seat: str, seen: Codes) -> int:
    """Follow a seat through a deal both ways; returns how many positions were compared."""
    left = every_hand(seen, 12)
    played: list[str] = []
    claimed: list[SaidSequence] = []
    compared = 0
    mine = annotation.steps[step_at(annotation, "declare")].hands[seat].known
    for step, view in zip(annotation.steps, views(annotation, seat), strict=True):
        if step.kind in _EXCHANGING:
            continue
        facts = facts_at(annotation, step, seat, played, claimed)
        left = [hand for hand in left if all(fact(hand) for fact in facts)]
        if not facts and compared:
            continue
        compared += 1
        assert set(view.hands.tolist()) == _masks(left)
        assert codes_of(view.certain) == tuple(c for c in codes_of(Hand(0xFFFFFFFF)) if all(c in hand for hand in left))
        assert codes_of(view.excluded) == tuple(c for c in codes_of(Hand(0xFFFFFFFF)) if not any(c in hand for hand in left))
        _compare_standings(view, mine, left)
    return compared


def _compare_standings(view: View, mine: Hand, left: list[Codes]) -> None:
    bests = {cls: [best_of(cls, hand) for hand in left] for cls in ("point", "sequence", "set")}
    for call in truthful_calls(mine):
        cls = class_of(call).value
        size = call.length if cls != "set" else call.size  # type: ignore[union-attr]
        key = (size, call.pips if cls == "point" else call.top.index if cls == "sequence" else call.rank.index)  # type: ignore[union-attr]
        standing = view.judge.of(call)
        beaten, equalled = sum(b > key for b in bests[cls]), sum(b == key for b in bests[cls])
        assert (standing.hands, standing.beaten_in, standing.equalled_in) == (len(left), beaten, equalled)
        lost = beaten + equalled
        assert standing.status is (Status.IMPOSSIBLE if lost == len(left) else Status.POSSIBLE if lost else Status.CERTAIN)


class TestAgainstFullEnumeration:
    """Every position of these deals has every hand the other can have written down; `_compare` says how many positions that was."""

    @pytest.mark.parametrize("kind", ["even", "shaped", "mirrored"])
    @pytest.mark.parametrize("starts", [Starts.EXCHANGE, Starts.DECLARE])
    def test_the_elder_hand_after_a_full_exchange(self, kind: str, starts: Starts) -> None:
        compared = 0
        for seed in range(12):
            deal = _deal(seed, (5, 3), kind)
            annotation = annotate(record_of(deal, SETS[seed % len(SETS)], starts=starts))
            seen = (*hands_after_draw(deal)["elder"], *deal.elder_discards)
            compared += _compare(annotation, ELDER, seen)
        assert compared > 100

    @pytest.mark.parametrize("kind", ["even", "shaped", "mirrored"])
    def test_the_dealer_after_a_full_exchange(self, kind: str) -> None:
        compared = 0
        for seed in range(4):
            deal = _deal(seed, (5, 3), kind)
            annotation = annotate(record_of(deal, SETS[seed % len(SETS)]))
            compared += _compare(annotation, DEALER, (*hands_after_draw(deal)["dealer"], *deal.dealer_discards))
        assert compared > 40

    def test_a_seat_whose_exchange_is_not_told(self) -> None:
        annotation = annotate(
            record("S A  H AKQJ  D AKQ7  C AKQ", "S KQJT9  D JT9  C JT98", declare="elder point 41 : not good\ndealer nothing")
        )
        assert _compare(annotation, ELDER, codes_of(annotation.steps[0].hands[ELDER].known)) == 1


class TestNothingIsLost:
    @given(deals(), rule_sets(), st.sampled_from(Starts).filter(lambda s: s is not Starts.PLAY))
    def test_the_true_hand_is_always_among_those_left(self, deal: RawDeal, rules: PiquetRules, starts: Starts) -> None:
        annotation = annotate(record_of(deal, rules, starts=starts))
        for seat in annotation.record.seats:
            other = annotation.record.other(seat)
            known = views(annotation, seat)
            for step, view in zip(annotation.steps, known, strict=True):
                true_hand = step.hands[other].known.mask | view.played.mask
                assert (view.hands == true_hand).any()
                assert not (view.hands & (view.seen.mask & ~view.certain.mask)).any()
            spoken = step_at(annotation, "declare")
            assert all(later.count <= earlier.count for earlier, later in pairwise(known[spoken:]))
            assert known[-1].certain == step.hands[other].known | known[-1].played


class TestTheTable:
    def _annotation(self, exchange: str) -> Annotation:
        elder, dealer = "S AKJ  H AQJ8  D 98  C J87", "S QT9  H KT9  D AKQJ  C AK"
        return annotate(record(elder, dealer, table='starts = "exchange"', talon="S87 H7 D7 CQ CT C9 DT", exchange=exchange))

    def test_the_numbers_of_hands(self) -> None:
        annotation = self._annotation("elder discards H8 D98 C87, draws 5\ndealer discards ST9 H9, draws 3")
        counts = {seat: [v.count for v in views(annotation, seat)][: step_at(annotation, "declare") + 1] for seat in (ELDER, DEALER)}
        # Dealt: any 12 of 20. The elder hand has then seen 17 cards, the dealer 15.
        assert (counts[ELDER][0], counts[ELDER][-1]) == (125_970, 455)
        assert (counts[DEALER][0], counts[DEALER][-1]) == (125_970, 6_188)

    def test_talon_cards_looked_at_may_be_drawn_by_the_dealer(self) -> None:
        annotation = self._annotation("elder discards H8 D98, draws 3\nelder looks at 2\ndealer discards ST9 H9, draws 3")
        view = view_at(annotation, ELDER, "declare")
        assert view.certain == Hand.parse("D 7  C Q")

    def test_a_suit_not_followed(self) -> None:
        annotation = annotate(
            record("S A  H AKQJ  D AKQ7  C AKQ", "S KQJT9  D JT9  C JT98", play="elder HA  dealer S9\nelder D7  dealer D9")
        )
        known = views(annotation, ELDER)
        assert known[-1].void == {Suit.HEARTS}
        assert not Hand(0xFF00) & Hand(int(known[-1].hands[0]))

    def test_a_card_not_told_makes_a_suit_not_followed_prove_nothing(self) -> None:
        annotation = annotate(record("S A  H AKQJ  D AKQ7  C AKQ", "?12", play="elder D7  dealer ?\nelder HA  dealer S9"))
        view = views(annotation, ELDER)[-1]
        assert not view.void
        assert view.played == Hand.parse("S 9")

    def test_a_card_out_of_suit_teaches_nothing(self) -> None:
        annotation = annotate(record("S A  H AKQJ  D AKQ7  C AKQ", "S KQJT9  D JT9  C JT98", play="elder D7\ndealer S9 !"))
        assert not views(annotation, ELDER)[-1].void

    def test_a_card_taken_back_is_in_hand_again_and_known(self) -> None:
        annotation = annotate(
            record("S A  H AKQJ  D AKQ7  C AKQ", "S KQJT9  D JT9  C JT98", play="elder D7\ndealer S9 !\ndealer takes back S9\ndealer D9")
        )
        view = views(annotation, ELDER)[-1]
        assert view.played == Hand.parse("D 9")
        assert Hand.parse("S 9  D 9") <= view.certain

    def test_a_wrong_admission_teaches_nothing(self) -> None:
        annotation = annotate(record("S A  H AKQJ  D AKQ7  C AKQ", "S KQJT9  D JT9  C JT98", declare="elder point 41 : good"))
        before, after = views(annotation, ELDER)[:2]
        assert annotation.steps[1].calls[0].verdict.outcome is Outcome.ADMITTED
        assert after.count == before.count

    def test_carte_blanche_is_shown_and_part_of_it_laid_out(self) -> None:
        annotation = annotate(
            record(
                "S AT98  H AT98  D T987",
                "S KQJ  H KQJ  D KQJ  C KQJ",
                table='starts = "exchange"',
                talon="S7 H7 DA CA CT C9 C8 C7",
                exchange="elder carte blanche\nelder discards D987, draws 3",
            )
        )
        counts = [v.count for v in views(annotation, DEALER)]
        # Shown, all twelve are known; when three are laid out any nine stay; three come from the eight cards never seen.
        assert counts[:4] == [125_970, 1, 220, 220 * 56]


class TestMoments:
    HAND = ("S A  H AKQJ  D AKQ7  C AKQ", "S KQJT9  D JT9  C JT98")

    def test_each_moment(self) -> None:
        annotation = annotate(record(*self.HAND, declare="elder quatorze A : good", play="elder HA  dealer S9\nelder HK"))
        steps = annotation.steps
        assert step_at(annotation, "declare") == 0
        for number in (1, 2):
            step = step_at(annotation, f"trick {number}")
            assert steps[step + 1].trick == number
            assert len(steps[step + 1].table) == 1

    def test_the_trick_after_the_last_one_played(self) -> None:
        annotation = annotate(record(*self.HAND, play="elder HA  dealer S9"))
        assert step_at(annotation, "trick 2") == len(annotation.steps) - 1
        with pytest.raises(Impossible, match="does not reach trick 3"):
            step_at(annotation, "trick 3")

    def test_a_record_without_play_reaches_its_first_trick(self) -> None:
        annotation = annotate(record(*self.HAND))
        assert step_at(annotation, "trick 1") == len(annotation.steps) - 1
        with pytest.raises(Impossible, match="does not reach trick 2") as caught:
            step_at(annotation, "trick 2")
        assert caught.value.hint == "it has no play"

    @pytest.mark.parametrize("at", ["", "trick", "trick 0", "trick 13", "trick x", "trick ²", "end"])
    def test_no_moment(self, at: str) -> None:
        with pytest.raises(Impossible, match="is no moment of a deal"):
            step_at(annotate(record(*self.HAND)), at)

    def test_a_position_has_no_declarations(self) -> None:
        annotation = annotate(record("S AK", "H AK", table='starts = "play"', play="elder SA"))
        with pytest.raises(Impossible, match="a position has no declarations"):
            step_at(annotation, "declare")
        assert view_at(annotation, ELDER, "trick 11").count == 435


class TestRefusals:
    def test_no_such_seat(self) -> None:
        with pytest.raises(Impossible, match="no seat is called 'north'") as caught:
            views(annotate(record(*TestMoments.HAND)), "north")
        assert caught.value.hint == "elder or dealer"

    def test_a_seat_whose_own_cards_are_not_told(self) -> None:
        with pytest.raises(Impossible, match="the cards of dealer are not all told"):
            views(annotate(record("S A  H AKQJ  D AKQ7  C AKQ", "?12")), DEALER)

    def test_knowledge_that_leaves_no_hand_says_what_contradicts_the_rest(self) -> None:
        view = View.of(Hand.parse("S AKT9  H AKQ  D AK  C KJ8"), 12)
        with pytest.raises(Impossible, match="no hand that is still possible holds what is called here"):
            view.hears(SaidSet(4, Rank.KING))
        with pytest.raises(Impossible, match='"not good" cannot be true: no hand that is still possible beats the set called'):
            view.is_answered(Class.SET, 8 * 4 + Rank.ACE.index, Reply.NOT_GOOD)
        with pytest.raises(Impossible, match='"equal" cannot be true: no hand that is still possible has just as good a set'):
            view.is_answered(Class.SET, 8 * 4 + Rank.ACE.index, Reply.EQUAL)
        with pytest.raises(Impossible, match='"good" cannot be true: every hand that is still possible beats or equals the point called'):
            view.is_answered(Class.POINT, 7, Reply.GOOD)
        with pytest.raises(Impossible, match="no hand that is still possible holds S A"):
            view.holds(Hand.parse("S A"))
        with pytest.raises(Impossible, match=r"every hand that is still possible holds one of H A.*and their suit is not followed"):
            View.of(Hand(0xFFFF00FF & ~0xFFF), 12).lacks(Hand.parse("H AKQJT987"))
        with pytest.raises(Impossible, match="fits a carte blanche of which 0 cards were exchanged"):
            View.of(Hand.parse("S A987  H A987  D A987  C A987"), 12).shows_carte_blanche(0)
        with pytest.raises(Impossible, match="no hand fits the carte blanche that was shown"):
            view.keeps(Hand.parse("S A987"), 4)
        with pytest.raises(Impossible, match="which lie elsewhere"):
            view.sees(Hand(0xFFFFFFFF & ~view.seen.mask & ~1))

    def test_the_message_stands_where_the_contradiction_does(self) -> None:
        found = problems(
            record("S AKT9  H AKQ  D AK  C KJ8", "?12", declare="elder trio A : good\nelder also trio K", discards='elder = "S87 H9 D9 C7"')
        )
        assert found == ()
        found = problems(record("S AKT9  H AKQ  D AK  C KJ8", "?12", declare="elder trio A : not good", discards='elder = "S87 H9 D9 C7"'))
        assert [(p.kind, p.place.text if p.place else None) for p in found] == [("impossible", "elder trio A : not good")]
