"""What the bot reads from files and pastes. Nothing here knows Discord."""
