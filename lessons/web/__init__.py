"""The app: a registry of pages, the parts they are drawn from, and the frame round them."""
