<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class NormalizedBlock extends Model
{
    /** What the block is. record_cancelled, undue_issue: the license was cancelled for irregularity. provisional_penalized: infractions in the year of the provisional license. unfit: in an exam. unclassified: the reason was not told. */ public readonly string $kind;
    /** Brazilian Portuguese: the block in a few words. */ public readonly string $title;
    /** On the day of the diagnosis. scheduled: it begins later. active: in effect. term_served: its term is over, but the register still lists it. released: the register says that it was lifted. */ public readonly string $phase;
    /** Whether it forbids driving on the day of the diagnosis. Null: it cannot be said; it is not harmless for that. */ public readonly ?bool $forbidsDriving;
    /** Its first day. Null: not told; then recordedOn counts, and without that it is taken as begun. */ public readonly ?string $startsOn;
    /** The last day of its term, as the register tells it. Null: no end was told. */ public readonly ?string $endsOn;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->kind)) $this->kind = $json->kind;
        if (isset($json->title)) $this->title = $json->title;
        if (isset($json->phase)) $this->phase = $json->phase;
        $this->forbidsDriving = $json->forbidsDriving ?? null;
        $this->startsOn = $json->startsOn ?? null;
        $this->endsOn = $json->endsOn ?? null;
    }
}
