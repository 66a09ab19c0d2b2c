<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class BlockTerm extends Model
{
    /** How many of the unit. */ public readonly int $amount;
    /** The unit. */ public readonly string $unit;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->amount)) $this->amount = $json->amount;
        if (isset($json->unit)) $this->unit = $json->unit;
    }
}
