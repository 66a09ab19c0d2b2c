<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Fines extends Model
{
    /** All fines on the record, cancelled ones and written warnings included. */ public readonly int $count;
    /** Told to be unpaid, whether or not they can still be disputed. */ public readonly FineTotal $unpaid;
    /** Told to be paid; the sum is of full amounts, not of what was paid. */ public readonly FineTotal $paid;
    /** Nobody said whether these are paid. */ public readonly FineTotal $paymentUnknown;
    /** What paying all unpaid fines costs on the day of the diagnosis. */ public readonly FinesToPay $toPay;
    /** What discounts saved, and what was lost by not paying in time. */ public readonly PastDiscounts $pastDiscounts;
    /** How many were cancelled; they are in none of the sums. */ public readonly int $cancelled;
    /** How many became a written warning; they are in none of the sums. */ public readonly int $writtenWarnings;
    /** How many further records of the same tickets the sources reported. They are joined with the first one and counted once. */ public readonly int $repeated;
    /** The first of all deadlines still ahead. Null: none is known. */ public readonly ?string $nextDeadlineOn;
    /** @var list<Fine> Newest infraction first; those without a date last. */ public readonly array $items;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->count)) $this->count = $json->count;
        if (isset($json->unpaid)) $this->unpaid = new FineTotal($json->unpaid);
        if (isset($json->paid)) $this->paid = new FineTotal($json->paid);
        if (isset($json->paymentUnknown)) $this->paymentUnknown = new FineTotal($json->paymentUnknown);
        if (isset($json->toPay)) $this->toPay = new FinesToPay($json->toPay);
        if (isset($json->pastDiscounts)) $this->pastDiscounts = new PastDiscounts($json->pastDiscounts);
        if (isset($json->cancelled)) $this->cancelled = $json->cancelled;
        if (isset($json->writtenWarnings)) $this->writtenWarnings = $json->writtenWarnings;
        if (isset($json->repeated)) $this->repeated = $json->repeated;
        $this->nextDeadlineOn = $json->nextDeadlineOn ?? null;
        if (isset($json->items)) $this->items = self::each(Fine::class, $json->items);
    }
}
