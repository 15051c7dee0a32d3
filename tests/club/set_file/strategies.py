"""Hypothesis strategies for sets of deals: whatever a set file can say."""

from __future__ import annotations

from hypothesis import strategies as st

from lessons.club.deal_set import DealSet, SetDeal
from tests.strategies import records, tables_of_several, texts


def set_deals() -> st.SearchStrategy[SetDeal]:
    """A deal of a set: any hand a hand file can hold, with what a class has besides."""
    return st.builds(
        SetDeal,
        record=records() | tables_of_several(),
        question=texts(1000),
        answer=texts(2000),
        note=texts(2000),
        theme=st.just("") | st.from_regex(r"[a-z0-9-]{1,20}", fullmatch=True),
        level=st.none() | st.integers(1, 3),
    )


def deal_sets() -> st.SearchStrategy[DealSet]:
    """A set of a few deals."""
    return st.builds(
        DealSet,
        title=texts(200),
        deals=st.lists(set_deals(), min_size=1, max_size=3).map(tuple),
        note=texts(2000),
        seed=texts(80),
        extra=st.dictionaries(st.from_regex(r"_[a-z]{1,6}", fullmatch=True), st.integers(0, 9) | texts(20), max_size=2),
    )
