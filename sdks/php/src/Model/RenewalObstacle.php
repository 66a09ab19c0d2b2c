<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** What can stand against an automatic renewal. Values may be added. */
final class RenewalObstacle
{
    public const POINTS = 'points';
    public const BLOCKED = 'blocked';
    public const EXPIRED = 'expired';
    public const PROVISIONAL = 'provisional';
    public const AGE = 'age';
}
