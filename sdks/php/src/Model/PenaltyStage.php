<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Where a suspension or a revocation by one infraction stands. Values may be added. */
final class PenaltyStage
{
    public const NOT_CONFIRMED = 'not_confirmed';
    public const OPEN = 'open';
    public const END_UNKNOWN = 'end_unknown';
    public const TERM_OVER = 'term_over';
    public const SERVED = 'served';
}
