"""The odds of the exchange: every discard of a dealt hand with the exact distribution of what it becomes, and its worth against the other hand.

`lessons.analysis.draw.compute.draw_odds` is the way in. Every draw is counted alike, and so is every hand of the other
player: nothing is assumed of how people discard. Numbers of cases are integers; a chance is never rounded here.
"""
