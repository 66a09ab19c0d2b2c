<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Where the issue of a license document stands. Values may be added. */
final class DocumentStatus
{
    public const NONE = 'none';
    public const AUTHORIZED = 'authorized';
    public const IN_PRODUCTION = 'in_production';
    public const ISSUED = 'issued';
    public const CONFIRMED = 'confirmed';
    public const CANCELLED = 'cancelled';
}
