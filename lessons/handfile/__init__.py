"""The hand file `piquet-hand/1` and its kin: reading, writing, and the words they are made of. See SPEC.md."""

from lessons.handfile.reader import load, loads
from lessons.handfile.writer import dumps, format_text

__all__ = ["dumps", "format_text", "load", "loads"]
