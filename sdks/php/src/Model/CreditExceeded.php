<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class CreditExceeded extends Model
{
    /** Centavos: the balance now. */ public readonly int $balance;
    /** Centavos, zero or negative: the balance never goes below it. */ public readonly int $limit;
    /** Centavos that one report costs. */ public readonly int $pricePerReport;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->balance)) $this->balance = $json->balance;
        if (isset($json->limit)) $this->limit = $json->limit;
        if (isset($json->pricePerReport)) $this->pricePerReport = $json->pricePerReport;
    }
}
