"""The page *Deals for a class*."""
