<?php

declare(strict_types=1);

namespace Cnh\Reports\Errors;

use Cnh\Reports\Model\Report;

/** The report is not ready yet. `$report` is its current state. Waiting again later costs nothing. */
class WaitTimeoutError extends CnhError
{
    public function __construct(public readonly Report $report, float $seconds)
    {
        parent::__construct(
            "Report {$report->reportId} was not ready after $seconds s. Nothing is lost: call reports->wait again "
            . 'later, or receive the webhook.'
        );
    }
}
