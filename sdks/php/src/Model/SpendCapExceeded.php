<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class SpendCapExceeded extends Model
{
    /** Centavos that this key may spend on one day. */ public readonly int $cap;
    /** Centavos that this key was charged today, in São Paulo. */ public readonly int $spent;
    /** Centavos that one report costs. */ public readonly int $pricePerReport;
    /** When the day ends. */ public readonly string $resetsAt;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->cap)) $this->cap = $json->cap;
        if (isset($json->spent)) $this->spent = $json->spent;
        if (isset($json->pricePerReport)) $this->pricePerReport = $json->pricePerReport;
        if (isset($json->resetsAt)) $this->resetsAt = $json->resetsAt;
    }
}
