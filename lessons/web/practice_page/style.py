"""The page's own style sheet."""

STYLE = """
@media (max-width: 768px) {
  .st-key-noprint-practice-choices [data-testid=stHorizontalBlock] { flex-flow: row wrap; gap: 0.5rem 0.75rem; }
  .st-key-noprint-practice-choices [data-testid=stColumn] { min-width: 0; flex: 1 1 40%; }
  .st-key-noprint-practice-choices [data-testid=stColumn]:first-child { flex-basis: 100%; }
}
"""
