"""Every option of a rule set, with every value it can have, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lessons.explain.options import option_words
from lessons.rules.named import TWO_HANDED, values_of
from lessons.rules.options import write_option
from lessons.rules.piquet import Partie, PiquetRules, Race


@pytest.mark.parametrize("name", PiquetRules.option_names())
def test_every_value_of_every_option_has_words_of_its_own(name: str) -> None:
    values = values_of(name)
    words = [option_words(name, v) for v in values]
    assert len(set(words)) == len(values)
    for text in words:
        assert text
        assert text[0].islower()
        assert not text.endswith(".")
        assert "_" not in text


@pytest.mark.parametrize("rules", TWO_HANDED.values(), ids=list(TWO_HANDED))
def test_the_plain_value_of_a_file_reads_the_same(rules: object) -> None:
    for name in PiquetRules.option_names():
        value = getattr(rules, name)
        assert option_words(name, write_option(value)) == option_words(name, value)


def test_numbers_and_games() -> None:
    assert option_words("dealer_must_exchange", 0) == "the dealer need not exchange any card"
    assert option_words("elder_must_exchange", 1) == "the elder hand must exchange at least one card"
    assert option_words("last_trick", 1) == "the last trick counts one more"
    assert option_words("game", Race()) == "a game is 100 points, and a loser below 50 loses double"
    four = replace(Partie(), deals=4, doubled=(1, 4))
    assert option_words("game", four) == (
        "a game is four deals, won by the difference and 100, or by both totals and 100 when the loser is below 100; "
        "deal 1 and deal 4 count double"
    )


def test_what_is_no_option_has_no_words() -> None:
    with pytest.raises(KeyError):
        option_words("trumps", True)
    with pytest.raises(KeyError):
        option_words("short_point", "always")
