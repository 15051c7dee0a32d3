"""When a deal's question is asked: as its theme has it, and of a deal that was made for none nobody knows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lessons.club.asked_at import asked_at
from lessons.record import Starts
from tests.club.sets import deals_of


@pytest.mark.parametrize(
    ("theme", "moment"),
    [("discard", Starts.EXCHANGE), ("carte-blanche", Starts.EXCHANGE), ("the-point", Starts.DECLARE), ("", None), ("no-such-theme", None)],
)
def test_a_question_on_the_exchange_is_asked_of_the_cards_as_dealt(theme: str, moment: Starts | None) -> None:
    (deal,) = deals_of("One").deals
    assert asked_at(replace(deal, theme=theme)) is moment
