<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** What the diagnosis comes to. */
final class Verdict
{
    public const VALID = 'VALID';
    public const WARNING = 'WARNING';
    public const BLOCKED = 'BLOCKED';
    public const EXPIRED = 'EXPIRED';
    public const UNKNOWN = 'UNKNOWN';
}
