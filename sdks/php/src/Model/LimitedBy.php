<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** The limit that a request met. Values may be added. */
final class LimitedBy
{
    public const CONCURRENCY = 'concurrency';
    public const PERMINUTE = 'perMinute';
    public const PERDAY = 'perDay';
}
