<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class KeyLimits extends Model
{
    /** Requests a minute, over all keys of this mode. */ public readonly int $perMinute;
    /** Requests a day, over all keys of this mode. */ public readonly int $perDay;
    /** Requests at the same time, over all keys of this mode. */ public readonly int $concurrency;
    /** Centavos that this key may spend on a day of America/Sao_Paulo; null: only the credit line bounds it. */ public readonly ?int $dailySpendCap;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->perMinute)) $this->perMinute = $json->perMinute;
        if (isset($json->perDay)) $this->perDay = $json->perDay;
        if (isset($json->concurrency)) $this->concurrency = $json->concurrency;
        $this->dailySpendCap = $json->dailySpendCap ?? null;
    }
}
