<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Why the limit of points is what it is. Values may be added. */
final class LimitReason
{
    public const TWO_OR_MORE_GRAVISSIMAS = 'two_or_more_gravissimas';
    public const ONE_GRAVISSIMA = 'one_gravissima';
    public const NO_GRAVISSIMA = 'no_gravissima';
    public const EAR = 'ear';
    public const BEFORE_2021 = 'before_2021';
    public const NO_LAW = 'no_law';
}
