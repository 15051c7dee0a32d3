"""Every theme under every rule set: what the engine proves of a made deal is so by a plain second path, and the deal can be played."""

from __future__ import annotations

from functools import cache

import pytest

from lessons.club.making import make_deal, make_set
from lessons.club.set_file import limits
from lessons.club.themes import THEMES, Theme, theme
from lessons.club.themes.exchange import safe_calls, two_ways
from lessons.club.themes.theme import Wanted
from lessons.club.themes.told import Told
from lessons.course.kind import Level
from lessons.errors import Problems
from lessons.games.annotate import annotate
from lessons.games.annotation import Cause
from lessons.record import DEALER, ELDER, Starts
from lessons.rules.named import TWO_HANDED
from tests.club.themes.plainly import Plain, average
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


@pytest.mark.parametrize(("id", "level"), EVERY_LEVEL)
def test_words_are_made_of_the_deal_and_kept_within_bounds(id: str, level: Level) -> None:
    rules = "au-cent"
    words = theme(id).words(told(id, rules, level.value))
    assert 20 < len(words.question) <= limits.QUESTION
    assert 20 < len(words.answer) <= limits.ANSWER
    assert len(words.note) <= limits.NOTE
    assert not any("  " in text.replace("  ♥", "").replace("  ♦", "").replace("  ♣", "") for text in words)


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


@pytest.mark.parametrize("level", Level)
def test_the_dealers_pic_falls_to_a_low_lead_and_a_high_one_saves_it(level: Level) -> None:
    found = told("dealer-pic", "au-cent", level.value)
    led = Plain(found.record, found.rules).deal.plays[0]
    assert led[1] in "789"
    assert any(event.cause is Cause.PIC and event.seat == DEALER for event in found.annotation.events)


@pytest.mark.parametrize("level", [Level.HARD])
def test_the_averages_of_a_discard_are_those_of_every_draw(level: Level) -> None:
    found = told("discard", "rubicon", level.value, seed=2)
    ways = two_ways(found.dealt[ELDER], found.rules.short_point)
    assert ways is not None
    hand = [card.code for card in found.dealt[ELDER]]
    plain, other = (average(hand, [card.code for card in one.out], found.rules) for one in ways)
    assert (plain, other) == pytest.approx((float(ways[0].average), float(ways[1].average)))
    assert {Level.FIRST: 1 <= plain - other <= 3, Level.TABLE: 0 <= plain - other < 1, Level.HARD: plain < other}[level]
    assert f"{max(plain, other):.1f} points" in theme("discard").words(found).answer


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
