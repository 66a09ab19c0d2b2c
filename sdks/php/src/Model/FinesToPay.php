<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class FinesToPay extends Model
{
    /** Each fine at 80% where its due date is not past, else in full; without interest. */ public readonly int $amountCents;
    /** The same at 60%, for a driver in the electronic system (SNE) who disputes nothing. */ public readonly int $electronicCents;
    /** What the 80% save. */ public readonly int $savedCents;
    /** What the 60% save. */ public readonly int $electronicSavedCents;
    /** How many are past due; interest comes on top of these. */ public readonly int $pastDue;
    /** False: some amount is not known, so the sums are lower bounds. */ public readonly bool $complete;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->amountCents)) $this->amountCents = $json->amountCents;
        if (isset($json->electronicCents)) $this->electronicCents = $json->electronicCents;
        if (isset($json->savedCents)) $this->savedCents = $json->savedCents;
        if (isset($json->electronicSavedCents)) $this->electronicSavedCents = $json->electronicSavedCents;
        if (isset($json->pastDue)) $this->pastDue = $json->pastDue;
        if (isset($json->complete)) $this->complete = $json->complete;
    }
}
