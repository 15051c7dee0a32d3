"""A learner's code: all that a learner is known by."""

from __future__ import annotations

import hashlib
import re
import secrets

ALPHABET = "acdefghjkmnpqrtvwxy2346789"
"""No letter or figure that can be taken for another: neither `0 o`, `1 i l`, `2 z`, `5 s`, `8 b` nor `u v` both."""

GROUPS, SIZE = 3, 4
"""How a code is written: `k7m2-x9qd-4rtw`."""

_TYPED = re.compile(f"[{ALPHABET}]{{{GROUPS * SIZE}}}")


def new_code() -> str:
    """A code nobody has: about 56 bits by chance."""
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(SIZE)) for _ in range(GROUPS))


def read_code(typed: str) -> str | None:
    """The code a person typed, in any case, with or without spaces and hyphens; None for what is no code. No letter is taken for another."""
    plain = re.sub(r"[\s\-‐‑–—]+", "", typed[:200]).lower()
    if not _TYPED.fullmatch(plain):
        return None
    return "-".join(plain[at : at + SIZE] for at in range(0, len(plain), SIZE))


def hashed(code: str) -> str:
    """What is stored of a code: from it nobody finds the code again, as there are too many to try."""
    return hashlib.sha256(code.encode()).hexdigest()
