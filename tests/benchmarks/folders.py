"""Folders of files to read: recorded hands, and chess games of as many moves, one a file, the same on every machine."""

from __future__ import annotations

from pathlib import Path
from random import Random

import chess
import chess.pgn

from lessons.handfile import dumps
from lessons.rules.named import TWO_HANDED
from tests.deals import random_deal, record_of

PLIES = 24
"""A deal has 24 cards to play; a chess game of the folder has as many moves."""


def write_hands(folder: Path, number: int) -> None:
    """Write that many whole deals as hand files, each under one of the named sets."""
    sets = list(TWO_HANDED.values())
    for i in range(number):
        rules = sets[i % len(sets)]
        deal = random_deal(Random(f"hand {i}"), dealer_least=rules.dealer_must_exchange)
        name = f"hand-{i:05}"
        (folder / f"{name}.piquet.toml").write_text(dumps(record_of(deal, rules, id=name)), encoding="utf-8")


def _random_game(rng: Random) -> chess.pgn.Game:
    while True:
        game = chess.pgn.Game()
        node: chess.pgn.GameNode = game
        board = game.board()
        while board.ply() < PLIES and not board.is_game_over():
            move = rng.choice(list(board.legal_moves))
            board.push(move)
            node = node.add_variation(move)
        if board.ply() == PLIES:
            return game


def write_games(folder: Path, number: int) -> None:
    """Write that many chess games, each a PGN file."""
    for i in range(number):
        (folder / f"game-{i:05}.pgn").write_text(f"{_random_game(Random(f'game {i}'))}\n", encoding="utf-8")
