"""Piquet Normand, for three hands."""

from lessons.games.normand.annotate import annotate

__all__ = ["annotate"]
