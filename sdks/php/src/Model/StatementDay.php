<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class StatementDay extends Model
{
    /** The day, in America/Sao_Paulo. */ public readonly string $day;
    /** Centavos: the balance before the first entry of the day. */ public readonly int $opening;
    /** Reports charged on this day. */ public readonly EntrySum $debits;
    /** Reports refunded on this day. */ public readonly EntrySum $refunds;
    /** @var list<LedgerEntry> Payments and adjustments of the day, each by itself, oldest first. */ public readonly array $others;
    /** Centavos: the balance after the last entry of the day. */ public readonly int $closing;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->day)) $this->day = $json->day;
        if (isset($json->opening)) $this->opening = $json->opening;
        if (isset($json->debits)) $this->debits = new EntrySum($json->debits);
        if (isset($json->refunds)) $this->refunds = new EntrySum($json->refunds);
        if (isset($json->others)) $this->others = self::each(LedgerEntry::class, $json->others);
        if (isset($json->closing)) $this->closing = $json->closing;
    }
}
