<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class AlertMoney extends Model
{
    /** payment: the price of acting. penalty: the fine for not acting, or for driving nevertheless. */ public readonly string $kind;
    /** The full amount, without discounts. */ public readonly int $amountCents;
    /** at_least: some part of the amount is not known. at_most: the law sets this maximum. */ public readonly string $bound;
    /** @var list<AlertDiscount> Smaller amounts for those who pay in time. */ public readonly array $discounts;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->kind)) $this->kind = $json->kind;
        if (isset($json->amountCents)) $this->amountCents = $json->amountCents;
        if (isset($json->bound)) $this->bound = $json->bound;
        if (isset($json->discounts)) $this->discounts = self::each(AlertDiscount::class, $json->discounts);
    }
}
