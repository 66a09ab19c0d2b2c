<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** The unit of a term. */
final class TermUnit
{
    public const DAY = 'day';
    public const MONTH = 'month';
    public const YEAR = 'year';
}
