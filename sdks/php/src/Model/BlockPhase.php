<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Where a block stands in its time. Values may be added. */
final class BlockPhase
{
    public const SCHEDULED = 'scheduled';
    public const ACTIVE = 'active';
    public const TERM_SERVED = 'term_served';
    public const RELEASED = 'released';
}
