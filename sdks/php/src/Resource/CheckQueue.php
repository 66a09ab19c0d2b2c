<?php

declare(strict_types=1);

namespace Cnh\Reports\Resource;

use Cnh\Reports\Call;
use Cnh\Reports\CallOptions;
use Cnh\Reports\Model\CheckQueue as QueueOfChecks;
use Cnh\Reports\Requests;

/** The checks of all enrolled drivers: their state, prices and budget. */
final class CheckQueue
{
    private const PATH = '/api/v1/check-queue';

    /** @internal */
    public function __construct(private readonly Requests $requests)
    {
    }

    public function get(?CallOptions $options = null): QueueOfChecks
    {
        return $this->requests->send(new Call('GET', self::PATH, options: $options))->as(QueueOfChecks::class);
    }

    /**
     * Changes the budget, or agrees to the current prices.
     *
     * @param array{monthlyBudget?: ?int, agreedPrice?: int, agreedFullPrice?: int} $changes
     */
    public function update(array $changes, ?CallOptions $options = null): QueueOfChecks
    {
        $call = new Call('PATCH', self::PATH, body: $changes, options: $options);
        return $this->requests->send($call)->as(QueueOfChecks::class);
    }
}
