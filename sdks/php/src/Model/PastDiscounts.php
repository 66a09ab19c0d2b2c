<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class PastDiscounts extends Model
{
    /** Full amounts of paid fines less what was paid for them. */ public readonly int $savedCents;
    /** The 20% of fines that are past due, or were paid without this discount. */ public readonly int $missedCents;
    /** False: of some of these fines the amount, or what was paid, is not known. */ public readonly bool $complete;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->savedCents)) $this->savedCents = $json->savedCents;
        if (isset($json->missedCents)) $this->missedCents = $json->missedCents;
        if (isset($json->complete)) $this->complete = $json->complete;
    }
}
