<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** A condition of moving up to a category. Values may be added. */
final class UpgradeCondition
{
    public const AGE = 'age';
    public const TIME_IN_CATEGORY = 'time_in_category';
    public const GRAVISSIMAS = 'gravissimas';
    public const PROVISIONAL = 'provisional';
}
