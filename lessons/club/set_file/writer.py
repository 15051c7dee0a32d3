"""Writing a set file: `dumps` for a set, `format_text` for a text whose comments are to stay. The writing is canonical."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.set_file.reader import FORMAT, HAND_NOTE, loads
from lessons.errors import Problems, Unreadable
from lessons.handfile.canonical import Table, toml_text
from lessons.handfile.shared_tables import add_kept, rules_table, write
from lessons.handfile.writer import tables as hand_tables
from lessons.record import HandRecord
from lessons.rules.rule_set import RuleSet


def dumps(deal_set: DealSet) -> str:
    """The canonical text of a set: `loads` gives the set back. Raises `Problems` when no set file can say it."""
    return write(_tables(deal_set), loads)


def format_text(text: str) -> str:
    """The canonical text of a set file's text, its comments kept. Raises `Problems` when it cannot be read."""
    return write(_tables(loads(text)), loads, over=text)


def _tables(deal_set: DealSet) -> list[Table]:
    if not deal_set.deals:
        raise Problems([Unreadable("a set without a deal cannot be written", hint="put a deal into it")])
    top = Table("", "")
    for key, text in (("format", FORMAT), ("title", deal_set.title), ("note", deal_set.note), ("seed", deal_set.seed)):
        if text or key == "title":
            top.add(key, toml_text(text))
    rules = _most_common([deal.record.rules for deal in deal_set.deals])
    found = add_kept([top, rules_table(rules)], deal_set.extra)
    for number, deal in enumerate(deal_set.deals):
        found += _deal_tables(f"deal.{number}", deal, rules)
    return found


def _most_common(rules: Sequence[RuleSet]) -> RuleSet:
    """The rules that most deals have, of several the first: a set's own, which its deals need not repeat."""
    texts = [str(rules_table(one)) for one in rules]
    most = Counter(texts).most_common(1)[0][0]
    return rules[texts.index(most)]


def _deal_tables(path: str, deal: SetDeal, rules: RuleSet) -> list[Table]:
    top, *others = hand_tables(deal.record)
    head = Table(path, "[[deal]]")
    written = {key: text for key, _, text in top.entries}
    own = {"question": deal.question, "answer": deal.answer, "note": deal.note, "theme": deal.theme}
    head.add("id", written["id"])
    if deal.record.title:
        head.add("title", written["title"])
    for key, text in own.items():
        if text:
            head.add(key, toml_text(text))
    if deal.level is not None:
        head.add("level", str(deal.level))
    if deal.record.note:
        head.add(HAND_NOTE, written["note"])
    for key, text in written.items():
        if key.startswith("_"):
            head.add(key, text)
    same = _says_no_more(deal.record, rules)
    return [head, *(_below(path, table) for table in others if not (same and table.path == "rules"))]


def _says_no_more(record: HandRecord, rules: RuleSet) -> bool:
    """Whether a deal's rules are those of the set, and nothing else is kept in their table."""
    return str(rules_table(record.rules)) == str(rules_table(rules)) and not any(key.startswith("rules.") for key in record.extra)


def _below(path: str, table: Table) -> Table:
    """A table of a hand's file as one of a deal."""
    inner = table.header.strip("[]")
    header = f"[[deal.{inner}]]" if table.header.startswith("[[") else f"[deal.{inner}]"
    moved = Table(f"{path}.{table.path}", header)
    for key, _, text in table.entries:
        moved.add(key, text)
    return moved
