<?php

declare(strict_types=1);

namespace Cnh\Reports\Errors;

use Cnh\Reports\Model\Report;

/** The report ended in ERROR and was refunded. Create it again with another reference. */
class ReportFailedError extends CnhError
{
    public function __construct(public readonly Report $report)
    {
        parent::__construct(
            "Report {$report->reportId} ended in ERROR; the charge was refunded. Ask again with another externalRef: "
            . 'the same one answers this report for an hour.'
        );
    }
}
