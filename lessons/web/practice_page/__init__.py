"""The page *Practice*: drills without end."""
