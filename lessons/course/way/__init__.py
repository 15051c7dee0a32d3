"""The lessons: files of data, read strictly, in the order in which they are learnt. SPEC.md beside this is their specification."""
