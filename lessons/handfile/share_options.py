"""The rules in a link: the named set, and each option that differs from it (`rules=au-cent&pic=20.60&game=partie.4.100.100.1.4`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lessons.rules.named import overrides_of
from lessons.rules.options import write_option
from lessons.rules.piquet import Partie, Race
from lessons.rules.rule_set import Leap, RuleSet


def rules_pairs(rules: RuleSet) -> list[tuple[str, str]]:
    """The keys and values that say which rules a hand or a game is played under."""
    return [("rules", rules.name), *((name, option_text(value)) for name, value in overrides_of(rules).items())]


def option_text(value: Any) -> str:
    """An option's plain value in a link: `true`, `2`, `holds-7-8-9`, `30.90`, `race.100.50`, `partie.4.100.100.1.4`."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return ".".join(str(part) for item in value.values() for part in (item if isinstance(item, list) else [item]))
    return str(value)


def option_value(name: str, text: str) -> Any:
    """An option's plain value from `option_text`; what cannot be one stays a text, which the reader refuses."""
    head, *rest = text.split(".")
    numbers = [int(part) for part in rest if part.isascii() and part.isdigit() and len(part) <= 6]
    if text in ("true", "false"):
        return text == "true"
    if len(numbers) < len(rest):
        return text
    if head.isascii() and head.isdigit() and len(head) <= 6:
        return int(head) if not numbers else write_option(Leap(int(head), *numbers)) if len(numbers) == 1 else text
    if name == "game" and head == "race" and len(numbers) == 2:
        return write_option(Race(target=numbers[0], lurch=numbers[1]))
    if name == "game" and head == "partie" and len(numbers) >= 3:
        deals, rubicon, bonus, *doubled = numbers
        return write_option(Partie(deals=deals, rubicon=rubicon, bonus=bonus, doubled=tuple(doubled)))
    if name == "game" and text == "one-deal":
        return {"kind": text}
    if name == "game" and head in ("points", "majority") and len(numbers) == 1:
        return {"kind": head, "target": numbers[0]}
    return text
