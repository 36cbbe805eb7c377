"""The edge: everything that touches Discord, files, the clock or randomness."""

import os

# pydantic would look for plugins in every package that is installed, at each start
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
