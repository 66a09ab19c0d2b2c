<?php

declare(strict_types=1);

namespace Cnh\Reports;

/** @internal What is sent, and when it may be sent again. */
final class Call
{
    /**
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $body
     * @param ?int $wait seconds that the service may hold the request
     * @param ?string $once for what must not happen twice, what to do when the answer is lost; only 429 is repeated
     * @param bool $isRemoval 404 on a repeat is success
     * @param float $repeatWithin seconds after the first attempt within which the last one begins
     */
    public function __construct(
        public readonly string $method,
        public readonly string $path,
        public readonly array $query = [],
        public readonly ?array $body = null,
        public readonly ?int $wait = null,
        public readonly ?string $once = null,
        public readonly bool $isRemoval = false,
        public readonly float $repeatWithin = INF,
        public readonly ?CallOptions $options = null,
    ) {
    }

    /** A value as one part of a path. */
    public static function segment(string $value): string
    {
        return rawurlencode($value);
    }
}
