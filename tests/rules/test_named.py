"""The named rule sets, cell by cell as the readings give them; house rules and what differs between two sets."""

from __future__ import annotations

import json
import tomllib
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.errors import Unreadable
from lessons.explain.options import option_words
from lessons.rules.clauses import CLAUSES
from lessons.rules.named import NAMED, TWO_HANDED, diff, house_rules, named, overrides_of, values_of
from lessons.rules.options import read_option, write_option
from lessons.rules.outline import groups, titles
from lessons.rules.piquet import CountingCards, Partie, PiquetRules, Race
from lessons.rules.rule_set import Leap, RuleSet

SETS = ("au-cent", "rubicon", "club", "club-american", "portland", "modern")
RACE = {"kind": "race", "target": 100, "lurch": 50}
PARTIE = {"kind": "partie", "deals": 6, "rubicon": 100, "bonus": 100, "doubled": []}
THIRTY_NINETY = {"at": 30, "to": 90}
THIRTY_SIXTY = {"at": 30, "to": 60}

TABLE: dict[str, tuple[Any, ...]] = {
    "elder_must_exchange": (1, 1, 1, 1, 1, 1),
    "dealer_must_exchange": (0, 0, 0, 0, 1, 1),
    "discards_first": ("elder",) * 6,
    "left_cards": ("dealer-looks", "dealer-looks", "dealer-decides", "dealer-decides", "dealer-looks", "dealer-decides"),
    "carte_blanche_shown": ("at-once",) * 4 + ("when-the-other-has-discarded",) * 2,
    "point_called_by": ("pips", "length-last-figure", "length", "length", "length", "length"),
    "short_point": ("never",) * 6,
    "good_point_named": (False, True, False, False, False, False),
    "call_order": ("strict", "strict", "strict", "strict", "point-first", "strict"),
    "dealer_claims": (
        "after-first-lead",
        "after-first-lead",
        "before-the-lead",
        "before-the-lead",
        "after-first-lead",
        "after-first-lead",
    ),
    "under_call": ("lost", "good-against-the-cards", "lost", "lost", "good-against-the-cards", "lost"),
    "late_claim": ("own-first-card", "own-first-card", "never", "never", "younger-first-card", "never"),
    "false_claim": (
        "adversary-counts-all",
        "adversary-counts-all",
        "class-lost",
        "class-lost",
        "counts-nothing",
        "class-lost",
    ),
    "others_talon_card": ("loses-game", "loses-game", "counts-nothing", "counts-nothing", "counts-nothing", "counts-nothing"),
    "counting_cards": ("ten-or-better", "every-card", "ten-or-better", "every-card", "every-card", "every-card"),
    "trick_point": ("second-player",) * 6,
    "last_trick": (1,) * 6,
    "cards": (10,) * 6,
    "capot": (40,) * 6,
    "capot_includes_last_trick": (True, True, True, True, False, False),
    "repic": (THIRTY_NINETY,) * 6,
    "pic": (THIRTY_SIXTY,) * 6,
    "pic_order": ("precedence",) * 5 + ("occurrence",),
    "cards_count_for_pic": (False,) * 6,
    "strict_pic_announcement": (False,) * 6,
    "game": (RACE, PARTIE, PARTIE, PARTIE, PARTIE, PARTIE),
    "level": ("void", "void", "drawn", "drawn", "drawn", "drawn"),
    "cut": ("lower-deals",) * 4 + ("higher-chooses",) * 2,
}
"""READINGS' table, row by row; au-cent's `level` is its default, since a race cannot end level."""


def test_the_sets_and_options_of_the_table() -> None:
    assert tuple(TWO_HANDED) == SETS
    assert tuple(TABLE) == PiquetRules.option_names()


@pytest.mark.parametrize("option", TABLE)
@pytest.mark.parametrize("column", range(6), ids=SETS)
def test_cell(option: str, column: int) -> None:
    assert write_option(getattr(NAMED[SETS[column]], option)) == TABLE[option][column]


def test_a_set_is_called_by_its_name() -> None:
    for name in SETS:
        assert named(name) is NAMED[name]
        assert NAMED[name].name == name
    with pytest.raises(Unreadable, match="bridge") as refused:
        named("bridge")
    assert all(name in refused.value.hint for name in SETS)


def test_defaults_are_au_cent() -> None:
    assert PiquetRules() == NAMED["au-cent"]


KINDS = list(dict.fromkeys(type(rules) for rules in NAMED.values()))
"""The options of every game."""


@pytest.mark.parametrize("kind", KINDS)
def test_every_option_says_what_it_settles_and_on_what_it_rests(kind: type[RuleSet]) -> None:
    for field in kind.option_fields():
        assert field.metadata["doc"], field.name
        assert field.metadata["clauses"], field.name
        assert set(field.metadata["clauses"]) <= set(CLAUSES), field.name


@pytest.mark.parametrize("rules", NAMED.values(), ids=NAMED)
def test_every_citation_is_a_clause(rules: RuleSet) -> None:
    assert rules.cites
    assert set(rules.cites.values()) <= set(CLAUSES)


@pytest.mark.parametrize("kind", KINDS)
def test_the_outline_names_every_option_and_every_value_has_words(kind: type[RuleSet]) -> None:
    assert sorted(option for options in groups(kind).values() for option in options) == sorted(kind.option_names())
    assert set(titles(kind)) == set(kind.option_names())
    for option in kind.option_names():
        words = [option_words(option, value, kind) for value in values_of(option, kind)]
        assert len(set(words)) == len(words)


def test_rule_sets_are_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        NAMED["au-cent"].capot = 30  # type: ignore[misc]


# ------------------------------------------------------------------------------------------------------ plain values


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k} = {_toml(v)}" for k, v in value.items()) + "}"
    return json.dumps(value)


OPTIONS = [(kind, option) for kind in KINDS for option in kind.option_names()]
"""Every option of every game."""


@pytest.mark.parametrize(("kind", "option"), OPTIONS)
def test_values_survive_toml(kind: type[RuleSet], option: str) -> None:
    used = [getattr(rules, option) for rules in NAMED.values() if isinstance(rules, kind)]
    for value in [*values_of(option, kind), *used]:
        assert read_option(option, tomllib.loads(f"v = {_toml(write_option(value))}")["v"], kind) == value


@given(st.integers(1, 10_000), st.integers(0, 10_000))
def test_leaps_survive_toml(at: int, more: int) -> None:
    leap = Leap(at, min(at + more, 10_000))
    assert read_option("pic", write_option(leap)) == leap
    assert leap.bonus == leap.to - leap.at


def test_game_of_four_deals_first_and_last_doubled() -> None:
    value = tomllib.loads('v = {kind = "partie", deals = 4, doubled = [1, 4]}')["v"]
    assert read_option("game", value) == Partie(deals=4, rubicon=100, bonus=100, doubled=(1, 4))


def test_what_a_game_leaves_out_has_its_usual_value() -> None:
    assert read_option("game", {"kind": "race"}) == Race(target=100, lurch=50)
    assert read_option("game", {"kind": "race", "target": 150}) == Race(target=150, lurch=50)


WRONG: list[tuple[str, Any]] = [
    ("capots", 40),
    ("name", "au-cent"),
    ("cites", {}),
    ("capot", "40"),
    ("capot", True),
    ("capot", -1),
    ("capot", 1001),
    ("capot", 40.0),
    ("dealer_must_exchange", 4),
    ("good_point_named", "true"),
    ("good_point_named", 1),
    ("counting_cards", "all"),
    ("counting_cards", 10),
    ("counting_cards", ["every-card"]),
    ("counting_cards", "EVERY_CARD"),
    ("pic", 60),
    ("pic", {"at": 30}),
    ("pic", {"at": 30, "to": 60, "by": 30}),
    ("pic", {"at": 30, "to": 29}),
    ("pic", {"at": 0, "to": 60}),
    ("pic", {"at": True, "to": 60}),
    ("pic", {"at": 30, "to": 60.0}),
    ("game", "race"),
    ("game", {}),
    ("game", {"kind": "pool"}),
    ("game", {"kind": ["race"]}),
    ("game", {"kind": "race", "deals": 6}),
    ("game", {"kind": "partie", "target": 100}),
    ("game", {"kind": "race", "target": 0}),
    ("game", {"kind": "race", "target": "100"}),
    ("game", {"kind": "partie", "deals": 4, "doubled": [5]}),
    ("game", {"kind": "partie", "deals": 4, "doubled": [0]}),
    ("game", {"kind": "partie", "deals": 4, "doubled": 1}),
    ("game", {"kind": "partie", "deals": 4, "doubled": [True]}),
]


@pytest.mark.parametrize(("option", "value"), WRONG, ids=lambda v: str(v))
def test_wrong_values_are_refused_with_a_hint(option: str, value: Any) -> None:
    with pytest.raises(Unreadable) as refused:
        read_option(option, value)
    assert refused.value.hint
    assert option in str(refused.value)


# --------------------------------------------------------------------------------------------- house rules and diffs


def test_house_rules_change_only_what_they_name() -> None:
    rules = house_rules(NAMED["rubicon"], {"counting_cards": "ten-or-better", "pic": {"at": 20, "to": 90}})
    assert rules == replace(NAMED["rubicon"], counting_cards=CountingCards.TEN_OR_BETTER, pic=Leap(20, 90))
    assert rules.name == "rubicon"
    assert rules.cites == NAMED["rubicon"].cites
    assert house_rules(NAMED["rubicon"], {}) is NAMED["rubicon"]


def test_house_rules_refuse_what_is_wrong() -> None:
    with pytest.raises(Unreadable, match="capot"):
        house_rules(NAMED["club"], {"cards": 10, "capot": "forty"})


@pytest.mark.parametrize("first", SETS)
@pytest.mark.parametrize("second", SETS)
def test_differences_are_the_cells_that_differ(first: str, second: str) -> None:
    a, b = SETS.index(first), SETS.index(second)
    expected = [(option, row[a], row[b]) for option, row in TABLE.items() if row[a] != row[b]]
    found = [(d.option, write_option(d.first), write_option(d.second)) for d in diff(NAMED[first], NAMED[second])]
    assert found == expected


def test_differences_by_hand() -> None:
    assert [d.option for d in diff(NAMED["club"], NAMED["club-american"])] == ["counting_cards"]
    assert [d.option for d in diff(NAMED["au-cent"], NAMED["rubicon"])] == [
        "point_called_by",
        "good_point_named",
        "under_call",
        "counting_cards",
        "game",
    ]


@pytest.mark.parametrize("base", SETS)
@pytest.mark.parametrize("option", PiquetRules.option_names())
def test_overrides_are_what_was_changed(base: str, option: str) -> None:
    assert overrides_of(NAMED[base]) == {}
    for value in values_of(option):
        overrides = overrides_of(replace(NAMED[base], **{option: value}))
        assert overrides == ({option: write_option(value)} if value != getattr(NAMED[base], option) else {})
        assert house_rules(NAMED[base], overrides) == replace(NAMED[base], **{option: value})
