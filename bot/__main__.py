"""`rundown-bot`, and `python -m bot`: every command, the one that runs often by a shorter way."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command that is asked for, and return the exit code."""
    if sys.argv[1:2] == ["healthy"]:
        from bot import healthy  # noqa: PLC0415 - it is asked each minute, for years

        return healthy.main(sys.argv[2:])
    from bot.cli import main as run  # noqa: PLC0415 - all that the bot itself loads

    return run()


if __name__ == "__main__":
    raise SystemExit(main())
