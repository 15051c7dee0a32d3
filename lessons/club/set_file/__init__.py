"""The set file `piquet-set/1`: reading, writing, and the link that carries a set. See SPEC.md."""

from lessons.club.set_file.reader import SUFFIX, is_set, load, loads
from lessons.club.set_file.share import from_query, to_query
from lessons.club.set_file.writer import dumps, format_text

__all__ = ["SUFFIX", "dumps", "format_text", "from_query", "is_set", "load", "loads", "to_query"]
