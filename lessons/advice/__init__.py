"""The advice of the texts, demonstrated: for each clause of that kind one hand in which following it and not following it are compared.

`DEMONSTRATIONS` is data and quick to import; `lessons.advice.compare.compare` works a demonstration out.
"""

from lessons.advice.demonstration import Demonstration, Theme
from lessons.advice.demonstrations import DEMONSTRATIONS, named

__all__ = ["DEMONSTRATIONS", "Demonstration", "Theme", "named"]
