<?php

declare(strict_types=1);

namespace Cnh\Reports;

/** @internal A request to send, and when it may be retried. */
final class Call
{
    /**
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $body
     * @param ?int $wait seconds that the service may delay the answer (long poll)
     * @param ?string $once for a call that must not run twice: advice if the answer is lost; only 429 is retried
     * @param bool $isRemoval 404 on a retry is success
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

    /** Encodes a value as one path segment. */
    public static function segment(string $value): string
    {
        return rawurlencode($value);
    }
}
