"""Questions about the play and the score asked of a given hand, as a lesson asks them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lessons.course.kinds import kind
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation
from lessons.handfile import load
from lessons.record import Also, Block
from lessons.resources import examples_dir
from lessons.rules.named import CLUB
from tests.course.kinds.drills import illustration
from tests.course.kinds.plain import table
from tests.course.kinds.test_in_the_play import holds


def played() -> Annotation:
    """A given hand with its play: the first illustration, the elder hand winning every trick."""
    return annotate(load(examples_dir() / "foster-piquet" / "first-illustration.piquet.toml"))


def test_which_cards() -> None:
    lead = kind("which-cards-may-you-play").ask(played(), {"seat": "elder", "trick": 1})
    assert lead.answers == (played().record.hands["elder"].known.code,)
    follow = kind("which-cards-may-you-play").ask(played(), {"seat": "dealer", "trick": 1})
    assert follow.answers == (played().record.hands["dealer"].known.code,)  # a heart is led, and the dealer has none
    assert "no heart" in follow.why.says


def test_the_count() -> None:
    asked = kind("what-is-the-count")
    assert asked.ask(played(), {"seat": "elder", "trick": 1, "level": 3}).answers == ("21",)
    assert asked.ask(played(), {"seat": "dealer", "trick": 1, "level": 1}).answers == ("27",)
    with pytest.raises(ValueError, match="a capot is asked for by its figure"):
        asked.ask(played(), {"seat": "elder", "trick": 12, "level": 1})


def test_repic_or_pic() -> None:
    question = kind("repic-or-pic").ask(played(), {"seat": "elder", "trick": 3, "level": 2})
    assert (
        {o for o in question.options if holds(table(question), "elder", o)} == set(question.answers) == {"neither: thirty are not reached"}
    )


def test_who_is_out() -> None:
    asked = kind("who-is-out-first")
    # In the order of counting the dealer's point comes before the elder hand's quatorze.
    assert asked.ask(played(), {"elder": 90, "dealer": 95, "level": 2}).answers == ("the dealer, with the point",)
    assert asked.ask(played(), {"elder": 90, "dealer": 70, "level": 3}).answers == ("the elder hand, with quatorzes and trios",)
    with pytest.raises(ValueError, match="club is no race"):
        asked.ask(annotate(played().record, CLUB), {"elder": 90, "dealer": 70, "level": 3})
    with pytest.raises(ValueError, match="elder is 100"):
        asked.ask(played(), {"elder": 100, "dealer": 70, "level": 3})
    with pytest.raises(ValueError, match="not played to the end"):
        asked.ask(illustration(), {"elder": 90, "dealer": 70, "level": 3})
    begun = annotate(replace(played().record, count={"elder": 19, "dealer": 0}))
    with pytest.raises(ValueError, match="does not tell with what its first count was made"):
        asked.ask(begun, {"elder": 85, "dealer": 5, "level": 3})


def test_settle() -> None:
    asked = kind("settle-the-partie").ask
    assert asked(
        annotate(played().record, CLUB), {"deals": [[20, 10], [10, 20], [40, 30], [30, 10], [20, 10], [60, 62]], "level": 1}
    ).answers == ("138",)
    assert asked(played(), {"deals": [[60, 20], [50, 20]], "level": 2}).answers == ("2",)
    for wrong in ([], [[1]], [[1, -2]], "many", [[True, 2]], None):
        with pytest.raises(ValueError, match="deals must be a list of pairs"):
            asked(played(), {"deals": wrong, "level": 1})
    with pytest.raises(ValueError, match="do not settle the game"):
        asked(played(), {"deals": [[60, 20]], "level": 2})


def test_the_slip() -> None:
    question = kind("find-the-slip").ask(played(), {"level": 2, "seed": 4})
    assert len(question.options) == 6
    assert question.kind == "find-the-slip"
    with pytest.raises(ValueError, match="not played to the end"):
        kind("find-the-slip").ask(illustration(), {"level": 2, "seed": 4})


@pytest.mark.parametrize(
    ("name", "terms"), [("repic-or-pic", {"seat": "elder", "trick": 1, "level": 1}), ("find-the-slip", {"level": 1, "seed": 1})]
)
def test_a_hand_that_does_not_call_all_itholds_is_not_asked_about(name: str, terms: dict[str, Any]) -> None:
    record = played().record
    sinks = Block(tuple(act for act in record.declare.acts if not isinstance(act, Also))) if record.declare is not None else None
    with pytest.raises(ValueError, match="not all that is held is called"):
        kind(name).ask(annotate(replace(record, declare=sinks, checks=())), terms)


@pytest.mark.parametrize(
    ("name", "terms", "told"),
    [
        ("which-cards-may-you-play", {"seat": "elder"}, "trick is None"),
        ("which-cards-may-you-play", {"seat": "north", "trick": 1}, "seat is 'north'"),
        ("which-cards-may-you-play", {"seat": "elder", "trick": 1, "hand": 1}, "'hand' is no term"),
        ("what-is-the-count", {"seat": "elder", "trick": 13, "level": 1}, "trick is 13"),
        ("repic-or-pic", {"seat": "elder", "trick": 1, "level": 4}, "level is 4"),
        ("find-the-slip", {"level": 1}, "seed is None"),
        ("settle-the-partie", {"deals": [[60, 20], [50, 20]], "level": 9}, "level is 9"),
    ],
)
def test_terms_that_cannot_be_are_told(name: str, terms: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        kind(name).ask(played(), terms)


def test_a_trick_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="no two cards of trick 1"):
        kind("what-is-the-count").ask(illustration(), {"seat": "elder", "trick": 1, "level": 1})
