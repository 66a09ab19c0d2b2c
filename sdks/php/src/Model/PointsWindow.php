<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class PointsWindow extends Model
{
    /** The last day of the twelve months. */ public readonly string $on;
    /** The total. */ public readonly int $points;
    /** The limit that this total meets. Null where no law is known for the day. */ public readonly ?int $limit;
    /** Whether the total is at the limit or above. Null where the limit is. */ public readonly ?bool $reached;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->on)) $this->on = $json->on;
        if (isset($json->points)) $this->points = $json->points;
        $this->limit = $json->limit ?? null;
        $this->reached = $json->reached ?? null;
    }
}
