"""Hand files as text for the tests of this folder."""

from __future__ import annotations

EXAMPLE = """\
format = "piquet-hand/1"
id     = "first-illustration"
title  = "Point and sequences lost, every trick won"
note   = "The text gives no order of play after the first card; this one is ours."

[source]                        # optional: where the hand is printed
work  = "Foster, Piquet"
where = "Declaring, the illustration"

[rules]
set = "au-cent"                 # a named rule set
# short_point = "holds-7-8-9"

[table]
seats  = ["elder", "dealer"]
starts = "declare"

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
elder  HA = 21
dealer claims point 49, quinte to K, quatrième to J, tierce to J = 27
dealer S9
elder  HK = 22   dealer ST
elder  HQ = 23   dealer SJ  # a comment on this trick
'''

[[check]]
at      = "declare"
elder   = 20                    # the rules' figure
printed = { elder = 20 }        # the text's
"""
"""A canonical hand file with a bit of everything."""

UNKNOWN = 'elder = "?12"\ndealer = "?12"\n'


def hand(
    hands: str = UNKNOWN,
    *,
    top: str = "",
    rules: str = "",
    table: str = "",
    discards: str = "",
    exchange: str = "",
    declare: str = "",
    play: str = "",
    checks: str = "",
) -> str:
    """A hand file, short but for what a test is about."""
    blocks = "".join(
        f"{name} = '''\n{text.strip()}\n'''\n" for name, text in (("exchange", exchange), ("declare", declare), ("play", play)) if text
    )
    return (
        f'format = "piquet-hand/1"\nid = "x"\n{top}[rules]\nset = "club"\n{rules}'
        + (f"[table]\n{table}" if table else "")
        + f"[hands]\n{hands}"
        + (f"[discards]\n{discards}" if discards else "")
        + (f"[steps]\n{blocks}" if blocks else "")
        + checks
    )
