<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** The nationality on record. Values may be added. */
final class Nationality
{
    public const BRAZILIAN = 'brazilian';
    public const NATURALIZED_BRAZILIAN = 'naturalized_brazilian';
    public const FOREIGNER = 'foreigner';
    public const BRAZILIAN_BORN_ABROAD = 'brazilian_born_abroad';
}
