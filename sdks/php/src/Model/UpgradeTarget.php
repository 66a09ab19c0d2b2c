<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** A category that a driver can move up to. Values may be added. */
final class UpgradeTarget
{
    public const C = 'C';
    public const D = 'D';
    public const E = 'E';
}
