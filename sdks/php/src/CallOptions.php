<?php

declare(strict_types=1);

namespace Cnh\Reports;

/** The last argument of every method. */
final class CallOptions
{
    public function __construct(
        /** Timeout of each attempt. */
        public readonly ?int $timeoutMs = null,
        public readonly ?int $maxRetries = null,
    ) {
    }
}
