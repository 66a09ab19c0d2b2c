<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Whether somebody may drive. UNKNOWN: the facts do not suffice. */
final class DrivingAnswer
{
    public const ALLOWED = 'ALLOWED';
    public const FORBIDDEN = 'FORBIDDEN';
    public const UNKNOWN = 'UNKNOWN';
}
