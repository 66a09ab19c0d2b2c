<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Why a license document was cancelled. Values may be added. */
final class CancellationReason
{
    public const DETRAN_ERROR = 'detran_error';
    public const PRINTING_ERROR = 'printing_error';
    public const FRAUD = 'fraud';
    public const OTHER = 'other';
}
