<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** One category of the license by itself. */
final class SingleCategory
{
    public const ACC = 'ACC';
    public const A = 'A';
    public const B = 'B';
    public const C = 'C';
    public const D = 'D';
    public const E = 'E';
}
