<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class NormalizedFine extends Model
{
    /** Violation code as printed on a notice, for example 745-50, whatever the spelling of the source. Null: none was told that can be read. */ public readonly ?string $code;
    /** What the driver did, in plain Brazilian Portuguese. Null: the code is not known or not in the table. */ public readonly ?string $summary;
    /** From the table of violations or else as told. Null: not known, or the law gives none. */ public readonly ?string $gravity;
    /** Day of the infraction. Null: not told. */ public readonly ?string $committedOn;
    /** confirmed: the administrative instance is closed. pending: still in process. cancelled: void. written_warning: a warning took the place of the fine. Null: not told. */ public readonly ?string $state;
    /** Full amount in centavos of BRL, without discount or interest. Null: not told, and not set by law without facts that are missing. */ public readonly ?int $amountCents;
    /** Null: no source said whether it is paid. */ public readonly ?bool $paid;
    /** Day of payment. Null: not paid, or the day was not told. */ public readonly ?string $paidOn;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->code = $json->code ?? null;
        $this->summary = $json->summary ?? null;
        $this->gravity = $json->gravity ?? null;
        $this->committedOn = $json->committedOn ?? null;
        $this->state = $json->state ?? null;
        $this->amountCents = $json->amountCents ?? null;
        $this->paid = $json->paid ?? null;
        $this->paidOn = $json->paidOn ?? null;
    }
}
