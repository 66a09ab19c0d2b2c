<?php

declare(strict_types=1);

namespace Cnh\Reports\Resource;

use Cnh\Reports\Call;
use Cnh\Reports\CallOptions;
use Cnh\Reports\Model\Credit as CreditLine;
use Cnh\Reports\Requests;

/** The credit line. */
final class Credit
{
    /** @internal */
    public function __construct(private readonly Requests $requests)
    {
    }

    public function get(?CallOptions $options = null): CreditLine
    {
        return $this->requests->send(new Call('GET', '/api/v1/credit', options: $options))->as(CreditLine::class);
    }
}
