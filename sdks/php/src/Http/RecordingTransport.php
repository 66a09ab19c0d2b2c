<?php

declare(strict_types=1);

namespace Cnh\Reports\Http;

/** @internal Remembers the last answer. */
final class RecordingTransport implements Transport
{
    public ?Answer $last = null;

    public function __construct(private readonly Transport $inner)
    {
    }

    public function send(string $method, string $url, array $headers, ?string $body, int $timeoutMs): Answer
    {
        return $this->last = $this->inner->send($method, $url, $headers, $body, $timeoutMs);
    }
}
