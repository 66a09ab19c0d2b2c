<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Whether a violation of the table is still in force. Values may be added. */
final class ViolationStatus
{
    public const IN_FORCE = 'in_force';
    public const SUPERSEDED = 'superseded';
}
