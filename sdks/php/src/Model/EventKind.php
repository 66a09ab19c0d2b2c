<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** What happened to a report. Values may be added. */
final class EventKind
{
    public const REPORT_DELIVERED = 'report.delivered';
    public const REPORT_FAILED = 'report.failed';
    public const REPORT_PARTIALLY_DELIVERED = 'report.partially_delivered';
}
