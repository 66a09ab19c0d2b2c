<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Statement extends Model
{
    /** The first day of the span. */ public readonly string $from;
    /** The last day of the span, included. */ public readonly string $to;
    /** Centavos: the balance at the start of `from`. */ public readonly int $opening;
    /** Centavos: the balance at the end of `to`, or now. */ public readonly int $closing;
    /** @var list<StatementDay> The days with entries, oldest first. */ public readonly array $days;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->from)) $this->from = $json->from;
        if (isset($json->to)) $this->to = $json->to;
        if (isset($json->opening)) $this->opening = $json->opening;
        if (isset($json->closing)) $this->closing = $json->closing;
        if (isset($json->days)) $this->days = self::each(StatementDay::class, $json->days);
    }
}
