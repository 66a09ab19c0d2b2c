<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** The categories of vehicles with four wheels or more. */
final class FourWheelCategory
{
    public const B = 'B';
    public const C = 'C';
    public const D = 'D';
    public const E = 'E';
}
