<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** What can be done about a fine until a deadline. Values may be added. */
final class FineDeadlineKind
{
    public const DEFENCE = 'defence';
    public const NAME_DRIVER = 'name_driver';
    public const DISCOUNT = 'discount';
    public const APPEAL = 'appeal';
    public const SECOND_APPEAL = 'second_appeal';
}
