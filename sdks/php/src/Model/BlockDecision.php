<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Who decided a block. Values may be added. */
final class BlockDecision
{
    public const JUDICIAL = 'judicial';
    public const ADMINISTRATIVE = 'administrative';
}
