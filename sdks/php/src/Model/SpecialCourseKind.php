<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** A special course by its subject. Values may be added. */
final class SpecialCourseKind
{
    public const COLLECTIVE = 'collective';
    public const DANGEROUS_GOODS = 'dangerous_goods';
    public const EMERGENCY = 'emergency';
    public const INDIVISIBLE_LOAD = 'indivisible_load';
    public const MOTOFRETE = 'motofrete';
    public const MOTOTAXI = 'mototaxi';
    public const SCHOOL = 'school';
}
