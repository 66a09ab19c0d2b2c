<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class CalculatedInfraction extends Model
{
    /** As printed on a notice, whatever the spelling you gave. Null: you gave a gravity. */ public readonly ?string $code;
    /** Null where the law gives the violation none. */ public readonly ?string $gravity;
    /** The day it was committed, as you gave it. */ public readonly string $date;
    /** As you gave it. */ public readonly string $state;
    /** Nominal points, whether they count or not. */ public readonly int $points;
    /** Whether they are in `points` of the whole. */ public readonly bool $counts;
    /** pending: in `potential` only. excluded: the law keeps it out, see `exclusion`. in_future: after `asOf`. zeroed: before a day of `zeroedOn`. lapsed: twelve months old or more. Null: it counts. */ public readonly ?string $notCountedBecause;
    /** Which exclusion of the law keeps it out of every total; the values of `pointsExclusion` of a violation. Null: none. */ public readonly ?string $exclusion;
    /** Twelve months later: on this day it no longer counts. */ public readonly string $lapsesOn;
    /** `lapsesOn`, or an earlier day of `zeroedOn`. */ public readonly string $endsOn;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->code = $json->code ?? null;
        $this->gravity = $json->gravity ?? null;
        if (isset($json->date)) $this->date = $json->date;
        if (isset($json->state)) $this->state = $json->state;
        if (isset($json->points)) $this->points = $json->points;
        if (isset($json->counts)) $this->counts = $json->counts;
        $this->notCountedBecause = $json->notCountedBecause ?? null;
        $this->exclusion = $json->exclusion ?? null;
        if (isset($json->lapsesOn)) $this->lapsesOn = $json->lapsesOn;
        if (isset($json->endsOn)) $this->endsOn = $json->endsOn;
    }
}
