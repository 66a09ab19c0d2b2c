<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Credit extends Model
{
    /** Centavos. Starts at 0; a report lowers it, a payment or refund raises it. */ public readonly int $balance;
    /** Centavos, zero or negative: the balance never goes below it. */ public readonly int $limit;
    /** Centavos that one report costs. */ public readonly int $pricePerReport;
    /** Centavos that can still be spent: `balance - limit`, at least 0. */ public readonly int $available;
    public readonly string $currency;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->balance)) $this->balance = $json->balance;
        if (isset($json->limit)) $this->limit = $json->limit;
        if (isset($json->pricePerReport)) $this->pricePerReport = $json->pricePerReport;
        if (isset($json->available)) $this->available = $json->available;
        if (isset($json->currency)) $this->currency = $json->currency;
    }
}
