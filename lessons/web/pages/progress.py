"""Progress: what a learner knows, clause by clause, and what comes back today."""

from lessons.web.progress_page.page import draw

draw()
