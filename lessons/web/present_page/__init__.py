"""The page that presents: a hand or a set, one thing at a time, for a room to see."""
