<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Where the amount of a fine comes from. Values may be added. */
final class AmountOrigin
{
    public const SOURCE = 'source';
    public const LAW = 'law';
}
