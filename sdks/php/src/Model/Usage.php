<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Usage extends Model
{
    /** The mode of the key. Test reports cost nothing. */ public readonly string $mode;
    /** The first day of the span. */ public readonly string $from;
    /** The last day of the span, included. */ public readonly string $to;
    /** The sums of the span. */ public readonly UsageTotals $totals;
    /** @var list<UsageDay> Days of America/Sao_Paulo, oldest first. Days without any use may be absent. */ public readonly array $days;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->mode)) $this->mode = $json->mode;
        if (isset($json->from)) $this->from = $json->from;
        if (isset($json->to)) $this->to = $json->to;
        if (isset($json->totals)) $this->totals = new UsageTotals($json->totals);
        if (isset($json->days)) $this->days = self::each(UsageDay::class, $json->days);
    }
}
