"""What a room answered, as bars with words and figures."""

from __future__ import annotations

from lessons.club.room.asks import OwnAsk, sheet_of
from lessons.club.room.state import Share
from lessons.course.kind import Level
from lessons.rules.named import AU_CENT
from lessons.web.drills import made
from lessons.web.room.spread import MOST, spread

POLL = sheet_of(OwnAsk("Which?", ("<b>One</b>", "Two")), None).asked
CARDS = made("pick-the-cards", 3, AU_CENT, Level.TABLE).question


def test_options_stand_in_their_order_escaped_with_their_counts() -> None:
    drawn = spread(POLL, (Share("<b>One</b>", 1, None), Share("Two", 3, None)))
    assert drawn.index("&lt;b&gt;One") < drawn.index("Two")
    assert "1<small> of 4" in drawn
    assert "width:75%" in drawn
    assert "right" not in drawn


def test_what_is_right_is_said_in_words() -> None:
    drawn = spread(POLL, (Share("<b>One</b>", 0, False), Share("Two", 0, True)))
    assert drawn.count("right ·") == 1
    assert "0<small> of 0" in drawn


def test_many_answers_are_drawn_as_far_as_there_is_room_and_the_right_one_always() -> None:
    cards = [card.code for card in CARDS.scene.rows[CARDS.pick].cards]
    shares = [Share(f"{card[0]} {card[1]}", 1, False) for card in cards[: MOST + 2]]
    shares.append(Share(CARDS.answers[0], 1, True))
    drawn = spread(CARDS, shares)
    assert drawn.count("<li") == MOST + 1
    assert "right ·" in drawn
    assert "And two answers of two other kinds." in drawn


def test_nobody_has_answered() -> None:
    assert "Nobody has answered" in spread(POLL, (Share("<b>One</b>", 0, None), Share("Two", 0, None)))
