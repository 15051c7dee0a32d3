"""Comments on the steps."""

from __future__ import annotations

from lessons.web.entry.draft import Draft
from lessons.web.entry.remarks import commentable, with_comment

DRAFT = Draft(declare="elder point 41 : not good\n\n# a line of its own\nelder trio K  # bold", play="elder HA")


def test_every_act_can_bear_a_comment() -> None:
    assert [(c.block, c.line, c.words, c.comment) for c in commentable(DRAFT)] == [
        ("declare", 1, "elder point 41 : not good", ""),
        ("declare", 4, "elder trio K", "bold"),
        ("play", 1, "elder HA", ""),
    ]


def test_a_comment_is_put_behind_its_line_changed_and_taken_away() -> None:
    said = with_comment(DRAFT, "play", 1, "the only lead")
    assert said.play == "elder HA  # the only lead"
    assert with_comment(said, "play", 1, "") == DRAFT
    assert with_comment(DRAFT, "declare", 4, "timid").get("declare").endswith("elder trio K  # timid")


def test_a_comment_stays_on_one_line_and_within_its_length() -> None:
    assert with_comment(DRAFT, "play", 1, "two\nlines").play == "elder HA  # two lines"
    assert len(with_comment(DRAFT, "play", 1, "x" * 5000).get("play")) < 1100
