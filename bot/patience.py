"""How long a request to Discord may take: on the wire, whatever the library waits besides.

A timeout around a whole call would cut the library off while it waits for a limit to pass. Of one
that holds for all calls it then never takes note of the end, and every later call waits for ever.
"""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Final

import aiohttp

REQUEST: Final = 20.0
"""Seconds until Discord has to answer a request."""
LIMIT: Final = 30.0
"""Seconds that a call waits for a limit to pass, the least that the library takes; one that lasts
longer is raised at once."""


def patient(seconds: float) -> aiohttp.TraceConfig:
    """Return what makes every request of a client end after *seconds*, with `TimeoutError`."""
    trace = aiohttp.TraceConfig()

    async def started(_: aiohttp.ClientSession, at: SimpleNamespace, __: object) -> None:
        at.limit = asyncio.timeout(seconds)
        await at.limit.__aenter__()

    async def ended(_: aiohttp.ClientSession, at: SimpleNamespace, __: object) -> None:
        await at.limit.__aexit__(None, None, None)

    async def failed(
        _: aiohttp.ClientSession, at: SimpleNamespace, how: aiohttp.TraceRequestExceptionParams
    ) -> None:
        error = how.exception
        await at.limit.__aexit__(type(error), error, error.__traceback__)

    trace.on_request_start.append(started)
    trace.on_request_end.append(ended)
    trace.on_request_exception.append(failed)
    return trace
