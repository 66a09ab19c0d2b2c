<?php

declare(strict_types=1);

namespace Cnh\Reports;

/**
 * One page: `$items` and `$nextCursor`. Iterating over it continues through all further pages.
 *
 * @template T of Model\Model
 * @implements \IteratorAggregate<int, T>
 */
final class Page implements \IteratorAggregate, \JsonSerializable
{
    /** @var list<T> */
    public readonly array $items;
    public readonly ?string $nextCursor;
    /** For events: the id after which to continue reading. */
    public readonly ?string $lastEventId;
    /** @internal */
    public readonly bool $isHeld;

    /**
     * @internal
     * @param class-string<T> $class
     * @param \Closure(string): self<T> $read
     */
    public function __construct(Received $received, string $class, private readonly \Closure $read)
    {
        $items = $received->json->items ?? [];
        $this->items = array_map(static fn (\stdClass $each) => Received::fill($class, $each), $items);
        $this->nextCursor = $received->json->nextCursor ?? null;
        $this->lastEventId = $received->json->lastEventId ?? null;
        $this->isHeld = isset($received->response->headers['preference-applied']);
    }

    /** @return ?self<T> */
    public function nextPage(): ?self
    {
        return $this->nextCursor === null ? null : ($this->read)($this->nextCursor);
    }

    public function getIterator(): \Generator
    {
        for ($page = $this; $page !== null; $page = $page->nextPage()) {
            foreach ($page->items as $item) {
                yield $item;
            }
        }
    }

    public function jsonSerialize(): mixed
    {
        $last = $this->lastEventId === null ? [] : ['lastEventId' => $this->lastEventId];
        return ['items' => $this->items, 'nextCursor' => $this->nextCursor, ...$last];
    }
}
