"""Paged lists."""

from __future__ import annotations

from typing import (
    Any,
    AsyncIterator,
    Awaitable,
    Callable,
    Generator,
    Generic,
    Iterator,
    List,
    Optional,
    TypeVar,
)

from ._attempts import Received

Item = TypeVar("Item")


class _PageContents(Generic[Item]):
    def __init__(self, received: Received) -> None:
        answer: Any = received.json
        self.items: List[Item] = answer["items"]
        self.next_cursor: Optional[str] = answer["nextCursor"]
        #: For events: the id after which to continue reading.
        self.last_event_id: Optional[str] = answer.get("lastEventId")

    def __repr__(self) -> str:
        name = type(self).__name__
        return f"{name}({len(self.items)} items, {'more follow' if self.next_cursor else 'the last'})"


class Page(_PageContents[Item]):
    """One page: ``items`` and ``next_cursor``. Iterating over it continues through all further pages."""

    def __init__(self, received: Received, read: Callable[[str], Page[Item]]) -> None:
        super().__init__(received)
        self._read = read

    def next_page(self) -> Optional[Page[Item]]:
        return None if self.next_cursor is None else self._read(self.next_cursor)

    def __iter__(self) -> Iterator[Item]:
        page: Optional[Page[Item]] = self
        while page is not None:
            yield from page.items
            page = page.next_page()


class AsyncPage(_PageContents[Item]):
    """One page: ``items`` and ``next_cursor``. ``async for`` continues through all further pages."""

    def __init__(self, received: Received, read: Callable[[str], Awaitable[AsyncPage[Item]]]) -> None:
        super().__init__(received)
        self._read = read

    async def next_page(self) -> Optional[AsyncPage[Item]]:
        return None if self.next_cursor is None else await self._read(self.next_cursor)

    async def __aiter__(self) -> AsyncIterator[Item]:
        page: Optional[AsyncPage[Item]] = self
        while page is not None:
            for item in page.items:
                yield item
            page = await page.next_page()


class AsyncPages(Generic[Item]):
    """A list that was not read yet: ``await`` it for one page, or ``async for`` over the items of all pages."""

    def __init__(self, read: Callable[[], Awaitable[AsyncPage[Item]]]) -> None:
        self._read = read

    def __await__(self) -> Generator[Any, None, AsyncPage[Item]]:
        return self._read().__await__()

    async def __aiter__(self) -> AsyncIterator[Item]:
        async for item in await self:
            yield item
