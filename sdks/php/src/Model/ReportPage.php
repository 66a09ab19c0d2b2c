<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class ReportPage extends Model
{
    /** @var list<ReportListItem> The items of this page. */ public readonly array $items;
    /** Pass it as `cursor` to read on. Null: this was the last page. */ public readonly ?string $nextCursor;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->items)) $this->items = self::each(ReportListItem::class, $json->items);
        $this->nextCursor = $json->nextCursor ?? null;
    }
}
