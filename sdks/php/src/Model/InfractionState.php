<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Where the process of an infraction stands. Values may be added. */
final class InfractionState
{
    public const CONFIRMED = 'confirmed';
    public const PENDING = 'pending';
    public const CANCELLED = 'cancelled';
    public const WRITTEN_WARNING = 'written_warning';
}
