"""All of a deal for a presenter who steps without asking the server: every stage of it, cut as each would be, and which leads to which."""

from __future__ import annotations

from dataclasses import replace

from lessons.club.deal_set import DealSet
from lessons.club.stage import Stage, back, deal_of, onward, places
from lessons.web.present_page.data import Data, base, frame


def feed(stage: Stage, deal_set: DealSet) -> Data:
    """The stages of the deal on which `stage` stands, with what it hides hidden in all of them; a question put is among them.

    `at` is the stage's own place among the `frames`; `on` and `back` of a frame are where a clicker leads, the frame itself at an end of the
    set, None into another deal. A blank stage is shown as it would be without that: the browser darkens by itself.
    """
    lit = replace(stage, blank=False)
    silent = replace(lit, question="", answered=False)
    told = places(deal_of(stage, deal_set), verdicts=stage.verdicts, by_trick=stage.by_trick)
    stages = [replace(silent, step=place.step, beat=place.beat) for place in told]
    if lit.question:
        stages += [replace(lit, answered=False), replace(lit, answered=True)]
    number = {one: at for at, one in enumerate(stages)}
    return {
        "base": base(stage, deal_set),
        "frames": [
            {
                **frame(one, deal_set),
                "stage": one.to_json(),
                "on": number.get(onward(one, deal_set)),
                "back": number.get(back(one, deal_set)),
            }
            for one in stages
        ],
        "at": number[lit],
    }
