"""Cards in a text: a sign bound to its own ranks, and further from those before it."""

from __future__ import annotations

import pytest

from lessons.web.suits import suits

RED = '<span class="piquet-red">{}</span>'.format


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("lays out ♠ 9  ♣ K J.", "lays out ♠&nbsp;9&ensp;♣&nbsp;K&nbsp;J."),
        ("♦ 10 8 ♥ A", f"{RED('♦')}&nbsp;10&nbsp;8&ensp;{RED('♥')}&nbsp;A"),
        ("leads ♥ A, the dealer ♠ 7", f"leads {RED('♥')}&nbsp;A, the dealer ♠&nbsp;7"),
        ("♣ 7 87 <b>", "♣&nbsp;7 87 &lt;b&gt;"),
        ("♠ of", "♠&nbsp;of"),
    ],
)
def test_ranks_stay_with_their_suit(text: str, shown: str) -> None:
    assert suits(text) == shown
