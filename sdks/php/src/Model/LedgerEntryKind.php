<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Why the balance changed. Values may be added. */
final class LedgerEntryKind
{
    public const REPORT_DEBIT = 'REPORT_DEBIT';
    public const REPORT_REFUND = 'REPORT_REFUND';
    public const PAYMENT = 'PAYMENT';
    public const ADJUSTMENT = 'ADJUSTMENT';
}
