"""How long checking a folder of hands takes, beside python-chess reading a folder of chess games of as many moves.

    pytest -n 0 tests/benchmarks/test_check_speed.py

The two run side by side; the table's factor in brackets compares them by the clock, `ratio` in the saved figures by
processor time. Checking does more: it annotates, explains and writes JSON, where reading a game only replays the moves.
"""

from __future__ import annotations

import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from time import process_time

import chess.pgn
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from lessons.cli import main
from tests.benchmarks.folders import PLIES, write_games, write_hands

FILES = 300
ROUNDS = 5


@pytest.fixture(scope="module")
def hands(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("hands")
    write_hands(folder, FILES)
    return folder


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    write_games(folder, FILES)
    return folder


def check(folder: Path) -> str:
    """What `check --json` prints for the folder."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        status = main(["check", "--json", str(folder)])
    assert status == 0
    return printed.getvalue()


def read_games(folder: Path) -> int:
    """The number of moves of all the folder's games."""
    moves = 0
    for path in sorted(folder.iterdir()):
        with path.open(encoding="utf-8") as file:
            game = chess.pgn.read_game(file)
        assert game is not None
        moves += game.end().ply()
    return moves


def _processor_times(hands: Path, games: Path) -> tuple[float, float]:
    """Least processor seconds of either, run in turn so that what else the machine does falls on both."""
    times: tuple[list[float], list[float]] = [], []
    for _ in range(ROUNDS):
        for taken, work, folder in ((times[0], check, hands), (times[1], read_games, games)):
            start = process_time()
            work(folder)
            taken.append(process_time() - start)
    return min(times[0]), min(times[1])


@pytest.mark.benchmark(group=f"{FILES} files")
def test_read_chess_games(benchmark: BenchmarkFixture, games: Path) -> None:
    moves = benchmark.pedantic(read_games, (games,), rounds=ROUNDS, warmup_rounds=1)  # type: ignore[no-untyped-call]
    assert moves == FILES * PLIES


@pytest.mark.benchmark(group=f"{FILES} files")
def test_check_hands(benchmark: BenchmarkFixture, hands: Path, games: Path) -> None:
    printed = benchmark.pedantic(check, (hands,), rounds=ROUNDS, warmup_rounds=1)  # type: ignore[no-untyped-call]
    lines = [json.loads(line) for line in printed.splitlines()]
    assert len(lines) == FILES
    assert all(line["ok"] and sum(line["tricks"].values()) == 12 for line in lines)
    checking, reading = _processor_times(hands, games)
    benchmark.extra_info["ratio"] = checking / reading
    benchmark.extra_info["hands a second"] = FILES / checking
