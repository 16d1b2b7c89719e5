"""Every sentence that a person reads or hears, and nothing that draws."""
