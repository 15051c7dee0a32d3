"""What a room answered, as bars: each with its answer and its count in words and figures, so that neither colour nor length has to be seen."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from lessons.club.room.state import Share
from lessons.course.question import Asked
from lessons.explain.names import counted
from lessons.web.question.shown import answer_words
from lessons.web.suits import suits

STYLE = """
.room-spread { list-style: none; margin: 0 0 1rem !important; padding: 0 !important; display: grid; gap: 0.5rem; }
.room-spread li { margin: 0; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.1rem 0.9rem; align-items: baseline; }
.room-spread .says { overflow-wrap: anywhere; }
.room-spread .count { font-variant-numeric: tabular-nums; white-space: nowrap; }
.room-spread .bar { grid-column: 1 / -1; height: 0.75rem; border-radius: 0.4rem; background: var(--piquet-felt-deep); overflow: hidden; }
.room-spread .bar i { display: block; height: 100%; background: var(--piquet-soft); border-radius: inherit; }
.room-spread .right .bar i { background: var(--piquet-accent); }
.room-spread .right :is(.says, .count) { font-weight: 600; }
.room-spread .mark { color: var(--piquet-accent); }
.room-spread + p { margin-top: -0.4rem; color: var(--piquet-soft); }
"""

MOST = 8
"""Answers that have a bar of their own; the rest are told in a line."""


def spread(asked: Asked, shares: Sequence[Share], *, most: int = MOST) -> str:
    """The bars, the commonest answers first where they are not options, at most `most` of those that were given."""
    shown = list(shares) if asked.options else [share for place, share in enumerate(shares) if place < most or share.right]
    everyone = sum(share.count for share in shares)
    if not everyone and not any(share.right for share in shown):
        return "<p>Nobody has answered.</p>"
    left = everyone - sum(share.count for share in shown)
    kinds = len(shares) - len(shown)
    more = f"<p>And {counted(left, 'answer')} of {counted(kinds, 'other kind')}.</p>" if left else ""
    return f'<ol class="room-spread">{"".join(_bar(asked, share, everyone) for share in shown)}</ol>{more}'


def _bar(asked: Asked, share: Share, everyone: int) -> str:
    words = suits(answer_words(asked, share.answer).removesuffix("."))
    part = round(100 * share.count / everyone) if everyone else 0
    mark = '<span class="mark"><span aria-hidden="true">✓ </span>right · </span>' if share.right else ""
    return (
        f'<li class="{"right" if share.right else "other"}"><span class="says">{words}</span>'
        f'<span class="count">{mark}{escape(str(share.count))}<small> of {everyone}</small></span>'
        f'<span class="bar" aria-hidden="true"><i style="width:{part}%"></i></span></li>'
    )
