<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** How bad an alert is, from the mildest to the worst. */
final class Severity
{
    public const INFO = 'INFO';
    public const WARNING = 'WARNING';
    public const CRITICAL = 'CRITICAL';
}
