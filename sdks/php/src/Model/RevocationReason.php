<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Why a license is revoked. Values may be added. */
final class RevocationReason
{
    public const RECIDIVISM = 'recidivism';
    public const DROVE_WHILE_SUSPENDED = 'drove_while_suspended';
}
