"""An annotation as the key of a cache."""

from __future__ import annotations

from lessons.games.annotation import Annotation


class Same:
    """Stands for an annotation, which holds mappings and cannot be hashed: the same object is the same key."""

    __slots__ = ("annotation",)

    def __init__(self, annotation: Annotation) -> None:
        self.annotation = annotation

    def __hash__(self) -> int:
        return id(self.annotation)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.annotation is self.annotation
