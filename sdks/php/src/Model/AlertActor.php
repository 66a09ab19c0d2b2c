<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Who has to act on an alert. Values may be added. */
final class AlertActor
{
    public const DRIVER = 'driver';
    public const EMPLOYER = 'employer';
    public const BOTH = 'both';
}
