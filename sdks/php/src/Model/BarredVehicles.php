<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** The vehicles that an exam keeps the driver from. Values may be added. */
final class BarredVehicles
{
    public const ALL = 'all';
    public const HEAVY = 'heavy';
}
