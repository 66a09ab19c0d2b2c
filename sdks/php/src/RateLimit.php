<?php

declare(strict_types=1);

namespace Cnh\Reports;

/** The rest of a limit in the current period. */
final class RateLimit
{
    /** @internal */
    public function __construct(
        /** Requests left in this period. */
        public readonly int $remaining,
        /** Seconds until the period ends. */
        public readonly int $resetSeconds,
    ) {
    }
}
