<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Where a due date comes from. Values may be added. */
final class DueDateOrigin
{
    public const SOURCE = 'source';
    public const COMPUTED = 'computed';
}
