<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Why a delivery was given up. Values may be added. */
final class DeliveryFailure
{
    public const ATTEMPTS_EXHAUSTED = 'ATTEMPTS_EXHAUSTED';
    public const ENDPOINT_GONE = 'ENDPOINT_GONE';
    public const ENDPOINT_DISABLED = 'ENDPOINT_DISABLED';
    public const ENDPOINT_REMOVED = 'ENDPOINT_REMOVED';
    public const REPORT_ERASED = 'REPORT_ERASED';
}
