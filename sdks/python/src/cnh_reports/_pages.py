"""Paged lists."""

from __future__ import annotations

from typing import Any, Callable, Generic, Iterator, List, Optional, TypeVar

from ._requests import Received

Item = TypeVar("Item")


class Page(Generic[Item]):
    """One page: ``items`` and ``next_cursor``. Iterating over it continues through all further pages."""

    def __init__(self, received: Received, read: Callable[[str], "Page[Item]"]) -> None:
        answer: Any = received.json
        self.items: List[Item] = answer["items"]
        self.next_cursor: Optional[str] = answer["nextCursor"]
        #: For events: the id after which to continue reading.
        self.last_event_id: Optional[str] = answer.get("lastEventId")
        self.is_held = "preference-applied" in received.headers
        self._read = read

    def next_page(self) -> Optional["Page[Item]"]:
        return None if self.next_cursor is None else self._read(self.next_cursor)

    def __iter__(self) -> Iterator[Item]:
        page: Optional[Page[Item]] = self
        while page is not None:
            yield from page.items
            page = page.next_page()

    def __repr__(self) -> str:
        return f"Page({len(self.items)} items, {'more follow' if self.next_cursor else 'the last'})"
