<?php

declare(strict_types=1);

namespace Cnh\Reports\Resource;

use Cnh\Reports\Call;
use Cnh\Reports\CallOptions;
use Cnh\Reports\Model\Usage as UsageCounts;
use Cnh\Reports\Requests;

/** Usage by day, in São Paulo time. */
final class Usage
{
    /** @internal */
    public function __construct(private readonly Requests $requests)
    {
    }

    /** Days as YYYY-MM-DD. */
    public function get(?string $from = null, ?string $to = null, ?CallOptions $options = null): UsageCounts
    {
        $call = new Call('GET', '/api/v1/usage', query: ['from' => $from, 'to' => $to], options: $options);
        return $this->requests->send($call)->as(UsageCounts::class);
    }
}
