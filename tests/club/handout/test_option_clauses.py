"""The clauses on a rules sheet: each of the set's own text, and none for what that text does not say, or says otherwise."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace
from typing import Any

import pytest

from lessons.club.handout import Kind, document
from lessons.club.handout.option_clauses import option_clauses
from lessons.club.handout.printing.pages import every_text
from lessons.rules.clauses import CLAUSES
from lessons.rules.named import TWO_HANDED
from lessons.rules.outline import OWN_TEXTS
from tests.club.handout.pictures import SIX, set_of

CITED = {
    ("rubicon", "counting_cards"): ("rubicon.count",),
    ("rubicon", "trick_point"): (),
    ("rubicon", "game"): ("rubicon.six-deals", "rubicon.rubicon"),
    ("rubicon", "capot_includes_last_trick"): ("cent.capot",),
    ("club", "good_point_named"): (),
    ("club", "under_call"): ("club.sink",),
    ("club", "level"): (),
    ("club", "others_talon_card"): (),
    ("club", "false_claim"): (),
    ("club", "trick_point"): ("club.count",),
    ("club-american", "counting_cards"): ("club.count.american",),
    ("club-american", "trick_point"): (),
    ("portland", "good_point_named"): (),
    ("portland", "cut"): (),
    ("portland", "others_talon_card"): ("portland.27", "portland.29"),
    ("modern", "counting_cards"): ("modern.counting_cards",),
    ("modern", "game"): ("modern.game",),
    ("modern", "under_call"): ("modern.under_call",),
    ("modern", "level"): ("modern.level",),
    ("modern", "cut"): ("modern.cut",),
    ("modern", "others_talon_card"): ("modern.others_talon_card",),
    ("au-cent", "short_point"): ("cent.point.value",),
    ("au-cent", "counting_cards"): ("cent.count.lead",),
    ("au-cent", "game"): ("cent.stakes",),
}
"""What is cited where another text, or another clause of the same, says otherwise."""


@pytest.mark.parametrize(("name", "option"), CITED)
def test_what_is_cited_says_the_same_as_the_set(name: str, option: str) -> None:
    assert option_clauses(TWO_HANDED[name], option) == CITED[name, option]


@pytest.mark.parametrize("name", TWO_HANDED)
def test_every_clause_on_the_sheet_is_of_the_sets_own_text(name: str) -> None:
    told = every_text(document(set_of(SIX[0]), Kind.RULES, rules=TWO_HANDED[name]).blocks)
    ids = {id for words in told for id in re.findall(r"[a-z]+\.[a-z0-9_.-]*[a-z0-9]", words)}
    assert len(ids) > 15
    assert ids <= CLAUSES.keys()
    assert {CLAUSES[id].family for id in ids} <= OWN_TEXTS[name]


def test_no_clause_is_cited_for_two_values_of_an_option() -> None:
    values: defaultdict[tuple[str, str], set[Any]] = defaultdict(set)
    for rules in TWO_HANDED.values():
        for option, value in rules.options().items():
            for id in option_clauses(rules, option):
                values[option, id].add(value)
    assert len(values) > 80
    assert not {at: found for at, found in values.items() if len(found) > 1}


def test_a_house_rule_rests_on_no_clause() -> None:
    house = replace(TWO_HANDED["modern"], capot=50)
    assert option_clauses(house, "capot") == ()
    assert option_clauses(house, "cards") == ("modern.cards",)
