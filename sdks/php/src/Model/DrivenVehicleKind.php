<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** What somebody wants to drive. Values may be added. */
final class DrivenVehicleKind
{
    public const MOPED = 'moped';
    public const MOTORCYCLE = 'motorcycle';
    public const MOTOTAXI = 'mototaxi';
    public const MOTOFRETE = 'motofrete';
    public const CAR = 'car';
    public const VAN = 'van';
    public const TRUCK = 'truck';
    public const BUS = 'bus';
    public const SCHOOL_BUS = 'school_bus';
    public const AMBULANCE = 'ambulance';
    public const MOTOR_HOME = 'motor_home';
    public const FARM_TRACTOR = 'farm_tractor';
    public const HEAVY_MACHINERY = 'heavy_machinery';
    public const COMBINATION = 'combination';
}
