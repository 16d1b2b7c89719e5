"""What has been solved or worked out beforehand: the tables, and how to look things up in them."""
