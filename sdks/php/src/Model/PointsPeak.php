<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class PointsPeak extends Model
{
    /** The total. */ public readonly int $points;
    /** The limit that this total meets. Null where no law is known for the day. */ public readonly ?int $limit;
    /** Whether the total is at the limit or above. Null where the limit is. */ public readonly ?bool $reached;
    /** The earliest day with that total. */ public readonly string $on;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->points)) $this->points = $json->points;
        $this->limit = $json->limit ?? null;
        $this->reached = $json->reached ?? null;
        if (isset($json->on)) $this->on = $json->on;
    }
}
