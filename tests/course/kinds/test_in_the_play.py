"""Questions about the play, each decided again by the plain scorer."""

from __future__ import annotations

import re

from lessons.cards import Hand
from tests.course.kinds.drills import check, drills
from tests.course.kinds.plain import NAMES, RANKS, Table, card_words, counted, holdings, leader_and_left, log, may_play, table
from tests.naive import Event, other


def test_which_cards_may_you_play() -> None:
    for made in drills("which-cards-may-you-play"):
        question = made.question
        seat, led, left = leader_and_left(table(question))
        assert NAMES[seat] in question.asks
        assert {c.code for c in Hand.parse(question.answers[0])} == may_play(led, left)
        assert {c.code for c in question.scene.rows[0].cards} == set(left)
        assert [c.code for row in question.scene.rows[1:] for c in row.cards] == ([led] if led else [])
        assert len(question.answers) == 1
        check(made)


def test_what_is_the_count() -> None:
    for made in drills("what-is-the-count"):
        question = made.question
        deal = table(question)
        trick, seat = _asked(question.asks)
        assert trick == deal.tricks
        assert question.answers == (str(counted([e for e in log(deal) if e.cause != "cards"], seat)),)
        check(made)


def _asked(asks: str) -> tuple[int, str]:
    """The trick and the seat a question is about."""
    trick = re.match(r"Trick (\d+) is over\.", asks)
    assert trick
    (seat,) = (seat for seat, name in NAMES.items() if name in asks)
    return int(trick[1]), seat


def test_what_makes_a_repic_or_a_pic_and_what_saves_it() -> None:
    for made in drills("repic-or-pic"):
        question = made.question
        deal = table(question)
        trick, seat = _asked(question.asks)
        assert trick == deal.tricks
        right = {option for option in question.options if holds(deal, seat, option)}
        assert right == set(question.answers)
        check(made)


def holds(deal: Table, seat: str, option: str) -> bool:
    """Whether an option is true. What saves is what alone would do so: if the other counted nothing else, neither leap would be made."""
    made = _leap(log(deal), seat)
    alone = _leap(log(deal, alone=seat), seat)
    if option in ("a repic", "a pic"):
        return option == f"a {made}"
    if option == "neither":
        return made is None
    if option == "neither: thirty are not reached":
        return made is None and alone is None
    saver = _event(deal, other(seat), option.removeprefix("neither: saved by "))
    if made is not None or alone is None or saver is None:
        return False
    return _leap(log(deal, saver, alone=seat), seat) is None


def _leap(events: list[Event], seat: str) -> str | None:
    return next((e.cause for e in events if e.seat == seat and e.cause in ("repic", "pic")), None)


def _event(deal: Table, seat: str, words: str) -> Event | None:
    """What a seat has counted, by its words; None for a holding that counts nothing."""
    events = [e for e in log(deal) if e.seat == seat]
    held = holdings(deal.hands[seat]).get(words.removeprefix("the "))
    if held is not None:
        cls, points, _ = held
        best = max(key for of, _, key in holdings(deal.hands[seat]).values() if of == cls)
        if cls == "point" and held[2] != best:
            return None
        return next((e for e in events if e.cause == cls and e.points == points), None)
    cause = "lead" if words.startswith("leading the ") else "win"
    for number in range(deal.tricks):
        (leader, led), (follower, reply) = deal.plays[2 * number : 2 * number + 2]
        laid = led if cause == "lead" and leader == seat else reply if cause == "win" and follower == seat else None
        if laid is not None and words.endswith(f"the {card_words(laid)}"):
            assert cause == "lead" or (reply[0] == led[0] and RANKS.index(reply[1]) > RANKS.index(led[1]))
            return next(e for e in events if e.trick == number + 1 and e.cause == cause)
    raise AssertionError(words)
