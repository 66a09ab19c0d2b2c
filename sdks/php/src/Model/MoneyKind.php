<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** What the money at stake is for. Values may be added. */
final class MoneyKind
{
    public const PAYMENT = 'payment';
    public const PENALTY = 'penalty';
}
