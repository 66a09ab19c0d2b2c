<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** live: real sources, charged. test: the sandbox, free. */
final class KeyMode
{
    public const LIVE = 'live';
    public const TEST = 'test';
}
