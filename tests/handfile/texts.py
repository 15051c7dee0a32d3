"""Hand files as text: one with a bit of everything, and short ones made for a test."""

from __future__ import annotations

from tests.illustration import CALLS, HANDS, LEAD_AND_CLAIMS

EXAMPLE = f"""\
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

{HANDS}
[steps]
{CALLS}play = '''
{LEAD_AND_CLAIMS}elder  HK = 22   dealer ST
elder  HQ = 23   dealer SJ  # a comment on this trick
'''

[[check]]
at      = "declare"
elder   = 20                    # the rules' figure
printed = {{ elder = 20 }}        # the text's
"""
"""A canonical hand file with a bit of everything."""

UNKNOWN = 'elder = "?12"\ndealer = "?12"\n'


def hand(
    hands: str = UNKNOWN,
    *,
    top: str = "",
    rule_set: str = "club",
    rules: str = "",
    table: str = "",
    discards: str = "",
    exchange: str | None = None,
    declare: str | None = None,
    play: str | None = None,
    checks: str = "",
) -> str:
    """A hand file, short but for what a test is about: each argument is the lines of one part, `rules` those of the options."""
    blocks = {"exchange": exchange, "declare": declare, "play": play}
    steps = "".join(f"{name} = '''\n{text.strip()}\n'''\n" for name, text in blocks.items() if text is not None)
    return (
        f'format = "piquet-hand/1"\nid = "x"\n{top}[rules]\nset = "{rule_set}"\n{rules}'
        + (f"[table]\n{table}" if table else "")
        + f"[hands]\n{hands}"
        + (f"[discards]\n{discards}" if discards else "")
        + (f"[steps]\n{steps}" if steps else "")
        + checks
    )
