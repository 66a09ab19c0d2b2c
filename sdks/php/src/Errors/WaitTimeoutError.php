<?php

declare(strict_types=1);

namespace Cnh\Reports\Errors;

use Cnh\Reports\Model\Report;

/** Not ready yet. `$report` is what is known so far. Waiting again later costs nothing. */
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
