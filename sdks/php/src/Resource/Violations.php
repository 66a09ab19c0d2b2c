<?php

declare(strict_types=1);

namespace Cnh\Reports\Resource;

use Cnh\Reports\Call;
use Cnh\Reports\CallOptions;
use Cnh\Reports\Model\Violation;
use Cnh\Reports\Page;
use Cnh\Reports\Requests;

/** The violation table. */
final class Violations
{
    /** @internal */
    public function __construct(private readonly Requests $requests)
    {
    }

    /** @return Page<Violation> */
    public function search(
        ?string $q = null,
        ?int $limit = null,
        ?string $cursor = null,
        ?CallOptions $options = null,
    ): Page {
        $read = function (?string $cursor) use (&$read, $q, $limit, $options): Page {
            $query = ['q' => $q, 'limit' => $limit, 'cursor' => $cursor];
            $call = new Call('GET', '/api/v1/violations', query: $query, options: $options);
            return new Page($this->requests->send($call), Violation::class, $read);
        };
        return $read($cursor);
    }

    public function get(string $code, ?CallOptions $options = null): Violation
    {
        $path = '/api/v1/violations/' . Call::segment($code);
        return $this->requests->send(new Call('GET', $path, options: $options))->as(Violation::class);
    }
}
