"""The score sheet's own parts; the page itself is `lessons/web/pages/score_sheet.py`."""
