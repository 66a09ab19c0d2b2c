<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Whether a license is in date. Values may be added. */
final class ValidityState
{
    public const IN_FORCE = 'in_force';
    public const EXPIRES_SOON = 'expires_soon';
    public const IN_GRACE = 'in_grace';
    public const EXPIRED = 'expired';
    public const UNKNOWN = 'unknown';
}
