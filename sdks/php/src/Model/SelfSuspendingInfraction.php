<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class SelfSuspendingInfraction extends Model
{
    /** Its place in `infractions`, from 0. */ public readonly int $index;
    /** Whether all that the suspension rests on is confirmed. */ public readonly bool $confirmed;
    /** Another of the same article on an earlier day, less than 12 months before. */ public readonly bool $recidivism;
    /** Shortest term. Null where the law is not known. */ public readonly ?int $minMonths;
    /** Longest term; equal if the article fixes it. */ public readonly ?int $maxMonths;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->index)) $this->index = $json->index;
        if (isset($json->confirmed)) $this->confirmed = $json->confirmed;
        if (isset($json->recidivism)) $this->recidivism = $json->recidivism;
        $this->minMonths = $json->minMonths ?? null;
        $this->maxMonths = $json->maxMonths ?? null;
    }
}
