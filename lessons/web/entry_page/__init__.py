"""The page *Enter a hand* as it is drawn: its desk, where the draft lies between two runs, and its sections."""
