<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** How far a report is. It changes once, from PROCESSING to one of the others. */
final class ReportStatus
{
    public const PROCESSING = 'PROCESSING';
    public const DELIVERED = 'DELIVERED';
    public const ERROR = 'ERROR';
}
