<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Where a delivery stands. Values may be added. */
final class DeliveryStatus
{
    public const PENDING = 'PENDING';
    public const SUCCEEDED = 'SUCCEEDED';
    public const FAILED = 'FAILED';
    public const SUPERSEDED = 'SUPERSEDED';
}
