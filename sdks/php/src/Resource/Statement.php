<?php

declare(strict_types=1);

namespace Cnh\Reports\Resource;

use Cnh\Reports\Call;
use Cnh\Reports\CallOptions;
use Cnh\Reports\Model\LedgerEntry;
use Cnh\Reports\Model\Statement as StatementDays;
use Cnh\Reports\Page;
use Cnh\Reports\Requests;

/** The account's statement. */
final class Statement
{
    /** @internal */
    public function __construct(private readonly Requests $requests)
    {
    }

    /** Days (YYYY-MM-DD) with their sums. */
    public function get(?string $from = null, ?string $to = null, ?CallOptions $options = null): StatementDays
    {
        $call = new Call('GET', '/api/v1/statement', query: ['from' => $from, 'to' => $to], options: $options);
        return $this->requests->send($call)->as(StatementDays::class);
    }

    /** @return Page<LedgerEntry> the entries of one day */
    public function entries(
        string $day,
        ?int $limit = null,
        ?string $cursor = null,
        ?CallOptions $options = null,
    ): Page {
        $read = function (?string $cursor) use (&$read, $day, $limit, $options): Page {
            $path = '/api/v1/statement/' . Call::segment($day);
            $call = new Call('GET', $path, query: ['limit' => $limit, 'cursor' => $cursor], options: $options);
            return new Page($this->requests->send($call), LedgerEntry::class, $read);
        };
        return $read($cursor);
    }
}
