"""Cassino as far as the text goes: the deal, and the count of a deal that is finished (cassino.deal, cassino.score)."""

from lessons.games.cassino.annotate import annotate
from lessons.games.cassino.annotation import CassinoAnnotation, Category, Count
from lessons.games.cassino.as_deal import as_deal

__all__ = ["CassinoAnnotation", "Category", "Count", "annotate", "as_deal"]
