<?php

declare(strict_types=1);

namespace Cnh\Reports\Model;

/** An object of the API. `json()` includes fields unknown to this version. */
abstract class Model implements \JsonSerializable
{
    public function __construct(private readonly \stdClass $json)
    {
    }

    /** The whole object as received. */
    public function json(): \stdClass
    {
        return $this->json;
    }

    public function jsonSerialize(): \stdClass
    {
        return $this->json;
    }

    /**
     * @template T of Model
     * @param class-string<T> $class
     * @param list<\stdClass> $items
     * @return list<T>
     */
    protected static function each(string $class, array $items): array
    {
        return array_map(static fn (\stdClass $item) => new $class($item), $items);
    }
}
