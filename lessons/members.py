"""Enum members that are quick to reach.

In Python 3.11 reaching `Suit.SPADES` calls a descriptor and costs some ten times a plain attribute; the engine does it
hundreds of times a hand. From 3.12 on members are plain attributes and this changes nothing.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeVar

E = TypeVar("E", bound=type[Enum])


def quick_members(cls: E) -> E:
    """A class decorator: the enum's members become plain attributes of the class."""
    for name, member in cls.__members__.items():
        type.__setattr__(cls, name, member)
    return cls
