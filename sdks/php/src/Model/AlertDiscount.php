<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class AlertDiscount extends Model
{
    /** The part of the amount that is paid, 80 or 60. */ public readonly int $percent;
    /** What is paid with the discount. */ public readonly int $amountCents;
    /** What the discount saves. */ public readonly int $savedCents;
    /** The last day of the discount; of several fines, the first of these days. */ public readonly string $until;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->percent)) $this->percent = $json->percent;
        if (isset($json->amountCents)) $this->amountCents = $json->amountCents;
        if (isset($json->savedCents)) $this->savedCents = $json->savedCents;
        if (isset($json->until)) $this->until = $json->until;
    }
}
