<?php

declare(strict_types=1);

namespace Cnh\Reports\Resource;

use Cnh\Reports\Call;
use Cnh\Reports\CallOptions;
use Cnh\Reports\Model\Delivery;
use Cnh\Reports\Model\DeliveryWithAttempts;
use Cnh\Reports\Page;
use Cnh\Reports\Requests;

/** The log of webhook deliveries. */
final class Deliveries
{
    private const PATH = '/api/v1/deliveries';
    private const SENT_UNSEEN = 'It was not sent again: the delivery may be on its way. Look with deliveries->list().';

    /** @internal */
    public function __construct(private readonly Requests $requests)
    {
    }

    /** @return Page<Delivery> */
    public function list(
        ?string $endpointId = null,
        ?string $reportId = null,
        ?string $status = null,
        ?int $limit = null,
        ?string $cursor = null,
        ?CallOptions $options = null,
    ): Page {
        $query = compact('endpointId', 'reportId', 'status', 'limit');
        $read = function (?string $cursor) use (&$read, $query, $options): Page {
            $call = new Call('GET', self::PATH, query: [...$query, 'cursor' => $cursor], options: $options);
            return new Page($this->requests->send($call), Delivery::class, $read);
        };
        return $read($cursor);
    }

    public function get(string $id, ?CallOptions $options = null): DeliveryWithAttempts
    {
        $path = self::PATH . '/' . Call::segment($id);
        return $this->requests->send(new Call('GET', $path, options: $options))->as(DeliveryWithAttempts::class);
    }

    /** Resends it as a new delivery. Never executed twice. */
    public function retry(string $id, ?CallOptions $options = null): Delivery
    {
        $path = self::PATH . '/' . Call::segment($id) . '/retry';
        $call = new Call('POST', $path, once: self::SENT_UNSEEN, options: $options);
        return $this->requests->send($call)->as(Delivery::class);
    }
}
