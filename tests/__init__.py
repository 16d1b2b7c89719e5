"""What is tested, and how: the engine, the table, and the bundle in real browsers."""
