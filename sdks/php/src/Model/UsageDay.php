<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class UsageDay extends Model
{
    /** The day, in America/Sao_Paulo. */ public readonly string $day;
    /** Reports created. */ public readonly int $reports;
    /** Reports that ended in ERROR, counted on the day on which they failed: a report that was created on one day and failed on the next is in `reports` of the first and in `failed` of the second. */ public readonly int $failed;
    /** Centavos charged. */ public readonly int $charged;
    /** Centavos refunded, on the day of the failure. */ public readonly int $refunded;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->day)) $this->day = $json->day;
        if (isset($json->reports)) $this->reports = $json->reports;
        if (isset($json->failed)) $this->failed = $json->failed;
        if (isset($json->charged)) $this->charged = $json->charged;
        if (isset($json->refunded)) $this->refunded = $json->refunded;
    }
}
