"""Piquet Voleur, for four hands in two partnerships."""

from lessons.games.voleur.annotate import annotate

__all__ = ["annotate"]
