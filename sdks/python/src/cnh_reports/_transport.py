"""One HTTP attempt, using only the standard library, and the clock; tests replace both."""

from __future__ import annotations

import http.client
import socket
import time
import urllib.error
import urllib.request
from typing import Callable, Dict, Mapping, NamedTuple, Optional


class Answer(NamedTuple):
    status: int
    #: Names in lower case.
    headers: Mapping[str, str]
    body: bytes


class ConnectionLost(Exception):
    """No complete answer came. The request may have been executed."""


class TimeoutExpired(ConnectionLost):
    pass


#: method, url, headers, body, seconds
Transport = Callable[[str, str, Dict[str, str], Optional[bytes], float], Answer]

MAX_CHUNK_BYTES = 1 << 16


class Clock:
    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def monotonic(self) -> float:
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Refuses redirects: one would send the key to another address and turn a POST into a GET."""

    def redirect_request(self, *_args: object) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirect)


def send_once(
    method: str, url: str, headers: Dict[str, str], body: Optional[bytes], seconds: float
) -> Answer:
    deadline = time.monotonic() + seconds
    request = urllib.request.Request(url, data=body, headers=headers, method=method)
    try:
        try:
            response = _opener.open(request, timeout=seconds)
        except urllib.error.HTTPError as error:
            response = error  # an ordinary answer
        with response:
            content = _read(response, deadline)
            fields = {name.lower(): value for name, value in response.headers.items()}
            return Answer(response.status, fields, content)
    except socket.timeout as error:
        raise TimeoutExpired(f"no answer within {seconds:g} s") from error
    except urllib.error.URLError as error:
        if isinstance(error.reason, socket.timeout):
            raise TimeoutExpired(f"no answer within {seconds:g} s") from error
        raise ConnectionLost(str(error.reason)) from error
    except (OSError, http.client.HTTPException) as error:
        raise ConnectionLost(f"{type(error).__name__}: connection lost") from error


def _read(response: http.client.HTTPResponse, deadline: float) -> bytes:
    """Reads the body with one deadline, because a socket timeout applies to each read only."""
    parts = []
    while True:
        part = response.read(MAX_CHUNK_BYTES)
        if not part:
            break
        parts.append(part)
        if time.monotonic() > deadline:
            raise socket.timeout()
    content = b"".join(parts)
    length = response.headers.get("Content-Length")
    if length is not None and length.isdigit() and len(content) < int(length):
        raise http.client.IncompleteRead(content, int(length) - len(content))
    return content
