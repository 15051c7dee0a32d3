"""Files that travel with the project outside the import package: the examples and the app's script.

In a checkout they stand beside the package; a wheel carries them in `lessons/_shipped`.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_SHIPPED = _PACKAGE / "_shipped"
_HOME = _SHIPPED if _SHIPPED.is_dir() else _PACKAGE.parent


def examples_dir() -> Path:
    """The folder of worked hands."""
    return _HOME / "examples"


def app_script() -> Path:
    """The script `streamlit run` starts; `.streamlit/config.toml` stands beside it."""
    return _HOME / "app.py"
