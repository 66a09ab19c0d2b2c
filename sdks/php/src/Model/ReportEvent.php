<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class ReportEvent extends Model
{
    /** The `Cnh-Event-Id` of the webhook. */ public readonly string $id;
    /** What happened to the report. */ public readonly string $kind;
    /** The report that it happened to. */ public readonly string $reportId;
    /** When it happened. */ public readonly string $createdAt;
    /** The report as it was at the event: the body of the webhook. */ public readonly Report $report;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->id)) $this->id = $json->id;
        if (isset($json->kind)) $this->kind = $json->kind;
        if (isset($json->reportId)) $this->reportId = $json->reportId;
        if (isset($json->createdAt)) $this->createdAt = $json->createdAt;
        if (isset($json->report)) $this->report = new Report($json->report);
    }
}
