<?php

declare(strict_types=1);

namespace Cnh\Reports;

/** The clock, replaced by tests. */
class Clock
{
    /** Seconds since 1970. */
    public function now(): float
    {
        return microtime(true);
    }

    public function monotonic(): float
    {
        return hrtime(true) / 1e9;
    }

    public function sleep(float $seconds): void
    {
        usleep((int) ($seconds * 1e6));
    }
}
