<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** A course on record, by its subject. Values may be added. */
final class CourseKind
{
    public const DANGEROUS_GOODS = 'dangerous_goods';
    public const SCHOOL = 'school';
    public const COLLECTIVE = 'collective';
    public const EMERGENCY = 'emergency';
    public const INDIVISIBLE_LOAD = 'indivisible_load';
    public const MOTOTAXI = 'mototaxi';
    public const MOTOFRETE = 'motofrete';
    public const RECYCLING = 'recycling';
    public const PREVENTIVE_RECYCLING = 'preventive_recycling';
    public const RENEWAL_UPDATE = 'renewal_update';
}
