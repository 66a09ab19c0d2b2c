<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class LedgerEntry extends Model
{
    /** Identifier of the entry. */ public readonly string $entryId;
    /** Why the balance changed. */ public readonly string $kind;
    /** Centavos: negative lowers the balance, positive raises it. */ public readonly int $amount;
    /** Centavos: the balance after this entry. */ public readonly int $balanceAfter;
    /** The report of a debit or refund; null otherwise. */ public readonly ?string $reportId;
    /** When it was entered. */ public readonly string $createdAt;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->entryId)) $this->entryId = $json->entryId;
        if (isset($json->kind)) $this->kind = $json->kind;
        if (isset($json->amount)) $this->amount = $json->amount;
        if (isset($json->balanceAfter)) $this->balanceAfter = $json->balanceAfter;
        $this->reportId = $json->reportId ?? null;
        if (isset($json->createdAt)) $this->createdAt = $json->createdAt;
    }
}
