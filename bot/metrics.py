"""The counts as Prometheus reads them. Loaded only where there is a port to read them at."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from bot.meter import Meter, Spread
from bot.view.words import health as words


class Metrics(Collector):
    """What *meter* has counted, and how many chases are live."""

    def __init__(self, meter: Meter) -> None:
        self._meter = meter
        self._live: int | None = None
        self._registry = CollectorRegistry()
        self._registry.register(self)
        # memory, processor, open files and the start, as every process of Python tells them
        ProcessCollector(registry=self._registry)

    def page(self, live: int | None) -> bytes:
        """Return all metrics in Prometheus' text format, version 0.0.4.

        *live* is left out where it is not known.
        """
        self._live = live
        return generate_latest(self._registry)

    def collect(self) -> Iterator[Metric]:
        """Yield each metric of the bot's own."""
        meter = self._meter
        presses = CounterMetricFamily(
            "rundown_presses", words.PRESSES, labels=("kind", "name", "result")
        )
        for (kind, name, result), number in meter.presses.items():
            presses.add_metric((kind, name, result), number)
        yield presses
        yield _histogram("rundown_answer_seconds", words.ANSWER, meter.answers)
        yield _histogram("rundown_event_loop_lag_seconds", words.LAG, meter.lags)
        drawings = CounterMetricFamily("rundown_board_drawings", words.DRAWINGS, labels=("how",))
        for how, number in meter.drawings.items():
            drawings.add_metric((how,), number)
        yield drawings
        yield CounterMetricFamily(
            "rundown_board_changes_coalesced", words.COALESCED, value=meter.coalesced
        )
        errors = CounterMetricFamily(
            "rundown_discord_errors", words.ERRORS, labels=("status", "code")
        )
        for (status, code), number in meter.errors.items():
            errors.add_metric((status, code), number)
        yield errors
        if self._live is not None:
            yield GaugeMetricFamily("rundown_live_chases", words.LIVE, value=self._live)


def _histogram(name: str, says: str, spread: Spread) -> HistogramMetricFamily:
    return HistogramMetricFamily(name, says, buckets=spread.up_to(), sum_value=spread.total)
