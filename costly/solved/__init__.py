"""What has been solved or worked out beforehand, and how to look it up: the tables and their files."""
