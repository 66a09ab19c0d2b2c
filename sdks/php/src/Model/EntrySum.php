<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class EntrySum extends Model
{
    /** How many entries. */ public readonly int $count;
    /** Centavos, with the sign of the entries. */ public readonly int $amount;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->count)) $this->count = $json->count;
        if (isset($json->amount)) $this->amount = $json->amount;
    }
}
