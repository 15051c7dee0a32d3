"""What the figures look like: colours for a light and a dark page, and the layout they share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Shade:
    """The colours of a figure on a light or on a dark page."""

    ink: str
    soft: str
    rule: str
    band: str
    seats: tuple[str, str, str]
    """the elder hand, the dealer, and whoever sits between them"""
    leap: str
    others: tuple[str, str, str, str]
    """more players, at a table of up to seven"""


LIGHT = Shade(
    ink="#1d1f1c",
    soft="#5d625a",
    rule="#8a8f86",
    band="rgba(31, 90, 61, 0.07)",
    seats=("#1f5a3d", "#7a3e86", "#8a4b12"),
    leap="#8a5f00",
    others=("#23548a", "#9c2f45", "#5c6420", "#3d3d7c"),
)
DARK = Shade(
    ink="#eceee9",
    soft="#b4bab0",
    rule="#80867c",
    band="rgba(200, 220, 205, 0.08)",
    seats=("#7fc8a0", "#d3a0de", "#e3b27a"),
    leap="#e0b45c",
    others=("#8fb9ea", "#f0929f", "#c3cc7c", "#b0aef0"),
)

DASHES = ("solid", "dash", "dot")
"""How the lines of the seats or players are drawn, besides their colours."""


def plain(text: str) -> str:
    """A text in which plotly finds no markup: its labels read a small HTML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def axis(shade: Shade) -> Json:
    """An axis without a grid, its ticks outside."""
    return {"zeroline": False, "showgrid": False, "color": shade.soft, "linecolor": shade.rule, "ticks": "outside", "tickcolor": shade.rule}


def page_layout(shade: Shade) -> Json:
    """A clear ground, the page's type, and nothing that a press or a drag would move."""
    return {
        "template": "none",
        "paper_bgcolor": "rgba(0, 0, 0, 0)",
        "plot_bgcolor": "rgba(0, 0, 0, 0)",
        "font": {"color": shade.ink, "family": "Source Sans 3, Source Sans Pro, system-ui, sans-serif", "size": 14},
        "hovermode": "closest",
        "dragmode": False,
    }
