<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** The categories of two-wheeled vehicles. */
final class TwoWheelCategory
{
    public const ACC = 'ACC';
    public const A = 'A';
}
