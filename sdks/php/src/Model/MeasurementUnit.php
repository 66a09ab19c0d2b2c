<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** The unit of a measured value. Values may be added. */
final class MeasurementUnit
{
    public const KM_H = 'km/h';
}
