"""The compiled search: the same values as plain Python's, and plain Python wherever it cannot be had."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from lessons.analysis.open_hands import compiled, position_at_trick, solve, suits
from lessons.analysis.open_hands.counting import Terms
from lessons.analysis.open_hands.endgame import Endgame
from lessons.analysis.open_hands.position import Position
from lessons.analysis.open_hands.search import Search, search_for
from lessons.games.piquet import annotate
from lessons.rules.named import AU_CENT, RUBICON
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import Leap
from tests.analysis.open_hands.brute import SEATS, random_ending
from tests.analysis.open_hands.positions import counting_rules, position_of
from tests.deals import random_deal, record_of

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module", autouse=True)
def ready() -> None:
    compiled.prepare(wait=True)
    assert compiled.is_ready()


def test_both_searches_agree() -> None:
    rng = Random(1)
    for number in range(150):
        size = rng.choice((4, 6, 8, 9, 10))
        ending = random_ending(rng, size, pic=rng.choice(("", "elder", "dealer", "both")))
        ending.barred = rng.choice(([], [], [], ["elder"], ["dealer"], list(SEATS)))
        rules = counting_rules(rng)
        position = position_of(ending, rules)
        if number % 2:
            position = replace(position, pic_needs=tuple(need and rng.randint(1, size) for need in position.pic_needs))  # type: ignore[arg-type]
        endgame = Endgame(Terms.of(rules), 12, position.barred)
        plain, quick = Search(endgame), Search(endgame, compiled=True)
        assert plain.exact(position) == quick.exact(position)
        low = rng.randint(-20, 20)
        wide = [min(max(s.within(position, low, low + 6), low), low + 6) for s in (plain, quick)]
        assert wide[0] == wide[1]


@pytest.mark.parametrize("rules", [AU_CENT, RUBICON], ids=lambda r: r.name)
def test_both_searches_agree_on_whole_deals(rules: PiquetRules) -> None:
    for seed in range(8):
        annotation = annotate(record_of(random_deal(Random(seed), "even"), rules))
        position = position_at_trick(annotation, 1)
        endgame = Endgame(Terms.of(rules), 12)
        plain, quick = Search(endgame), Search(endgame, compiled=True)
        for card in position.legal():
            assert plain.exact_after(position, card) == quick.exact_after(position, card)


def test_the_flags_are_those_of_the_suits() -> None:
    kernel = compiled._State.kernel
    assert kernel is not None
    assert (kernel._COUNTS_LED, kernel._WON, kernel._COUNTS_WON) == (suits.COUNTS_LED, suits.WON, suits.COUNTS_WON)


def test_every_suit_has_room() -> None:
    """Every code there can be fits the compiled tables, and no suit has more leads than they have room for."""
    codes = {suits.suit_code(elder, dealer, low) for low in (0, 3) for elder in range(256) for dealer in range(256) if not elder & dealer}
    kernel = compiled._State.kernel
    assert kernel is not None
    assert max(codes) < kernel.CODES
    tables = compiled._Suits()
    tables.with_codes(kernel, tuple(codes))
    assert max(len(suits.leads(code, side)) for code in codes for side in (0, 1)) <= kernel._MOST_LEADS


def test_a_need_beyond_its_room_is_searched_in_plain_python() -> None:
    rules = replace(AU_CENT, pic=Leap(500, 560), cards_count_for_pic=True, capot=1000)
    position = Position(hands=(0xE0, 0x07), tricks=(9, 0), pic_needs=(490, None))
    search = search_for(position, rules)
    assert search.exact(position) == solve(position, rules).value == 1063


@pytest.mark.parametrize("quick", [False, True])
def test_threads_share_a_search(quick: bool) -> None:
    position = position_at_trick(annotate(record_of(random_deal(Random(5), "even"), AU_CENT)), 1)
    shared = Search(Endgame(Terms.of(AU_CENT), 12), compiled=quick)
    with ThreadPoolExecutor(3) as threads:
        found = list(threads.map(lambda _: {c: shared.exact_after(position, c) for c in position.legal()}, range(3)))
    assert found == [solve(position, AU_CENT).cards] * 3


_WITHOUT = """
import sys
{before}
from lessons.analysis.open_hands import Position, compiled, prepare, solve
from lessons.rules.named import AU_CENT
prepare(wait=True)
assert not compiled.is_ready()
assert solve(Position(hands=(0xE0, 0x07), tricks=(9, 0)), AU_CENT).value == 43
assert "numba" not in sys.modules or sys.modules["numba"] is None
"""


@pytest.mark.parametrize("before", ["sys.modules['numba'] = None", "sys.executable = ''", "sys.executable = '/bin/false'"])
def test_without_numba_or_a_compiler_plain_python_answers(before: str) -> None:
    done = subprocess.run([sys.executable, "-c", _WITHOUT.format(before=before)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_numba_is_not_loaded_for_an_answer() -> None:
    code = _WITHOUT.format(before="").replace("prepare(wait=True)", "")
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
