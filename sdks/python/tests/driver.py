"""Driver of the conformance kit: reads one case per line, writes its outcome as one line. Pauses are not slept."""

import base64
import itertools
import json
import logging
import pathlib
import re
import sys
from datetime import datetime

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "src"))
import cnh_reports
from cnh_reports._transport import send_once


class KitClock(cnh_reports.Clock):
    def __init__(self, now: str) -> None:
        self.at = datetime.fromisoformat(now.replace("Z", "+00:00")).timestamp()
        self.pauses = []

    def now(self) -> float:
        return self.at

    monotonic = now

    def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds * 1000)
        self.at += seconds

    def send(self, *request) -> cnh_reports.Answer:
        answer = send_once(*request)
        self.at += float(answer.headers.get("kit-elapsed-seconds", 0))
        return answer


class Lines(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.lines = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def snake(name: str) -> str:
    return {"from": "from_"}.get(name) or re.sub("[A-Z]", lambda found: "_" + found[0].lower(), name)


def perform(cnh, call):
    if call["method"] == "verifyWebhook":
        return verify(*call["arguments"])
    target = cnh
    for part in call["method"].split("."):
        target = getattr(target, snake(part))
    words = [each for each in call["arguments"] if not isinstance(each, dict)]
    named = {snake(k): v for each in call["arguments"] if isinstance(each, dict) for k, v in each.items()}
    options = call.get("options", {})
    if "timeoutMs" in options:
        named["timeout"] = options["timeoutMs"] / 1000
    if "maxRetries" in options:
        named["max_retries"] = options["maxRetries"]
    result = target(*words, **named)
    if "take" in call:
        return list(itertools.islice(result, call["take"]))
    if isinstance(result, cnh_reports.Page):
        page = {"items": result.items, "nextCursor": result.next_cursor}
        if result.last_event_id is not None:
            page["lastEventId"] = result.last_event_id
        return list(result) if call.get("collect") else page
    return result


def verify(body, headers, secret, options):
    now = datetime.fromisoformat(options["now"].replace("Z", "+00:00"))
    found = cnh_reports.verify_webhook(base64.b64decode(body), headers, secret, now=now)
    return {
        "eventId": found.event_id,
        "deliveryId": found.delivery_id,
        "event": found.event,
        "test": found.test,
        "report": found.report,
    }


FIELDS = ("code", "status", "retry_after", "reason", "request_id", "issues", "credit", "report")


def describe(error: Exception) -> dict:
    fields = {re.sub("_(.)", lambda found: found[1].upper(), name): getattr(error, name, None) for name in FIELDS}
    return {"name": type(error).__name__, "message": str(error), **fields}


def run(case: dict) -> dict:
    clock, handler, printed, outcome = KitClock(case["now"]), Lines(), [], {}
    logger = logging.Logger("kit", logging.DEBUG)
    logger.addHandler(handler)
    try:
        cnh = cnh_reports.Cnh(
            case["apiKey"],
            base_url=case["baseUrl"],
            logger=logger,
            clock=clock,
            transport=clock.send,
            **{snake(name): value for name, value in case["client"].items()},
        )
        printed.append(repr(cnh))
        for call in case["before"]:
            perform(cnh, call)
        outcome["result"] = perform(cnh, case["call"])
    except Exception as error:  # the kit judges every error
        outcome["error"] = describe(error)
        printed += [str(error), repr(error)]
    return {**outcome, "pauses": clock.pauses, "logs": handler.lines, "printed": printed}


def main() -> None:
    for line in sys.stdin:
        print(json.dumps(run(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
