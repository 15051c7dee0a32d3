"""Codes and secrets."""

from __future__ import annotations

import pytest

from lessons.club.room.keys import SIZE, digest_of, is_same, new_code, new_seat_secret, new_secret, read_code, seat_of, shown_code
from lessons.course.progress.code import ALPHABET


def test_a_code_is_read_however_it_is_typed() -> None:
    code = new_code()
    assert len(code) == SIZE
    assert set(code) <= set(ALPHABET)
    for typed in (code, code.upper(), shown_code(code), f" {code[:3]}-{code[3:]} ", " ".join(code)):
        assert read_code(typed) == code


@pytest.mark.parametrize("typed", ["", "acdef", "acdefgh", "acdef0", "acdef1", "acdefo", "ACDEFé", "x" * 10_000, "'; --"])
def test_what_is_no_code(typed: str) -> None:
    assert read_code(typed) is None


def test_secrets_are_long_and_never_the_same() -> None:
    made = {new_secret() for _ in range(100)} | {new_seat_secret(7) for _ in range(100)}
    assert len(made) == 200
    assert all(len(secret) >= 32 for secret in made)  # 192 bits, six to a character
    assert {seat_of(secret) for secret in made if secret.startswith("7.")} == {7}


@pytest.mark.parametrize("secret", ["", "7", ".abc", "x.abc", "²7.abc", "70000.abc", "-1.abc"])
def test_what_names_no_seat(secret: str) -> None:
    assert seat_of(secret) is None


def test_a_digest_is_of_the_whole_secret() -> None:
    secret = new_secret()
    assert is_same(digest_of(secret), digest_of(secret))
    assert secret not in digest_of(secret)
    for other in (secret[:-1], secret + "x", secret.swapcase(), secret + "x" * 100, ""):
        assert not is_same(digest_of(secret), digest_of(other))
