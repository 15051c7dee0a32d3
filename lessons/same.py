"""What holds mappings, and cannot be hashed, as the key of a cache."""

from __future__ import annotations

from typing import Generic, TypeVar

_Value = TypeVar("_Value")


class Same(Generic[_Value]):
    """Stands for a record or an annotation: the same object is the same key."""

    __slots__ = ("value",)

    def __init__(self, value: _Value) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.value is self.value
