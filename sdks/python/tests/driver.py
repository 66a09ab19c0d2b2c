"""Driver of the conformance kit: reads one case per line, writes its outcome as one line. Pauses are not slept.

``--async`` drives AsyncCnh, and ``--httpx`` the same over httpx."""

import asyncio
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
        return self.passed(send_once(*request))

    def passed(self, answer: cnh_reports.Answer) -> cnh_reports.Answer:
        self.at += float(answer.headers.get("kit-elapsed-seconds", 0))
        return answer


class AsyncKitClock(KitClock):
    def __init__(self, now: str, transport) -> None:
        super().__init__(now)
        self.transport = transport

    async def sleep(self, seconds: float) -> None:
        super().sleep(seconds)

    async def send(self, *request) -> cnh_reports.Answer:
        return self.passed(await self.transport(*request))


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
    target, words, named = prepared(cnh, call)
    if call.get("withResponse"):
        result, response = cnh.with_response(target, *words, **named)
        return answered(shown(result), response)
    result = target(*words, **named)
    if "take" in call:
        return list(itertools.islice(result, call["take"]))
    return list(result) if call.get("collect") else shown(result)


async def perform_async(cnh, call):
    if call["method"] == "verifyWebhook":
        return verify(*call["arguments"])
    target, words, named = prepared(cnh, call)
    if call.get("withResponse"):
        result, response = await cnh.with_response(target, *words, **named)
        return answered(shown(result), response)
    result = target(*words, **named)
    if "take" not in call and not call.get("collect"):
        return shown(await result)
    items = []
    async for item in result:
        items.append(item)
        if len(items) == call.get("take"):
            break
    return items


def prepared(cnh, call):
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
    return target, words, named


def shown(result):
    if not isinstance(result, (cnh_reports.Page, cnh_reports.AsyncPage)):
        return result
    page = {"items": result.items, "nextCursor": result.next_cursor}
    if result.last_event_id is not None:
        page["lastEventId"] = result.last_event_id
    return page


def answered(value, response):
    limits = {
        name: {"remaining": limit.remaining, "resetSeconds": limit.reset_seconds}
        for name, limit in response.rate_limits.items()
    }
    header = response.headers.get("kit-header")
    return {
        "value": value,
        "status": response.status,
        "requestId": response.request_id,
        "header": header,
        "rateLimits": limits,
    }


def verify(body, headers, secret, options):
    now = datetime.fromisoformat(options["now"].replace("Z", "+00:00"))
    found = cnh_reports.verify_webhook(base64.b64decode(body), headers, secret, now=now)
    contents = {"report": found.report, "driverEvent": found.driver_event}
    return {
        "eventId": found.event_id,
        "deliveryId": found.delivery_id,
        "event": found.event,
        "test": found.test,
        **{name: value for name, value in contents.items() if value is not None},
    }


FIELDS = (
    "code", "status", "retry_after", "reason", "request_id", "docs_url", "issues", "credit", "report"
)


def describe(error: Exception) -> dict:
    fields = {re.sub("_(.)", lambda found: found[1].upper(), name): getattr(error, name, None) for name in FIELDS}
    return {"name": type(error).__name__, "message": str(error), **fields}


def client_of(kind, case, clock, handler):
    logger = logging.Logger("kit", logging.DEBUG)
    logger.addHandler(handler)
    return kind(
        case["apiKey"],
        base_url=case["baseUrl"],
        logger=logger,
        clock=clock,
        transport=clock.send,
        **{snake(name): value for name, value in case["client"].items()},
    )


def run(case: dict) -> dict:
    clock, handler, printed, outcome = KitClock(case["now"]), Lines(), [], {}
    try:
        cnh = client_of(cnh_reports.Cnh, case, clock, handler)
        printed.append(repr(cnh))
        for call in case["before"]:
            perform(cnh, call)
        outcome["result"] = perform(cnh, case["call"])
    except Exception as error:  # the kit judges every error
        outcome["error"] = describe(error)
        printed += [str(error), repr(error)]
    return {**outcome, "pauses": clock.pauses, "logs": handler.lines, "printed": printed}


async def run_async(case: dict) -> dict:
    transport = new_transport()
    clock, handler, printed, outcome = AsyncKitClock(case["now"], transport), Lines(), [], {}
    try:
        cnh = client_of(cnh_reports.AsyncCnh, case, clock, handler)
        printed.append(repr(cnh))
        for call in case["before"]:
            await perform_async(cnh, call)
        outcome["result"] = await perform_async(cnh, case["call"])
    except Exception as error:  # the kit judges every error
        outcome["error"] = describe(error)
        printed += [str(error), repr(error)]
    await transport.aclose()
    return {**outcome, "pauses": clock.pauses, "logs": handler.lines, "printed": printed}


def new_transport():
    if "--httpx" not in sys.argv:
        return cnh_reports.ThreadTransport()
    from cnh_reports.httpx_transport import HttpxTransport

    return HttpxTransport()


def main() -> None:
    is_async = "--async" in sys.argv or "--httpx" in sys.argv
    for line in sys.stdin:
        case = json.loads(line)
        print(json.dumps(asyncio.run(run_async(case)) if is_async else run(case)), flush=True)


if __name__ == "__main__":
    main()
