"""Every sentence the bot says, in one language. Nothing else in `bot` holds prose."""
