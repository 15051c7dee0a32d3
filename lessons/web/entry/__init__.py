"""What the page *Enter a hand* does behind its widgets: the draft and its changes, pure and without Streamlit."""
