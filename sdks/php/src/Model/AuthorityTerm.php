<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class AuthorityTerm extends Model
{
    /** notice: to send the notice of the infraction (30 days). penalty_notice: to send that of the penalty (180 days without a defence, 360 otherwise or if that is not known). appeal_decision: of JARI to decide (24 months). limitation: five years from the last known act. */ public readonly string $kind;
    /** The last day. */ public readonly string $dueOn;
    /** When it was done. Null: not told, or not done. */ public readonly ?string $doneOn;
    /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */ public readonly string $confidence;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->kind)) $this->kind = $json->kind;
        if (isset($json->dueOn)) $this->dueOn = $json->dueOn;
        $this->doneOn = $json->doneOn ?? null;
        if (isset($json->confidence)) $this->confidence = $json->confidence;
    }
}
