<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Whether a special course is in date. Values may be added. */
final class SpecialCourseState
{
    public const IN_FORCE = 'in_force';
    public const EXPIRES_SOON = 'expires_soon';
    public const EXPIRED = 'expired';
    public const UNKNOWN = 'unknown';
}
