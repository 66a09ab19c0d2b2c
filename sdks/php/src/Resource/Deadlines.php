<?php

declare(strict_types=1);

namespace Cnh\Reports\Resource;

use Cnh\Reports\Call;
use Cnh\Reports\CallOptions;
use Cnh\Reports\Model\ListedDeadline;
use Cnh\Reports\Page;
use Cnh\Reports\Requests;

/** The deadlines of enrolled drivers. */
final class Deadlines
{
    /** @internal */
    public function __construct(private readonly Requests $requests)
    {
    }

    /** @return Page<ListedDeadline> by day; iterate over it to get all */
    public function list(
        ?string $from = null,
        ?string $to = null,
        ?string $tag = null,
        ?int $limit = null,
        ?string $cursor = null,
        ?CallOptions $options = null,
    ): Page {
        $query = compact('from', 'to', 'tag', 'limit');
        $read = function (?string $cursor) use (&$read, $query, $options): Page {
            $call = new Call('GET', '/api/v1/deadlines', query: [...$query, 'cursor' => $cursor], options: $options);
            return new Page($this->requests->send($call), ListedDeadline::class, $read);
        };
        return $read($cursor);
    }
}
