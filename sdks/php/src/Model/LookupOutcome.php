<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** What became of a question to a source. Values may be added. */
final class LookupOutcome
{
    public const ANSWERED = 'answered';
    public const UNAVAILABLE = 'unavailable';
    public const REFUSED = 'refused';
    public const PENDING = 'pending';
}
