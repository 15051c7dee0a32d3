"""Every page test keeps its progress in a file of its own, and never where a learner's is."""

from __future__ import annotations

from pathlib import Path

import pytest

from lessons.store.where import VARIABLE


@pytest.fixture(autouse=True)
def progress_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file, which is not there before something is kept."""
    file = tmp_path / "progress.db"
    monkeypatch.setenv(VARIABLE, str(file))
    return file
