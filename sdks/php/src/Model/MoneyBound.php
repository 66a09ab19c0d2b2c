<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Whether an amount is exact, or the least or the most it can be. */
final class MoneyBound
{
    public const EXACT = 'exact';
    public const AT_LEAST = 'at_least';
    public const AT_MOST = 'at_most';
}
