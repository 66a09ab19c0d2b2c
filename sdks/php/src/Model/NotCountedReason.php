<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Why an infraction does not count on a day. Values may be added. */
final class NotCountedReason
{
    public const PENDING = 'pending';
    public const CANCELLED = 'cancelled';
    public const WRITTEN_WARNING = 'written_warning';
    public const EXCLUDED = 'excluded';
    public const IN_FUTURE = 'in_future';
    public const ZEROED = 'zeroed';
    public const LAPSED = 'lapsed';
}
