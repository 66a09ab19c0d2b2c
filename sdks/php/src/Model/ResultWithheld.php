<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** There only if a result was told and is not shown, because your organization has no legal basis on record for it. Ask the operator to record one; reports that are completed later then show it. Test reports always show it. */
final class ResultWithheld extends Model
{
    /** Why it is withheld. */ public readonly string $reason;
    /** Why, and how to get it: Brazilian Portuguese. */ public readonly string $message;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->reason)) $this->reason = $json->reason;
        if (isset($json->message)) $this->message = $json->message;
    }
}
