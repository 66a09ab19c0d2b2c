<?php

declare(strict_types=1);

namespace Cnh\Reports\Resource;

use Cnh\Reports\Call;
use Cnh\Reports\CallOptions;
use Cnh\Reports\Model\ReportEvent;
use Cnh\Reports\Page;
use Cnh\Reports\Requests;

/** The event feed, to receive results without a webhook endpoint. */
final class Events
{
    private const LATEST = 'latest';
    private const HELD_SECONDS = 50;
    private const MIN_ROUND_SECONDS = 1.0;
    /** Without long polling: short pauses for this long after an event, longer ones afterwards. */
    private const LIVELY_SECONDS = 120.0;
    private const LIVELY_PAUSE_SECONDS = 5.0;
    private const QUIET_PAUSE_SECONDS = 30.0;

    /** @internal */
    public function __construct(private readonly Requests $requests)
    {
    }

    /** @return Page<ReportEvent> one page; iterate over it to get all events, oldest first */
    public function list(?string $after = null, ?int $limit = null, ?CallOptions $options = null): Page
    {
        return $this->read($after, $limit, null, $options);
    }

    /**
     * Yields every event once and in order, endlessly. Store the id of the last event that you handled and pass it as
     * `after`; without it, the feed starts now.
     *
     * @return \Generator<int, ReportEvent>
     */
    public function follow(?string $after = null, ?CallOptions $options = null): \Generator
    {
        $clock = $this->requests->clock;
        $last = $after ?? $this->read(self::LATEST, null, null, $options)->lastEventId;
        $livelyUntil = $clock->monotonic() + self::LIVELY_SECONDS;
        while (true) {
            $began = $clock->monotonic();
            $page = $this->read($last, null, self::HELD_SECONDS, $options);
            foreach ($page->items as $event) {
                yield $event;
                $last = $event->id;
                $livelyUntil = $clock->monotonic() + self::LIVELY_SECONDS;
            }
            if ($page->nextCursor !== null) {
                $last = $page->nextCursor;
            } elseif ($page->items === [] && !$page->isHeld) {
                $isLively = $clock->monotonic() < $livelyUntil;
                $clock->sleep($isLively ? self::LIVELY_PAUSE_SECONDS : self::QUIET_PAUSE_SECONDS);
            } elseif ($page->items === [] && $clock->monotonic() - $began < self::MIN_ROUND_SECONDS) {
                $clock->sleep(self::MIN_ROUND_SECONDS);
            }
        }
    }

    /** @return Page<ReportEvent> */
    private function read(?string $after, ?int $limit, ?int $held, ?CallOptions $options): Page
    {
        $query = ['after' => $after, 'limit' => $limit];
        $call = new Call('GET', '/api/v1/events', query: $query, wait: $held, options: $options);
        $next = fn (string $cursor): Page => $this->read($cursor, $limit, $held, $options);
        return new Page($this->requests->send($call), ReportEvent::class, $next);
    }
}
