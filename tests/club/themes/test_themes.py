"""Every theme under every rule set: what the engine proves of a made deal is so by a plain second path, and the deal can be played."""

from __future__ import annotations

from functools import cache

import pytest

from lessons.cards import Hand
from lessons.club.making import make_deal, make_set
from lessons.club.set_file import limits
from lessons.club.themes import THEMES, Theme, theme
from lessons.club.themes.course import played
from lessons.club.themes.exchange import longest, safe_calls, ways, weigh
from lessons.club.themes.exchanging import decide, outs
from lessons.club.themes.theme import Wanted
from lessons.club.themes.told import Told
from lessons.combinations import combinations
from lessons.course.deal.turn import Kind, Lays
from lessons.course.kind import Level
from lessons.errors import Problems
from lessons.explain.names import combination_name
from lessons.games.annotate import annotate
from lessons.games.annotation import Cause
from lessons.record import DEALER, ELDER, Starts
from lessons.rules.named import TWO_HANDED
from tests.club.themes.plainly import Plain, average, strange
from tests.naive import PACK

CASES = [(one.id, rules, (None, 1, 2, 3)[(n + m) % 4]) for n, one in enumerate(THEMES) for m, rules in enumerate(TWO_HANDED)]
EVERY_LEVEL = [(one.id, level) for one in THEMES for level in Level]


@cache
def told(id: str, rules: str, level: int | None, seed: int = 1) -> Told:
    """A deal of a theme, annotated anew."""
    made = make_deal(theme(id), 0, seed, Wanted(TWO_HANDED[rules], None if level is None else Level(level)))
    assert made.theme == id
    assert level in (None, made.level)
    return Told(annotate(made.record))


def offered(one: Theme, rules: str) -> bool:
    return not one.refused(TWO_HANDED[rules])


@pytest.mark.parametrize(("id", "rules", "level"), [case for case in CASES if offered(theme(case[0]), case[1])])
def test_a_deal_is_what_its_theme_says_by_a_plain_path(id: str, rules: str, level: int | None) -> None:
    found = told(id, rules, level)
    plain = Plain(found.record, TWO_HANDED[rules])
    assert plain.is_theme(id)
    assert dict(found.annotation.totals) == plain.score.totals
    assert tuple(plain.score.repic) == found.annotation.repic
    assert tuple(plain.score.pic) == found.annotation.pic


@pytest.mark.parametrize(("id", "rules", "level"), [case for case in CASES if offered(theme(case[0]), case[1])])
def test_a_deal_is_dealt_exchanged_and_played_by_the_rules(id: str, rules: str, level: int | None) -> None:
    found = told(id, rules, level)
    record, annotation = found.record, found.annotation
    assert record.starts is Starts.EXCHANGE
    assert not annotation.findings
    deal = Plain(record, TWO_HANDED[rules]).deal
    assert (len(deal.elder), len(deal.dealer), len(deal.talon), len(deal.plays)) == (12, 12, 8, 24)
    assert sorted([*deal.elder, *deal.dealer, *deal.talon]) == sorted(PACK)
    assert sorted(deal.plays) == sorted(card.code for seat in (ELDER, DEALER) for card in found.hands[seat])
    assert not strange(deal.elder, deal.elder_discards)
    assert not strange(deal.dealer, deal.dealer_discards)


@pytest.mark.parametrize(("id", "level"), EVERY_LEVEL)
def test_words_are_made_of_the_deal_and_kept_within_bounds(id: str, level: Level) -> None:
    rules = "au-cent"
    words = theme(id).words(told(id, rules, level.value))
    assert 20 < len(words.question) <= limits.QUESTION
    assert 20 < len(words.answer) <= limits.ANSWER
    assert len(words.note) <= limits.NOTE
    assert not any("  " in text.replace("  ♥", "").replace("  ♦", "").replace("  ♣", "") for text in words)
    assert not any("before a card is played" in text for text in words)  # the dealer claims when the first card is led
    assert "here" not in words.question.split()  # the class has the cards, and not the play


def test_every_theme_is_told_in_full() -> None:
    assert len({one.id for one in THEMES}) == len(THEMES) >= 14
    for one in THEMES:
        assert one.title
        assert one.does.endswith(".")
        assert set(one.levels) == set(Level)


# ------------------------------------------------------------------------------------------------------ what is special


def test_a_dealers_pic_is_refused_where_every_lead_counts_and_with_the_reason() -> None:
    offers = {name for name in TWO_HANDED if offered(theme("dealer-pic"), name)}
    assert offers == {"au-cent", "club"}
    with pytest.raises(Problems, match="every card led counts") as caught:
        make_set(["dealer-pic"], 1, 1, TWO_HANDED["modern"])
    assert caught.value.problems[0].hint


def test_every_low_first_lead_gives_the_dealer_the_pic_and_no_other_does() -> None:
    found = told("dealer-pic", "au-cent", 2)
    assert Plain(found.record, found.rules).deal.plays[0][1] in "789"
    for first in found.hands[ELDER]:
        deciders = {
            ELDER: lambda turn, first=first: Lays(first) if (turn.kind, turn.trick) == (Kind.CARD, 1) else decide(turn),
            DEALER: decide,
        }
        plain = Plain(played(found.record, found.rules, deciders), found.rules)
        assert plain.deal.plays[0] == first.code
        assert (plain.score.pic == [DEALER]) is (first.code[1] in "789")


@pytest.mark.parametrize("level", [Level.TABLE, Level.HARD])
def test_no_discard_is_better_than_the_one_that_is_told(level: Level) -> None:
    found = told("discard", "rubicon", level.value, seed=2)
    hand, short = found.dealt[ELDER], found.rules.short_point
    best, second, *_ = of_suits = ways(hand, short)
    every = weigh(hand, (Hand(out) for out in outs(hand, 5)), short)
    assert len(every) == 792
    assert best.average == max(one.average for one in every)
    for one in of_suits:
        suit = longest(hand.mask & ~one.out.mask)
        assert one.average == max(other.average for other in every if longest(hand.mask & ~other.out.mask) is suit)
    plain = average([card.code for card in hand], [card.code for card in best.out], found.rules)
    assert plain == pytest.approx(float(best.average))
    words = theme("discard").words(found)
    assert f"{plain:.2f} points" in words.answer
    assert "the play, in which high cards win tricks" in words.answer
    assert (longest(hand.mask & ~best.out.mask) is not longest(hand.mask)) is (level is Level.HARD)
    assert 0 < best.average - second.average <= 3
    assert found.dealt[ELDER].mask & ~found.hands[ELDER].mask == best.out.mask


@pytest.mark.parametrize("rules", ["au-cent", "modern"])
@pytest.mark.parametrize("cause", ["point", "sequence", "set"])
@pytest.mark.parametrize("level", Level)
def test_what_a_saved_repic_would_have_come_to(rules: str, cause: str, level: Level) -> None:
    found = told(f"repic-saved-by-{cause}", rules, level.value, seed=3)
    plain = Plain(found.record, found.rules)
    answer = theme(f"repic-saved-by-{cause}").words(found).answer
    assert f"{plain.without(cause) + 60}." in answer
    assert ("comes to a pic" in answer) is bool(plain.score.pic)
    assert plain.winner(cause) == DEALER


def test_what_is_equal_saves_nothing_and_is_said_to() -> None:
    for level in Level:
        found = told("repic-missed-by-equality", "club", level.value)
        plain = Plain(found.record, found.rules)
        answer = theme("repic-missed-by-equality").words(found).answer
        assert "has saved nothing" in answer
        assert ("comes to a pic" in answer) is bool(plain.score.pic)
    for one in THEMES:
        assert "as good" not in one.does


@pytest.mark.parametrize("id", ["the-sequence", "the-set"])
@pytest.mark.parametrize("rules", ["au-cent", "portland"])
def test_every_holding_of_both_is_told(id: str, rules: str) -> None:
    found = told(id, rules, 3)
    answer = theme(id).words(found).answer
    for seat in (ELDER, DEALER):
        held = combinations(found.hands[seat])
        assert all(combination_name(one) in answer for one in (held.sequences if id == "the-sequence" else held.sets))


def test_what_is_said_of_a_point_is_told_as_the_rules_have_it() -> None:
    said = theme("equal-points").words(told("equal-points", "rubicon", 1)).answer
    assert "The elder hand: “Point of " in said
    assert "The dealer: “Making?” The elder hand:" in said
    assert "The dealer: “Equal.”" in said
    assert "“Making?”" not in theme("equal-points").words(told("equal-points", "au-cent", 1)).answer


@pytest.mark.parametrize("seed", range(4))
def test_a_lead_before_the_dealers_repic_is_told_of_where_it_counts(seed: int) -> None:
    found = told("dealer-repic", "au-cent", None, seed)
    plain = Plain(found.record, found.rules)
    led = any(event.cause == "lead" and event.trick == 1 for event in plain.score.events)
    assert ("declarations stand before the play" in theme("dealer-repic").words(found).answer) is led


def test_no_pic_hangs_on_what_the_class_is_not_shown() -> None:
    found = told("elder-pic", "rubicon", 2)
    question = theme("elder-pic").words(found).question
    event = found.leap(Cause.PIC)
    assert event is not None
    assert event.trick is not None
    assert f"{event.trick + 2}: " in question
    assert f"{event.trick + 3}: " not in question
    for card in found.plays[: 2 * event.trick]:
        assert card.table[-1][1] is not None


@pytest.mark.parametrize("rules", ["au-cent", "rubicon"])
def test_the_safe_calls_are_those_of_every_hand_the_dealer_can_have(rules: str) -> None:
    found = told("under-call", rules, None)
    plain = Plain(found.record, found.rules)
    out = type(found.hands[ELDER])(found.dealt[ELDER].mask & ~found.hands[ELDER].mask)
    assert {safe.cls.value for safe in safe_calls(found.hands[ELDER], out, found.rules)} == plain.safe_lesser_calls()


@pytest.mark.parametrize("id", ["elder-repic", "dealer-repic", "repic-saved-by-carte-blanche"])
def test_a_level_of_repics_is_what_there_is_to_spare(id: str) -> None:
    for level, least, most in ((Level.FIRST, 36, 99), (Level.TABLE, 32, 35), (Level.HARD, 30, 31)):
        found = told(id, "rubicon", level.value)
        seat = DEALER if id.startswith("dealer") else ELDER
        assert least <= Plain(found.record, found.rules).declared(seat) <= most


@pytest.mark.parametrize("rules", ["au-cent", "modern"])
def test_what_the_dealer_counts_prevents_the_pic_of_twenty_nine_unless_it_comes_after_the_lead(rules: str) -> None:
    plain = Plain(told("twenty-nine", rules, 3).record, TWO_HANDED[rules])
    assert plain.declared(DEALER) > 0
    assert plain.score.pic == ([ELDER] if rules == "modern" else [])


@pytest.mark.parametrize("seed", range(12))
def test_a_carte_blanche_is_said_to_save_a_repic_only_where_nothing_else_does(seed: int) -> None:
    found = told("carte-blanche", "au-cent", 3 if seed % 2 else None, seed)
    plain = Plain(found.record, found.rules)
    (seat,) = plain.score.carte_blanche
    other = DEALER if seat == ELDER else ELDER
    saves = not plain.score.repic and plain.declared(seat) == 10 and plain.declared(other) >= 30
    made = plain.score.repic == [seat] and plain.declared(seat) < 40
    answer = theme("carte-blanche").words(found).answer
    assert ("saves a repic" in answer) is saves
    assert ("would not be without" in answer) is made
    assert (theme("carte-blanche").level(found) is Level.HARD) is (saves or made)
