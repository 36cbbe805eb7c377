"""`python -m bot` is `rundown-bot`."""

from bot.cli import main

raise SystemExit(main())
