"""The page *Test yourself*: twenty questions, and what came of them clause by clause."""
