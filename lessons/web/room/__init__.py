"""What the three pages of a live room share: addresses, the look for what is new, and a question as each of them shows it."""
