"""What opens a room: the short code that everyone is told, and the long secrets in the links of the teacher, the screen and each seat."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import NamedTuple

from lessons.course.progress.code import ALPHABET

SIZE = 6
"""Letters and figures of a code, of an alphabet in which none can be taken for another: 300 million codes."""

SECRET_BYTES = 24
"""Random bytes of a secret."""

MOST_SECRET = 64
"""Characters of a secret that are looked at."""

_TYPED = re.compile(f"[{ALPHABET}]{{{SIZE}}}")


class TeacherPass(NamedTuple):
    """What lets a page act as the teacher of a room. It proves nothing by itself: with every action it is checked again."""

    room: int
    code: str
    digest: str


class ScreenPass(NamedTuple):
    """What lets a page show a room's screen; checked again each time."""

    room: int
    code: str
    digest: str


class SeatPass(NamedTuple):
    """What lets a page answer from a seat; checked again each time. It holds as long as `login` is the seat's last."""

    room: int
    code: str
    number: int
    digest: str
    login: int


def new_code() -> str:
    """A code by chance, as it is stored."""
    return "".join(secrets.choice(ALPHABET) for _ in range(SIZE))


def read_code(typed: str) -> str | None:
    """The code a person typed, in any case, with or without spaces and hyphens; None for what is no code. No letter is taken for another."""
    plain = re.sub(r"[\s\-‐‑–—]+", "", typed[:100]).lower()
    return plain if _TYPED.fullmatch(plain) else None


def shown_code(code: str) -> str:
    """A code as it is shown and read out: `K7M 2XQ`."""
    return f"{code[: SIZE // 2]} {code[SIZE // 2 :]}".upper()


def new_secret() -> str:
    """A secret by chance, of 192 bits, for a link."""
    return secrets.token_urlsafe(SECRET_BYTES)


def new_seat_secret(number: int) -> str:
    """The same for a seat, whose number it begins with."""
    return f"{number}.{new_secret()}"


def seat_of(secret: str) -> int | None:
    """The number of the seat a secret says it belongs to; None where it says none."""
    number, dot, _ = secret.partition(".")
    return int(number) if dot and number.isascii() and number.isdigit() and len(number) < 5 else None


def digest_of(secret: str) -> str:
    """What is stored of a secret: its SHA-256, in hexadecimal."""
    return hashlib.sha256(secret[: MOST_SECRET + 1].encode(errors="surrogatepass")).hexdigest()


def is_same(digest: str, other: str) -> bool:
    """Whether two digests are the same, in a time that tells nothing of where they differ."""
    return hmac.compare_digest(digest, other)
