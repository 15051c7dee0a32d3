"""The parts of the page *Glossary*."""
