"""A transport over httpx, which reuses connections: ``pip install "cnh-reports[httpx]"``."""

from __future__ import annotations

import asyncio
from typing import Dict, Optional

import httpx

from ._transport import Answer, ConnectionLost, TimeoutExpired


class HttpxTransport:
    """``AsyncCnh(transport=HttpxTransport())``. A client that you pass is yours to close."""

    def __init__(self, client: Optional[httpx.AsyncClient] = None) -> None:
        self._is_own = client is None
        self._client = httpx.AsyncClient() if client is None else client

    async def __call__(
        self, method: str, url: str, headers: Dict[str, str], body: Optional[bytes], seconds: float
    ) -> Answer:
        # One deadline for the whole exchange; the timeouts of httpx apply to each read.
        sending = self._client.request(
            method, url, headers=headers, content=body, timeout=None, follow_redirects=False
        )
        try:
            response = await asyncio.wait_for(sending, seconds)
        except asyncio.TimeoutError as error:
            raise TimeoutExpired(f"no answer within {seconds:g} s") from error
        except httpx.HTTPError as error:
            raise ConnectionLost(f"{type(error).__name__}: connection lost") from error
        fields = {name.lower(): value for name, value in response.headers.items()}
        return Answer(response.status_code, fields, response.content)

    async def aclose(self) -> None:
        if self._is_own:
            await self._client.aclose()
