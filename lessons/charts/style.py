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
    seats: tuple[str, str]
    leap: str


LIGHT = Shade(ink="#1d1f1c", soft="#5d625a", rule="#8a8f86", band="rgba(31, 90, 61, 0.07)", seats=("#1f5a3d", "#7a3e86"), leap="#8a5f00")
DARK = Shade(ink="#eceee9", soft="#b4bab0", rule="#80867c", band="rgba(200, 220, 205, 0.08)", seats=("#7fc8a0", "#d3a0de"), leap="#e0b45c")

DASHES = ("solid", "dash")
"""How the lines of the two seats or players are drawn, besides their colours."""


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
