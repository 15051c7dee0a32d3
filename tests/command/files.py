"""Hand and game files for the tests of the command line, and the command run in process."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from lessons import cli

HAND = """format = "piquet-hand/1"
id     = "{id}"
title  = "Point and sequences lost"

[source]
work  = "Foster, Piquet"
where = "Declaring"

[rules]
set = "au-cent"

[hands]
elder  = "S A  H AKQJ  D AKQ7  C AKQ"
dealer = "S KQJT9  D JT9  C JT98"

[steps]
declare = '''
elder   point 41             : not good
elder   quatrième to A       : not good
elder   quatorze A           : good
elder   also trio K, trio Q  = 20
'''
play = '''
elder HA = 21
dealer claims point 49, quinte to K, quatrième to J, tierce to J = 27
dealer S9
elder HK = 22   dealer ST  # thrown away
'''
"""
AGREES = """
[[check]]
at = "declare"
elder = 20
"""
DIFFERS = """
[[check]]
at = "declare"
printed = { elder = 17 }
"""
EXCUSED = """
[[check]]
at = "declare"
elder = 20
printed = { elder = 17 }
erratum = "A trio is left out."
"""
NEEDLESS = """
[[check]]
at = "declare"
printed = { elder = 20 }
erratum = "Nothing at all."
"""
UNDECIDED = """
[[check]]
at = "end"
capot = "elder"
"""
GAME = """format = "piquet-game/1"
id = "{id}"

[rules]
set = "rubicon"

[game]
players = ["A", "B"]
deals = '''
A 27  B 13
B 20  A 30
A 10  B 12
B 20  A 30
A 10  B 12
B 9   A 6
'''
"""


def hand(folder: Path, name: str, *more: str, text: str = HAND) -> Path:
    path = folder / f"{name}.piquet.toml"
    path.write_text(text.replace("{id}", name) + "".join(more), encoding="utf-8")
    return path


def run(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, str, str]:
    status = cli.main([str(a) for a in args])
    out, err = capsys.readouterr()
    assert "Traceback" not in out + err
    return status, out, err


def objects(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]
