"""The bundle in real browsers: what drives them, and what is tried in them."""
