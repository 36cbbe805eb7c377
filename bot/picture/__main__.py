"""The worker: one thing to draw in, one PNG out."""

from __future__ import annotations

import sys

from bot.picture.draw import draw
from bot.picture.pipe import read

if __name__ == "__main__":
    sys.stdout.buffer.write(draw(read(sys.stdin.buffer.read())))
