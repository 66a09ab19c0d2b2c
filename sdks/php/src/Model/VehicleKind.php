<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** A kind of vehicle that a category allows. Values may be added. */
final class VehicleKind
{
    public const MOPED = 'moped';
    public const MOTORCYCLE = 'motorcycle';
    public const CAR = 'car';
    public const MOTOR_HOME = 'motor_home';
    public const FARM_TRACTOR = 'farm_tractor';
    public const LIGHT_TRAILER = 'light_trailer';
    public const TRUCK = 'truck';
    public const HEAVY_MACHINERY = 'heavy_machinery';
    public const BUS = 'bus';
    public const COMBINATION = 'combination';
}
