<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Where the duty of the toxicological exam stands. Values may be added. */
final class ToxicologicalState
{
    public const NOT_REQUIRED = 'not_required';
    public const IN_ORDER = 'in_order';
    public const DUE_SOON = 'due_soon';
    public const DUE_URGENT = 'due_urgent';
    public const IN_TOLERANCE = 'in_tolerance';
    public const OVERDUE = 'overdue';
    public const DRIVING_BARRED = 'driving_barred';
    public const UNKNOWN = 'unknown';
}
