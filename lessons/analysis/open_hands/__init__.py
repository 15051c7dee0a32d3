"""Exact play with both hands open: what a position is worth, what every card gives up, a best line."""

from lessons.analysis.open_hands.best import Move, Solution, play_out, solve
from lessons.analysis.open_hands.compiled import prepare
from lessons.analysis.open_hands.costs import Difference, PlayedCost, Reason, costs
from lessons.analysis.open_hands.counting import Gain
from lessons.analysis.open_hands.forced import Aim, Probe, forced, forcing
from lessons.analysis.open_hands.position import Position, declared_counts, position_at, position_at_trick

__all__ = [
    "Aim",
    "Difference",
    "Gain",
    "Move",
    "PlayedCost",
    "Position",
    "Probe",
    "Reason",
    "Solution",
    "costs",
    "declared_counts",
    "forced",
    "forcing",
    "play_out",
    "position_at",
    "position_at_trick",
    "prepare",
    "solve",
]
