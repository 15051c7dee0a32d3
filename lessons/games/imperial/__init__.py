"""The room of Impérial, piquet with a trump, for two hands: a record in, an annotation out."""

from lessons.games.imperial.annotate import annotate

__all__ = ["annotate"]
