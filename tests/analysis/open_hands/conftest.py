"""Both searches: every test that asks for `either` runs in plain Python and compiled."""

from __future__ import annotations

import pytest

from lessons.analysis.open_hands import compiled, search


@pytest.fixture(params=["plain", "compiled"])
def either(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "compiled":
        compiled.prepare(wait=True)
        assert compiled.is_ready()
    else:
        monkeypatch.setattr(search, "is_ready", lambda: False)
