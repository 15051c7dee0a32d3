"""The widgets of our own on the pages, each with its script and style beside it."""
