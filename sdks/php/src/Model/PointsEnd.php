<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** What makes the points of an infraction stop counting. Values may be added. */
final class PointsEnd
{
    public const LAPSE = 'lapse';
    public const POINTS_SUSPENSION = 'points_suspension';
    public const PREVENTIVE_COURSE = 'preventive_course';
}
