"""How many examples property tests try: `pytest --hypothesis-profile=full` takes twenty times as many."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("ordinary", deadline=None)
settings.register_profile("full", deadline=None, max_examples=20 * settings.get_profile("ordinary").max_examples)
settings.load_profile("ordinary")
