"""The lessons: each a record and its remarks, in a text of its own, and what reads them."""
