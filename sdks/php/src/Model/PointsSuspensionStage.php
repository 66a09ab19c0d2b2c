<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Where a suspension by points stands. Values may be added. */
final class PointsSuspensionStage
{
    public const NOT_CONFIRMED = 'not_confirmed';
    public const OPEN = 'open';
    public const MAYBE_PUNISHED = 'maybe_punished';
    public const END_UNKNOWN = 'end_unknown';
    public const TERM_OVER = 'term_over';
}
