<?php

declare(strict_types=1);

namespace Cnh\Reports;

/** Status and headers of an answer. */
final class Response
{
    /** For support. */
    public readonly ?string $requestId;
    /** @var array<string, RateLimit> `perMinute` and `perDay`, after this call; empty if the answer has no such header */
    public readonly array $rateLimits;

    /**
     * @internal
     * @param array<string, string> $headers names in lower case
     */
    public function __construct(public readonly int $status, public readonly array $headers)
    {
        $this->requestId = $headers['request-id'] ?? null;
        preg_match_all('/"(\w{1,40})";r=(\d{1,9});t=(\d{1,9})/', $headers['ratelimit'] ?? '', $found, PREG_SET_ORDER);
        $limits = [];
        foreach ($found as [, $name, $remaining, $resetSeconds]) {
            $limits[$name] = new RateLimit((int) $remaining, (int) $resetSeconds);
        }
        $this->rateLimits = $limits;
    }
}
