"""The settings that both clients share."""

from __future__ import annotations

import logging
import os
import platform
import re
from typing import Any, Dict, Mapping, Optional

from ._attempts import Call
from ._errors import CnhError
from ._version import VERSION

# A library logs nothing unless the program configures logging.
logging.getLogger("cnh_reports").addHandler(logging.NullHandler())

_MAY_BE_DONE = "It was not sent again: it may have been executed. Check that first."


def address_of(base_url: Optional[str]) -> str:
    address = base_url or os.environ.get("CNH_BASE_URL")
    if not address:
        raise CnhError("The address is missing: pass base_url, or set CNH_BASE_URL.")
    if not re.fullmatch(r"https?://[^\s?#@]+", address):
        raise CnhError("base_url must begin with https:// and have no query.")
    return re.sub(r"/(?:api/v1/?)?\Z", "", address)


def headers_of(api_key: Optional[str], app_info: Optional[str]) -> Dict[str, str]:
    key = api_key or os.environ.get("CNH_API_KEY")
    if not key:
        raise CnhError("The key is missing: pass api_key, or set CNH_API_KEY.")
    if not re.fullmatch("[!-~]+", key):
        raise CnhError("The key has a space, a line break or a character that no key has.")
    major, minor, _ = platform.python_version_tuple()
    agent = f"cnh-sdk-python/{VERSION} (python {major}.{minor})"
    return {
        "Authorization": f"Bearer {key}",
        "Accept": "application/json",
        "User-Agent": f"{agent} {app_info}" if app_info else agent,
    }


def logger_of(logger: Optional[logging.Logger]) -> logging.Logger:
    return logger or logging.getLogger("cnh_reports")


def unknown_call(
    method: str,
    path: str,
    query: Optional[Mapping[str, Any]],
    body: Optional[Mapping[str, Any]],
    repeat: Optional[bool],
    timeout: Optional[float],
    max_retries: Optional[int],
) -> Call[Any]:
    """A call of an operation that this version does not know."""
    if not path.startswith("/api/v1/"):
        raise CnhError("path must begin with /api/v1/. Nothing was sent.")
    may_repeat = method in ("GET", "PUT", "DELETE") if repeat is None else repeat
    return Call(
        method,
        path,
        query=query,
        body=body,
        once=None if may_repeat else _MAY_BE_DONE,
        is_removal=method == "DELETE",
        timeout=timeout,
        max_retries=max_retries,
    )


def require_response(count: int) -> None:
    if count == 0:
        raise CnhError("with_response needs a method that sends a request immediately.")
