<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** How the end of a penalty's term is known. Values may be added. */
final class TermEndOrigin
{
    public const STEPS = 'steps';
    public const PRESUMED = 'presumed';
}
