<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Why a violation brings no points. Values may be added. */
final class PointsExclusion
{
    public const SELF_SUSPENDING_ART_259_4_III = 'self_suspending_art_259_4_III';
    public const EXCLUDED_ART_259_4_II = 'excluded_art_259_4_II';
    public const NO_GRAVITY_CLASS = 'no_gravity_class';
    public const DRIVER_HAS_NO_VALID_LICENSE = 'driver_has_no_valid_license';
    public const INFRACTOR_NOT_DRIVER_OR_OWNER = 'infractor_not_driver_or_owner';
    public const INFRACTOR_HAS_NO_LICENSE_RECORD = 'infractor_has_no_license_record';
    public const NON_MOTOR_VEHICLE_MBFT = 'non_motor_vehicle_mbft';
    public const NON_MOTOR_VEHICLE_INFERRED = 'non_motor_vehicle_inferred';
}
