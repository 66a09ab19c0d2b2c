<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class PointsTimelineEntry extends Model
{
    /** The day it was committed. */ public readonly string $committedOn;
    /** Violation code, for example 745-50; as the source wrote it if not in the table. */ public readonly ?string $code;
    /** By the code, else as the source told. */ public readonly string $gravity;
    /** Points of this infraction. */ public readonly int $points;
    /** Null: not known, so in `potentialTotal` only. */ public readonly ?string $state;
    /** Twelve months later: the first day on which it no longer counts by lapse. */ public readonly string $lapsesOn;
    /** The first day on which it no longer counts: `lapsesOn`, or an earlier zeroing. */ public readonly string $endsOn;
    /** What ends it on `endsOn`. */ public readonly string $endedBy;
    /** Confirmed points on that day, everything committed on it included. */ public readonly int $confirmedTotal;
    /** The same with pending ones and those of unknown state. */ public readonly int $potentialTotal;
    /** Limit of `confirmedTotal` by the law of that day. Null where none is known. */ public readonly ?int $limit;
    /** Whether `confirmedTotal` was at the limit or above. Null where the limit is. */ public readonly ?bool $reached;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->committedOn)) $this->committedOn = $json->committedOn;
        $this->code = $json->code ?? null;
        if (isset($json->gravity)) $this->gravity = $json->gravity;
        if (isset($json->points)) $this->points = $json->points;
        $this->state = $json->state ?? null;
        if (isset($json->lapsesOn)) $this->lapsesOn = $json->lapsesOn;
        if (isset($json->endsOn)) $this->endsOn = $json->endsOn;
        if (isset($json->endedBy)) $this->endedBy = $json->endedBy;
        if (isset($json->confirmedTotal)) $this->confirmedTotal = $json->confirmedTotal;
        if (isset($json->potentialTotal)) $this->potentialTotal = $json->potentialTotal;
        $this->limit = $json->limit ?? null;
        $this->reached = $json->reached ?? null;
    }
}
