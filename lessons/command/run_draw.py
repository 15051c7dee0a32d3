"""`draw`: every discard of a dealt hand, ranked, with what it becomes. What is wrong with the command is said all at once.

With `--json` one object is printed:

- `hand`, `seat`, `rules`, `ok` (true), `least` and `most` cards that may be exchanged, `unseen` cards, `counted`: what is counted alike.
- `discards`: every discard, the most declared first, by `against.difference`; the play is not counted. Each with `rank`, `discard`, `kept`, its number of `cards`, and `draws`,
  the ways as many cards can be drawn. All further numbers named `draws` are parts of that one.
- `if_good`: what the hand counts if everything it then holds is good: the `expected` points, their `sum` over all draws, and the
  `distribution` (`points`, `draws`). `point`, `sequence`, `set`: the best of each class, with the `points` the whole class then counts;
  `length` or `count` 0 is none.
- `improvements`: what may come and may not, at `least` so many cards (of a `suit` or `rank`, or of any: null), in how many
  `favourable` of the `draws`; `what` and the chance in `words`.
- `against`: over `cases` (draws and hands of the other together) the points both declare, on average (`own`, `other`, `difference`)
  and in all (`own_sum`, `other_sum`); in how many cases each class is `good`, `equal`, `not_good`, and in how many `neither` has anything in
  it; and `repic`, in how many thirty are reached by declarations before the other counts: worked out for the first two dozen, null
  for the rest.

What cannot be is `{"file": the hand's text, "ok": false, "errors": [...]}`, as of a file that cannot be read, with exit status 2.
"""

from __future__ import annotations

from lessons.analysis.draw.compute import draw_odds
from lessons.analysis.draw.dealt import check_dealt
from lessons.analysis.draw.repic import repic_chances
from lessons.analysis.draw.results import DrawOdds
from lessons.command.draw_json import odds_json
from lessons.command.json_lines import object_line, print_lines
from lessons.command.one_hand import complain
from lessons.command.outcome import AGREES
from lessons.errors import Problem, Problems
from lessons.handfile.cards_text import read_hand
from lessons.rules.named import named
from lessons.rules.piquet import two_handed

LISTED = 24
"""Discards that are printed for people, and whose repics are counted."""


def run(hand: str, *, seat: str, rules: str, as_json: bool) -> int:
    """Print the discards of a hand and return the exit status: 0, or 2 where hand, seat or rule set cannot be."""
    try:
        odds = _odds(hand, seat, rules)
    except Problems as found:
        return complain(hand if as_json else "draw", found, as_json=as_json)
    listed = odds.options[:LISTED]
    repics = repic_chances(odds, listed)
    if as_json:
        print_lines([object_line(odds_json(odds, repics))])
    else:
        from lessons.command.draw_table import print_odds
        from lessons.command.terminal import console

        print_odds(console(), odds, listed, repics)
    return AGREES


def _odds(text: str, seat: str, rules: str) -> DrawOdds:
    """The odds of what was asked for. Raises `Problems`: all that is wrong with hand, seat and rule set."""
    problems: list[Problem] = []
    holding = rule_set = None
    try:
        holding = read_hand(text).holding
    except Problems as found:
        problems += found.problems
    try:
        rule_set = two_handed(named(rules))
    except Problem as found:
        problems.append(found)
    problems += check_dealt(holding, seat)
    if problems or holding is None or rule_set is None:
        raise Problems(problems)
    return draw_odds(holding.known, seat, rule_set)
