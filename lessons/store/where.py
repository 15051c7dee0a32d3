"""Where the file is kept."""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "PIQUET_PROGRESS"
"""The environment variable that names another file."""

NAME = "progress.db"


def default_path() -> Path:
    """The file named in the environment, or else one in the user's own data folder."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named).expanduser()
    from platformdirs import user_data_path

    return user_data_path("piquet-lessons", appauthor=False) / NAME
