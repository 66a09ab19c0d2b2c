"""HTTP attempts, using only the standard library, and the clocks; tests replace both."""

from __future__ import annotations

import asyncio
import concurrent.futures
import contextlib
import http.client
import socket
import threading
import time
import urllib.error
import urllib.request
from typing import Any, Awaitable, Callable, Dict, List, Mapping, NamedTuple, Optional


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
AsyncTransport = Callable[[str, str, Dict[str, str], Optional[bytes], float], Awaitable[Answer]]

MAX_CHUNK_BYTES = 1 << 16
DEFAULT_MAX_THREADS = 100


class _Times:
    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def monotonic(self) -> float:
        return time.monotonic()


class Clock(_Times):
    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)


class AsyncClock(_Times):
    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Refuses redirects: one would send the key to another address and turn a POST into a GET."""

    def redirect_request(self, *_args: object) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirect)


def send_once(
    method: str, url: str, headers: Dict[str, str], body: Optional[bytes], seconds: float
) -> Answer:
    return _send(_opener, method, url, headers, body, seconds)


def _send(
    opener: urllib.request.OpenerDirector,
    method: str,
    url: str,
    headers: Dict[str, str],
    body: Optional[bytes],
    seconds: float,
) -> Answer:
    deadline = time.monotonic() + seconds
    request = urllib.request.Request(url, data=body, headers=headers, method=method)
    try:
        try:
            response = opener.open(request, timeout=seconds)
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
    parts: List[bytes] = []
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


class ThreadTransport:
    """Sends each request in a thread of its own pool. The default pool of asyncio has few threads, and waits of up to
    50 seconds would occupy all of them. A cancelled call closes its connection, which frees its thread."""

    def __init__(self, max_threads: int = DEFAULT_MAX_THREADS) -> None:
        self._threads = concurrent.futures.ThreadPoolExecutor(max_threads, "cnh-reports")

    async def __call__(
        self, method: str, url: str, headers: Dict[str, str], body: Optional[bytes], seconds: float
    ) -> Answer:
        connection = _Connection()
        sending = self._threads.submit(
            _send, connection.opener(), method, url, headers, body, seconds
        )
        try:
            return await asyncio.wrap_future(sending)
        except asyncio.CancelledError:
            connection.abort()
            raise

    async def aclose(self) -> None:
        self._threads.shutdown(wait=False)


class _Connection:
    """The socket of one request, which another thread can close."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._socket: Optional[socket.socket] = None
        self._is_aborted = False

    def opener(self) -> urllib.request.OpenerDirector:
        connection = self

        class Http(urllib.request.HTTPHandler):
            def do_open(self, http_class: Any, *args: Any, **settings: Any) -> Any:
                return super().do_open(connection._watched(http_class), *args, **settings)

        class Https(urllib.request.HTTPSHandler):
            def do_open(self, http_class: Any, *args: Any, **settings: Any) -> Any:
                return super().do_open(connection._watched(http_class), *args, **settings)

        return urllib.request.build_opener(_NoRedirect, Http, Https)

    def abort(self) -> None:
        with self._lock:
            self._is_aborted = True
            self._shut()

    def _watched(self, http_class: Any) -> Any:
        connection = self

        class Watched(http_class):  # type: ignore[misc]
            def connect(self) -> None:
                super().connect()
                with connection._lock:
                    connection._socket = self.sock
                    if connection._is_aborted:
                        connection._shut()

        return Watched

    def _shut(self) -> None:
        if self._socket is not None:
            # Not the method of a TLS socket, which would drop the state that the reading thread uses.
            with contextlib.suppress(OSError):
                socket.socket.shutdown(self._socket, socket.SHUT_RDWR)
