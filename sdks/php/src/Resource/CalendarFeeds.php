<?php

declare(strict_types=1);

namespace Cnh\Reports\Resource;

use Cnh\Reports\Call;
use Cnh\Reports\CallOptions;
use Cnh\Reports\Model\CalendarFeed;
use Cnh\Reports\Model\CreatedCalendarFeed;
use Cnh\Reports\Page;
use Cnh\Reports\Requests;

/** Feeds of deadlines for calendar programs. */
final class CalendarFeeds
{
    private const PATH = '/api/v1/calendar-feeds';
    private const CREATED_UNSEEN = 'It was not sent again. The feed may exist with an address that nobody has seen: '
        . 'look with calendarFeeds->list(), revoke it if it is there, and create it again.';

    /** @internal */
    public function __construct(private readonly Requests $requests)
    {
    }

    /** Only this answer contains the address for calendar programs. Never executed twice. */
    public function create(
        ?string $tag = null,
        ?bool $withNames = null,
        ?string $language = null,
        ?CallOptions $options = null,
    ): CreatedCalendarFeed {
        $body = array_filter(compact('tag', 'withNames', 'language'), static fn ($value) => $value !== null);
        $call = new Call('POST', self::PATH, body: $body, once: self::CREATED_UNSEEN, options: $options);
        return $this->requests->send($call)->as(CreatedCalendarFeed::class);
    }

    /** @return Page<CalendarFeed> newest first, without the addresses; iterate over it to get all */
    public function list(?int $limit = null, ?string $cursor = null, ?CallOptions $options = null): Page
    {
        $read = function (?string $cursor) use (&$read, $limit, $options): Page {
            $call = new Call('GET', self::PATH, query: ['limit' => $limit, 'cursor' => $cursor], options: $options);
            return new Page($this->requests->send($call), CalendarFeed::class, $read);
        };
        return $read($cursor);
    }

    /** Its address stops working immediately. */
    public function revoke(string $calendarFeedId, ?CallOptions $options = null): void
    {
        $path = self::PATH . '/' . Call::segment($calendarFeedId);
        $this->requests->send(new Call('DELETE', $path, options: $options));
    }
}
