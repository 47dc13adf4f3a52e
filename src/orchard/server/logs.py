"""The server's log: one JSON object per line for programs, or short lines for people."""

from __future__ import annotations

import json
import logging
from typing import Any

from orchard.errors import OrchardError
from orchard.server.log_limits import RateLimitedHandler

LEVELS = ("debug", "info", "warning", "error")
log = logging.getLogger("orchard.server")


class JsonLines(logging.Formatter):
    """Writes a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class TextLines(logging.Formatter):
    """Writes a log record as a readable line, with any traceback below it."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s: %(message)s%(told)s", "%H:%M:%S")

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        facts: dict[str, object] = getattr(record, "facts", {})
        told = ", ".join(f"{name} {value}" for name, value in facts.items())
        record.told = f" ({told})" if told else ""
        return super().format(record)


def set_up_logs(level: str, *, is_json: bool) -> None:
    """Send all logs of this process to standard error."""
    if level not in LEVELS:
        raise OrchardError("setting.log_level", given=level, known=", ".join(LEVELS))
    handler = RateLimitedHandler(logging.StreamHandler())
    handler.setFormatter(JsonLines() if is_json else TextLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel("WARNING")


def report_suppressed() -> None:
    """Log how many lines were suppressed, once their minute is over."""
    for handler in logging.getLogger().handlers:
        if isinstance(handler, RateLimitedHandler):
            handler.report_suppressed()


def reason_of(error: BaseException) -> str:
    """Return the first line of an error's message, of its first error if it is a group."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return str(error).partition("\n")[0] or type(error).__name__


def refusal_for(error: Exception) -> OrchardError:
    """Return the refusal to send for an error; log one that is the server's own fault."""
    if isinstance(error, OrchardError):
        return error
    log.error("a request failed", exc_info=error)
    return OrchardError("server.failed")
