<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class FineTotal extends Model
{
    /** How many fines. */ public readonly int $count;
    /** Sum of their full amounts that are known, in centavos of BRL, without discount or interest. */ public readonly int $amountCents;
    /** False: some amount is not known, so the sum is a lower bound. */ public readonly bool $complete;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->count)) $this->count = $json->count;
        if (isset($json->amountCents)) $this->amountCents = $json->amountCents;
        if (isset($json->complete)) $this->complete = $json->complete;
    }
}
