"""The sets of deals that travel with the project, each read once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from lessons.club.deal_set import DealSet
from lessons.club.set_file import SUFFIX, load
from lessons.resources import examples_dir


@cache
def shipped_sets() -> Mapping[str, DealSet]:
    """Every set by the name of its file, in the order of these. Raises `Problems` for one that cannot be read."""
    paths = sorted((examples_dir() / "sets").glob(f"*{SUFFIX}"))
    return MappingProxyType({path.name.removesuffix(SUFFIX): load(path) for path in paths})
