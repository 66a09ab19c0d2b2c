<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** A term that the authority missed in the process of a fine. Values may be added. */
final class FineDefect
{
    public const LATE_NOTICE = 'late_notice';
    public const LATE_PENALTY_NOTICE = 'late_penalty_notice';
    public const LATE_APPEAL_DECISION = 'late_appeal_decision';
    public const TIME_BARRED = 'time_barred';
}
