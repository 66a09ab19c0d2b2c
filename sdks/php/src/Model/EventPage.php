<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class EventPage extends Model
{
    /** @var list<ReportEvent> The items of this page. */ public readonly array $items;
    /** Pass it as `after` to read on, also where there are fewer items than `limit`: a page ends at about 1 MB. Null: you are at the end; ask again later after `lastEventId`. */ public readonly ?string $nextCursor;
    /** Pass it as `after` the next time, also where this page has no items: the last event of the page, or else where it began. Null: there was no event yet. */ public readonly ?string $lastEventId;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->items)) $this->items = self::each(ReportEvent::class, $json->items);
        $this->nextCursor = $json->nextCursor ?? null;
        $this->lastEventId = $json->lastEventId ?? null;
    }
}
