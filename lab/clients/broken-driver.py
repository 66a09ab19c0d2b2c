"""The Python driver with one fault put into its SDK on purpose: `broken-driver.py FAULT`. The kit must notice each."""

import dataclasses
import pathlib
import random
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "sdks/python/tests"))
import driver
from cnh_reports import (
    _attempts,
    _client,
    _errors,
    _pages,
    _reports,
    _response,
    _transport,
    _waiting,
    _webhooks,
)

steps = _attempts.Attempts.received_steps
received = _attempts.Attempts._received
pause = _attempts.Attempts._pause_before_repeat


def change_calls(**changes):
    def changed(self, call):
        return steps(self, dataclasses.replace(call, **changes))

    _attempts.Attempts.received_steps = changed


def change_answers(change):
    def changed(self, call, answer, request_id):
        result = received(self, call, answer, request_id)
        change(result.json)
        return result

    _attempts.Attempts._received = changed


def repeats_secrets():
    change_calls(once=None)


def ignores_retry_after():
    def ignoring(self, call, error, attempt):
        if isinstance(error, _errors.CnhApiError):
            error.retry_after = None
        return pause(self, call, error, attempt)

    _attempts.Attempts._pause_before_repeat = ignoring


def sleeps_for_an_hour():
    _attempts.MAX_RETRY_AFTER_SECONDS = 10**9


def repeats_refusals():
    _attempts.Attempts._pause_before_repeat = lambda *_: 0.3


def never_repeats():
    change_calls(max_retries=0)


def repeats_without_reference():
    _reports.REPEAT_WITHOUT_REFERENCE_SECONDS = 10**9


def pauses_without_chance():
    random.uniform = lambda _low, high: high


def drops_unknown_values():
    def drop(answer):
        if isinstance(answer, dict):
            answer.pop("ofTheFuture", None)
            if answer.get("status") == "of_the_future":
                answer["status"] = None

    change_answers(drop)


def reads_one_page():
    _pages.Page.__iter__ = lambda self: iter(self.items)


def takes_partial_for_delivered():
    def deliver(answer):
        if isinstance(answer, dict) and answer.get("diagnosis"):
            answer["status"] = "DELIVERED"

    change_answers(deliver)


def hands_out_failed_reports():
    def hide(answer):
        if isinstance(answer, dict) and answer.get("status") == "ERROR":
            answer["status"] = "DELIVERED"

    change_answers(hide)


def waits_without_end():
    _reports.Reports.wait.__kwdefaults__["wait_seconds"] = 10_000


def spins():
    _waiting.MIN_ROUND_SECONDS = -1


def gives_up_held_reads():
    make = _attempts.Attempts._request

    def make_without_hold(self, call):
        *request, seconds = make(self, call)
        return (*request, call.timeout or seconds)

    _attempts.Attempts._request = make_without_hold


def never_gets_quiet():
    _waiting.QUIET_PAUSE_SECONDS = _waiting.LIVELY_PAUSE_SECONDS


def fails_on_removed_endpoints():
    change_calls(is_removal=False)


def follows_redirects():
    import urllib.request

    _transport._opener = urllib.request.build_opener()


def takes_half_an_answer():
    import http.client

    def read(response, _deadline):
        try:
            return response.read()
        except http.client.IncompleteRead:
            return b"{}"

    _transport._read = read


def prints_the_key():
    _client.Cnh.__repr__ = lambda self: f"Cnh({self._requests.attempts._headers})"


def logs_the_query():
    request = _attempts.Attempts._request

    def logging(self, call):
        made = request(self, call)
        self._logger.info("%s", made.url)
        return made

    _attempts.Attempts._request = logging


def makes_up_references():
    request = _attempts.Attempts._request

    def inventing(self, call):
        if call.path == "/api/v1/reports" and call.body:
            body = {**call.body, "externalRef": str(random.random())}
            call = dataclasses.replace(call, body=body)
        return request(self, call)

    _attempts.Attempts._request = inventing


def loses_the_request_id():
    made = _errors.error_of
    _attempts.error_of = lambda status, body, text, _id, *others: made(status, body, text, None, *others)


def follows_from_the_start():
    make = _waiting.Follower._call
    _waiting.Follower._call = lambda self, _after, held: make(self, "evt_0", held)


def takes_every_signature():
    _webhooks._is_signed = lambda *_: True


def takes_old_webhooks():
    _webhooks._require_fresh = lambda *_: None


def forgets_limits():
    _response._LIMIT = re.compile("never")


def links_nowhere():
    _errors._docs_url = lambda *_: None


globals()[sys.argv[1]]()
driver.main()
