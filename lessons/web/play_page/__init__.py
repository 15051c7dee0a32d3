"""*Play a deal*: a whole deal against a plain, honest opponent."""
