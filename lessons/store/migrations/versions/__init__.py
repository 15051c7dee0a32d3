"""One migration a file, in the order of their numbers. A migration that was published is never changed."""
