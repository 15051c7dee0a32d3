"""The command line, `piquet-lessons`: reading the arguments. What the commands do is in `lessons.command`.

`main` runs a command in process and returns its exit status: 0 every figure agrees or carries its erratum, 1 some figure
does not, 2 something is unreadable, impossible or undecided, or there was nothing to read.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from lessons.rules.rule_set import RuleSet

FAILS = 2


class NamedSet(click.ParamType["RuleSet"]):
    """The name of a rule set; its value is the set."""

    name = "name"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> RuleSet:
        from lessons.errors import Problem
        from lessons.rules.named import named
        from lessons.rules.rule_set import RuleSet

        if isinstance(value, RuleSet):
            return value
        try:
            return named(str(value))
        except Problem as problem:
            self.fail(f"{problem.message}; {problem.hint}", param, ctx)


_RULE_SET = NamedSet()


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
def cli() -> None:
    """Check, show and settle worked hands of piquet.

    \b
    A hand file is called NAME.piquet.toml and holds one deal; a game file, called alike, lists the deals of a game.
    Exit status: 0 all agrees, 1 a figure does not, 2 something cannot be read or decided.
    """


@cli.command(short_help="Check hands and games against the rules.")
@click.argument("paths", metavar="FILE|FOLDER ...", nargs=-1, required=True)
@click.option("--rules", type=_RULE_SET, metavar="NAME", help="Use this named rule set instead of the one each file names.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a file, on a line of its own.")
@click.option("--report", metavar="FILE.md|FILE.csv", help="Also write a report of every slip to this file.")
def check(paths: tuple[str, ...], rules: RuleSet | None, as_json: bool, report: str | None) -> int:
    """Check the figures of hands and games against the rules.

    A folder stands for every *.piquet.toml below it. Each step is printed with its verdict and the reason, then every figure the
    file gives, with why it holds or does not.
    """
    from lessons.command import run_check

    return run_check.run(paths, rules=rules, as_json=as_json, report=report)


@cli.command(short_help="Show an annotated hand.")
@click.argument("file")
def show(file: str) -> int:
    """Show a hand: cards, calls with their verdicts, tricks, running counts, findings."""
    from lessons.command import run_others

    return run_others.show(file)


@cli.command("format", short_help="Print a file in its canonical spelling.")
@click.argument("file")
@click.option("--write", is_flag=True, help="Rewrite the file in place instead of printing its text.")
def format_(file: str, write: bool) -> int:
    """Print a file in its canonical spelling; comments are kept."""
    from lessons.command import run_others

    return run_others.format_file(file, write=write)


@cli.command(short_help="Settle a game file.")
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print the settlement as one JSON object.")
def settle(file: str, as_json: bool) -> int:
    """Settle a game file: who wins, what is paid, and every step of why."""
    from lessons.command import run_others

    return run_others.settle(file, as_json=as_json)


@cli.command(short_help="List the rule sets, or what differs.")
@click.argument("name", required=False, type=_RULE_SET)
@click.option("--diff", "other", type=_RULE_SET, metavar="OTHER", help="Print only what differs from this set.")
def rules(name: RuleSet | None, other: RuleSet | None) -> int:
    """List the rule sets, print one of them in full, or what differs between two."""
    from lessons.command import rule_sets
    from lessons.command.terminal import console

    if name is None:
        if other is not None:
            raise click.UsageError("--diff compares two sets: name the first one too")
        rule_sets.print_sets(console())
    elif other is None:
        rule_sets.print_set(console(), name)
    else:
        rule_sets.print_difference(console(), name, other)
    return 0


@cli.command(short_help="Search or print the rulebook.")
@click.argument("words", nargs=-1)
@click.option(
    "--game", metavar="GAME", help="Only this book: cent, rubicon, club, portland, modern, normand, voleur, ecrire, imperial or cassino."
)
@click.option("--clause", metavar="ID", help="Print this clause in full, such as cent.capot.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a clause, on a line of its own.")
@click.option("--markdown", "as_markdown", is_flag=True, help="Print the whole rulebook, or one book of it, as Markdown.")
def rulebook(words: tuple[str, ...], game: str | None, clause: str | None, as_json: bool, as_markdown: bool) -> int:
    """Search the clauses of the texts in plain words, or print them all.

    \b
    In JSON every clause has what leads on from it: the options it backs, the worked examples that rest on it and where,
    the rulings that cite it and the demonstration of it.
    """
    from lessons.command import run_rulebook
    from lessons.rulebook.outline import FAMILIES

    if game is not None and game not in FAMILIES:
        raise click.UsageError(f"no book is called {game!r}: one of {', '.join(FAMILIES)}")
    if sum((bool(words), clause is not None, as_markdown)) > 1:
        raise click.UsageError("words, --clause and --markdown are three different questions: ask one of them")
    if as_json and as_markdown:
        raise click.UsageError("--json and --markdown are two forms: choose one")
    return run_rulebook.run(" ".join(words), family=game, id=clause, as_json=as_json, as_markdown=as_markdown)


@cli.command(short_help="Start the app for the browser.")
@click.option("--port", type=click.IntRange(1, 65535), default=8501, show_default=True, metavar="N", help="The port it is found at.")
@click.option(
    "--class", "to_class", is_flag=True, help="Let everyone on this machine's network in, and print the address a class joins at."
)
@click.option(
    "--address", metavar="ADDRESS", help="Give the class this address instead of the machine's own, for example the one of a proxy."
)
@click.option(
    "--store",
    "--progress",
    "store",
    metavar="FILE|URL",
    help="Keep what learners have answered, and rooms, in this file, or in the PostgreSQL database at this URL.",
)
def app(port: int, to_class: bool, address: str | None, store: str | None) -> int:
    """Start the app for the browser, at http://127.0.0.1:8501 or another port.

    It listens on this machine only, unless --class lets in everyone on its network; its address is printed when it is ready. Ctrl+C ends it.

    What learners have answered, and the rooms of classes, are kept in a file in the user's own data folder, or where --store or the environment
    variable PIQUET_PROGRESS says: in another file, made if there is none, or, for several apps that share it, in a PostgreSQL database,
    postgresql://USER:PASSWORD@HOST/NAME. (--progress is an older name of --store.)
    """
    from lessons.command import app as started

    return started.run(port, store, to_class=to_class, address=address)


@cli.command(short_help="The odds of the draw for a dealt hand.")
@click.argument("hand")
@click.option("--seat", default="elder", show_default=True, metavar="elder|dealer", help="Whose hand it is.")
@click.option("--rules", default="au-cent", show_default=True, metavar="NAME", help="Play by this named rule set.")
@click.option("--json", "as_json", is_flag=True, help="Print every discard with its distributions as one JSON object.")
def draw(hand: str, seat: str, rules: str, as_json: bool) -> int:
    """What every discard of a dealt hand can become, and what is then declared: the two dozen most declared with, or with --json all.

    HAND is the twelve cards as dealt, such as "S AKJ H AQJ8 C J87 D 98". All draws are counted alike, and all hands of the other
    player; nothing is assumed of how the other side discards. The most declared stands first: the points one declares on average, less those
    the other does. The play is not counted.

    \b
    In JSON `discards` holds, the most declared first, for each discard: `draws`, the ways its cards can be drawn;
    `if_good`, what the hand counts if everything is good; `point`, `sequence`, `set`, what it becomes;
    `improvements`, each with its chance; `against`, what both declare over all hands of the other.
    """
    from lessons.command import run_draw

    return run_draw.run(hand, seat=seat, rules=rules, as_json=as_json)


@cli.command(short_help="What the other hand can hold.")
@click.argument("file")
@click.option("--seat", metavar="SEAT", help="Whose knowledge is asked for; the elder hand's if it is left out.")
@click.option(
    "--at",
    default="declare",
    show_default=True,
    metavar='declare|"trick N"',
    help="The moment: before anything is said, or before a trick.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def hidden(file: str, seat: str | None, at: str, as_json: bool) -> int:
    """What a seat can prove about the other hand: how many hands it can be, and for every call what beats it.

    All hands are counted alike, and nothing is assumed of how people discard. Before anything is said a seat knows its own cards, its
    discards and the talon cards it has seen; at a trick also what was called, answered and played.
    """
    from lessons.command import run_hidden

    return run_hidden.run(file, seat=seat, at=at, as_json=as_json)


@cli.command(short_help="What the play is worth with both hands open.")
@click.argument("file")
@click.option("--from", "begin", metavar='"trick N"', help="Begin before the lead to this trick instead of at the beginning of the play.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def solve(file: str, begin: str | None, as_json: bool) -> int:
    """What the play of a hand is worth when both hands are seen and both play as well as they can.

    Counted are the points in play from there on, the elder hand's less the dealer's: leading and winning, the last trick, cards or
    capot, and a pic where it is reached. Every lead is given its worth, and a line of best play is shown.
    """
    from lessons.command import run_solve

    return run_solve.run(file, begin=begin, as_json=as_json)


@cli.command(short_help="What a table judge would say.")
@click.argument("words", nargs=-1)
@click.option("--answer", "answers", multiple=True, metavar="QUESTION=ANSWER", help="Answer a question of the ruling; once for each.")
@click.option("--rules", type=_RULE_SET, metavar="NAME", help="Rule by this named rule set; au-cent, or cassino, if it is left out.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def ruling(words: tuple[str, ...], answers: tuple[str, ...], rules: RuleSet | None, as_json: bool) -> int:
    """What went wrong at the table, what decides it, and what the texts award.

    WORDS say what happened, as you would say it: the rulings that fit are listed, the best first. Without words all are listed. The id of
    a ruling, or of a clause, shows it with its questions; answered, they give the ruling, and how the other rule sets rule.

    \b
    piquet-lessons ruling he peeked at the stock
    piquet-lessons ruling false-claim --answer seat=elder --answer time=both --rules portland

    Exit status: 0 something was found, 1 nothing was, 2 an answer or a name cannot be.
    """
    from lessons.command import run_ruling

    return run_ruling.run(" ".join(words), answers=answers, rules=rules, as_json=as_json)


@cli.command(short_help="What the texts advise, and what it is worth.")
@click.argument("name", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def advice(name: str | None, as_json: bool) -> int:
    """The advice of the texts, each piece shown in one hand: what following it comes to, and what not following it does.

    Without NAME it is listed; NAME is one of the list, such as keep-winners, or the id of its clause. The figures are worked out on the
    spot: exact odds of the draw, play with both hands open, or every hand the other can have.
    """
    from lessons.command import run_advice

    return run_advice.run(name, as_json=as_json)


@cli.command(short_help="A hand-out for a class, as PDF.")
@click.argument("file")
@click.option("--out", required=True, type=click.Path(path_type=Path), metavar="FILE.pdf", help="Write it to this file.")
@click.option(
    "--kind",
    type=click.Choice(["sheet", "answers", "rules", "score-sheet", "slips"]),
    default="sheet",
    show_default=True,
    help="What is handed out.",
)
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True, help="The paper it is printed on.")
@click.option("--large", is_flag=True, help="Large print.")
@click.option(
    "--show",
    metavar="SEAT",
    help="Show only this seat's cards on a sheet, or `all`; if it is left out, those that each deal's question asks.",
)
@click.option(
    "--hands",
    type=click.Choice(["dealt", "called"]),
    help="Show the hands on a sheet as dealt, or as they are called after the exchange; if it is left out, as each deal's question asks.",
)
@click.option("--rules", type=_RULE_SET, metavar="NAME", help="Rules and score sheet for this named rule set instead of the deals' own.")
@click.option(
    "--tables",
    type=click.IntRange(1, 40),
    default=6,
    show_default=True,
    metavar="N",
    help="Tables that enter their results on a score sheet.",
)
def handout(
    file: str, out: Path, kind: str, paper: str, large: bool, show: str | None, hands: str | None, rules: RuleSet | None, tables: int
) -> int:
    """A hand-out for a class, as PDF, from a set of deals (NAME.piquet-set.toml) or one hand.

    \b
    sheet        the deals with their questions, and room to write
    answers      the deals with their answers, verdicts and reasons, tricks and counts
    rules        a page on what a rule set plays, and what counts in it
    score-sheet  forms for the score of a game and for the results of all tables
    slips        slips to set up real packs by
    """
    from lessons.club.handout import Kind, Paper
    from lessons.command import run_handout
    from lessons.record import Starts

    at = {"dealt": Starts.EXCHANGE, "called": Starts.DECLARE}.get(hands or "")
    return run_handout.run(file, out=out, kind=Kind(kind), paper=Paper(paper), large=large, show=show, at=at, rules=rules, tables=tables)


@cli.command(short_help="A question made from a random deal.")
@click.option("--kind", "name", metavar="KIND", help="The kind of question; --kinds lists them.")
@click.option("--seed", metavar="N", help="The number that makes the deal: the same number makes the same question.")
@click.option("--rules", default="au-cent", show_default=True, metavar="NAME", help="Ask under this named rule set.")
@click.option("--level", default="table", show_default=True, metavar="first|table|hard", help="How hard it is; 1 to 3 does as well.")
@click.option("--answer", metavar="TEXT", help="Judge this answer: an option or its number, cards or `nothing` for none, or a number.")
@click.option("--show", is_flag=True, help="Print the answer and its proof.")
@click.option("--kinds", "listing", is_flag=True, help="List the kinds of questions.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, the answers with it.")
def drill(name: str | None, seed: str | None, rules: str, level: str, answer: str | None, show: bool, listing: bool, as_json: bool) -> int:
    """A question made from a random deal, with every answer proved: the same that the page makes from its seed.

    \b
    piquet-lessons drill --kind good-or-not --seed 7
    piquet-lessons drill --kind good-or-not --seed 7 --answer 2

    Exit status: 0, or 1 where the answer is not right, 2 where a name, a number or the answer cannot be.
    """
    from lessons.command import run_drill

    if listing:
        return run_drill.list_kinds(as_json=as_json)
    if name is None or seed is None:
        raise click.UsageError("; ".join((*run_drill.unknown(name), "name the --kind and the --seed", "--kinds lists the kinds")))
    if as_json and show:
        raise click.UsageError("--json prints the answers: leave --show out")
    return run_drill.run(name, seed, rules=rules, level=level, answer=answer, show=show, as_json=as_json)


@cli.command(short_help="A set of deals for a class.")
@click.option("--theme", "themes", multiple=True, metavar="THEME", help="What the deals are about; given several times, in turn.")
@click.option("--hands", default="", metavar="CONSTRAINTS", help='What the hands hold: "elder: quatorze A; dealer: point >= 5, hearts 6".')
@click.option("--count", type=int, default=6, show_default=True, metavar="N", help="How many deals.")
@click.option("--seed", metavar="N", help="The number the deals are made from: the same number makes the same deals.")
@click.option("--rules", default="au-cent", show_default=True, metavar="NAME", help="Deal under this named rule set.")
@click.option("--level", metavar="first|table|hard", help="How hard they are; 1 to 3 does as well. As it comes if it is left out.")
@click.option("--out", default="-", metavar="FILE|-", help="Write the set to this new file, NAME.piquet-set.toml; - is standard output.")
@click.option("--themes", "listing", is_flag=True, help="List the themes.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def deal(
    themes: tuple[str, ...],
    hands: str,
    count: int,
    seed: str | None,
    rules: str,
    level: str | None,
    out: str,
    listing: bool,
    as_json: bool,
) -> int:
    """A set of deals for a class, each with a question, its answer and a note for the teacher, proved by the engine.

    \b
    piquet-lessons deal --theme the-point --theme the-sequence --count 8 --level first --seed 7 --out evening.piquet-set.toml
    piquet-lessons deal --hands "elder: quatorze A; dealer: point >= 5" --count 4 --seed 7

    Without --theme deals come as they come, or as --hands asks. Its terms stand between commas behind `elder:` or `dealer:` (`elder dealt:` for the hand
    before the exchange), the two hands between semicolons: a suit, `point` or `counts` and a number (`hearts 6`, `point >= 5`, `counts >= 20`); `tierce`, `quinte to K`,
    `quatorze A`, `trio`, `no sequence`, `no set`; `holds S AK`, `lacks H A`; `carte blanche`.

    Exit status: 0, or 2 where something cannot be, no such deal was found among those tried, or the file cannot be written.
    """
    from lessons.command import run_deal

    if listing:
        return run_deal.list_themes(as_json=as_json)
    return run_deal.run(themes, hands=hands, count=count, seed=seed, rules=rules, level=level, out=out, as_json=as_json)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line on `argv` (the process's own arguments by default) and return the exit status; never exits, never raises."""
    streams = sys.stdout, sys.stderr
    try:
        status = cli.main(None if argv is None else list(argv), prog_name="piquet-lessons", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        _complain(error.show)
        return FAILS
    except click.Abort:
        _complain(lambda: click.echo("Interrupted.", err=True))
        return FAILS
    except (BrokenPipeError, SystemExit):  # nobody reads on: click would exit, and leaves streams of its own behind
        sys.stdout, sys.stderr = streams
        return FAILS
    except OSError as error:  # files are read elsewhere, with their own complaints: what fails here is the output, as on a full disk
        reason = (error.strerror or str(error)).lower()
        _complain(lambda: click.echo(f"piquet-lessons: stopped before the end: {reason}", err=True))
        return FAILS
    return int(status or 0)


def _complain(show: Callable[[], None]) -> None:
    """Say what is wrong on standard error, unless that cannot be written to either."""
    with contextlib.suppress(OSError):
        show()


def entry() -> None:
    """The console script."""
    # A stream that was closed from the start is no stream at all.
    nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open until the process ends
    sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    status = main()
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            # What is left cannot be written: it is thrown away here rather than complained of when the interpreter ends.
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    sys.exit(status)


if __name__ == "__main__":
    entry()
