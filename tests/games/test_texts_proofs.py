"""What the texts only reason out ("must be good", "wins all twelve tricks"), tried on every hand or line of play there is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations as choose

import pytest

from lessons.cards import FULL_PACK, PIPS, Card, Hand, Suit
from lessons.combinations import Class, Combination, combinations
from lessons.games.annotation import Loss
from lessons.games.piquet import annotate
from lessons.games.piquet.views import view_at
from lessons.games.tricks import legal_mask, second_wins
from lessons.handfile import load
from lessons.handfile.words import said_text
from lessons.knowledge.standing import Status
from lessons.resources import examples_dir
from tests import illustration


def others(hand: Hand) -> Iterator[Hand]:
    """Every twelve cards that may lie against a hand."""
    bits = [card.bit for card in Hand(FULL_PACK & ~hand.mask)]
    for some in choose(bits, 12):
        yield Hand(sum(some))


def best(hand: Hand, cls: Class) -> Combination:
    found = combinations(hand).best(cls)
    assert found is not None
    return found


def beaten(call: Combination, hand: Hand, cls: Class) -> bool:
    """Whether a hand holds something as good as the call, or better."""
    other = combinations(hand).best(cls)
    return other is not None and other.key >= call.key


MUST_BE_GOOD = {
    "repic, first example": "S Q  H KQJT9  D AQ9  C AKQ",
    "pic": "S K  H A9  D KQJT9  C AKQJ",
}


@pytest.mark.parametrize("code", MUST_BE_GOOD.values(), ids=MUST_BE_GOOD)
def test_if_the_point_is_good_everything_else_is(code: str) -> None:
    """The point good, no hand against it has as good a sequence or set (F24, F31)."""
    mine = Hand.parse(code)
    point, sequence, kept = (best(mine, cls) for cls in (Class.POINT, Class.SEQUENCE, Class.SET))
    good = 0
    for other in others(mine):
        longest = max(PIPS[other.byte(suit)] for suit in Suit)
        if longest >= point.key:
            continue
        good += 1
        assert not beaten(sequence, other, Class.SEQUENCE), other
        assert not beaten(kept, other, Class.SET), other
    assert good > 50_000


def test_four_aces_are_known_to_be_good() -> None:
    """In the first illustration the elder hand "knows" that his Aces are good (F17): no set beats the best there is."""
    mine = Hand.parse("S A  H AKQJ  D AKQ7  C AKQ")
    aces = best(mine, Class.SET)
    assert not any(beaten(aces, other, Class.SET) for other in others(mine))


def test_no_suit_makes_sixty_one() -> None:
    """The text sinks 51 from 61 (F20), which no suit makes: six cards end at sixty and seven begin at sixty-four."""
    made = {PIPS[byte] for byte in range(256)}
    assert 61 not in made
    assert {60, 64} <= made
    assert not made & {62, 63}


def _proved(name: str) -> dict[str, str]:
    """Each call of an example of the texts, as it is said, with the verdict the tool proves."""
    found = annotate(load(examples_dir() / f"{name}.piquet.toml"))
    return {said_text(c.said): str(c.verdict.outcome) for c in found.calls if c.reply is not None}


def test_what_the_texts_reason_out_is_proved_in_their_examples() -> None:
    """Of a hand that is not told only the point needs the other side's word; the rest is proved (F24, F26, F31, R2)."""
    assert _proved("foster-piquet/repic-first-example") == {"point 49": "admitted", "quinte to K": "certain", "quatorze Q": "certain"}
    assert _proved("foster-piquet/pic-on-the-third-lead") == {"point 49": "admitted", "quinte to K": "certain", "trio K": "certain"}
    assert _proved("foster-piquet/repic-saved-by-a-quinte") == {
        "point 49": "admitted",
        "quatrième to A": "not-good",
        "quatorze A": "certain",
    }
    assert _proved("foster-rubicon/under-called-kings") == {"point of 4": "not-good", "trio A": "certain"}


def test_the_condition_on_which_the_texts_reason_is_counted_out() -> None:
    """In the pic, the sequence is beaten by some hands until the point is answered, and by none after (F31)."""
    found = annotate(load(examples_dir() / "foster-piquet" / "pic-on-the-third-lead.piquet.toml"))
    quinte = next(c for c in found.calls if c.cls is Class.SEQUENCE)
    now, unheard = quinte.verdict.standing, quinte.verdict.unheard
    assert now is not None
    assert unheard is not None
    assert (unheard.status, unheard.beaten_in) == (Status.POSSIBLE, 3003)
    assert (now.status, now.beaten_in, now.equalled_in) == (Status.CERTAIN, 0, 0)


def test_a_nine_taken_for_a_ten_lets_four_tens_be_possible() -> None:
    """Three Aces stand against four Kings unless the adversary could have had four Tens: then he could in 165 of 455 hands (R3)."""
    upset = annotate(load(examples_dir() / "foster-rubicon" / "under-call-upset-by-four-tens.piquet.toml"))
    kings = next(c for c in upset.calls if said_text(c.said) == "quatorze K")
    assert kings.loss is Loss.UNPROVED
    standing = kings.verdict.standing
    assert standing is not None
    assert (standing.hands, standing.beaten_in) == (455, 165)


def test_his_four_aces_he_knows_to_be_good() -> None:
    """F17: before a word is said the elder hand's own cards prove it."""
    found = annotate(load(examples_dir() / "foster-piquet" / "first-illustration.piquet.toml"))
    view = view_at(found, found.record.seats[0], "declare")
    aces = best(Hand.parse(illustration.ELDER), Class.SET)
    assert view.judge.of(aces).status is Status.CERTAIN


LEADS = "HA HK HQ HJ CA CK CQ DA DK DQ SA D7".split()


def test_every_trick_is_won_whatever_the_dealer_throws() -> None:
    """The first illustration's capot does not hang on the dealer's play (F19)."""
    leads = [next(iter(Hand.parse(f"{code[0]} {code[1]}"))) for code in LEADS]
    lines = 0

    @cache
    def held(number: int, left: int) -> bool:
        nonlocal lines
        if number == len(leads):
            return True
        lead: Card = leads[number]
        replies = list(Hand(legal_mask(left, lead.suit)))
        lines += len(replies)
        return all(not second_wins(lead, reply) and held(number + 1, left & ~reply.bit) for reply in replies)

    assert held(0, Hand.parse(illustration.DEALER).mask)
    assert lines > 500


def test_seven_and_eleven_tricks_differ_by_more_than_the_leads() -> None:
    """F36 holds for the elder hand of the two examples, who has four leads fewer; but the dealer has four points more."""
    folder = examples_dir() / "foster-piquet"
    eleven, seven = (annotate(load(folder / f"{name}-tricks.piquet.toml")).totals for name in ("eleven", "seven"))
    assert (eleven["elder"], eleven["dealer"]) == (21, 2)
    assert (seven["elder"], seven["dealer"]) == (17, 6)
