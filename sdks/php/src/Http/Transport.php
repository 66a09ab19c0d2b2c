<?php

declare(strict_types=1);

namespace Cnh\Reports\Http;

/** One attempt over HTTP. */
interface Transport
{
    /**
     * @param array<string, string> $headers
     * @throws ConnectionLost
     */
    public function send(string $method, string $url, array $headers, ?string $body, int $timeoutMs): Answer;
}
