"""Piquet for two hands: `annotate` reads a record under a rule set."""

from lessons.games.piquet.annotate import annotate

__all__ = ["annotate"]
