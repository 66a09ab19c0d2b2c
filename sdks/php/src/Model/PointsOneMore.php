<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class PointsOneMore extends Model
{
    /** The total. */ public readonly int $points;
    /** The limit that this total meets. Null where no law is known for the day. */ public readonly ?int $limit;
    /** Whether the total is at the limit or above. Null where the limit is. */ public readonly ?bool $reached;
    /** The first day on which one more infraction of this gravity would not reach the limit; the day of the diagnosis if it does not now. */ public readonly string $safeFrom;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->points)) $this->points = $json->points;
        $this->limit = $json->limit ?? null;
        $this->reached = $json->reached ?? null;
        if (isset($json->safeFrom)) $this->safeFrom = $json->safeFrom;
    }
}
