<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class ReportAccepted extends Model
{
    /** Identifier of the report. */ public readonly string $reportId;
    /** PROCESSING for a new report; for a replay the status it has now. */ public readonly string $status;
    /** Whom the CPF belongs to, as far as it is known now. */ public readonly AcceptedDriver $driver;
    /** Path of the report, to be read with GET. */ public readonly string $statusUrl;
    /** Whether your organization has an enabled endpoint. */ public readonly bool $webhookConfigured;
    /** From what the sources took lately. Not a promise. */ public readonly string $estimatedDeliveryAt;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->reportId)) $this->reportId = $json->reportId;
        if (isset($json->status)) $this->status = $json->status;
        if (isset($json->driver)) $this->driver = new AcceptedDriver($json->driver);
        if (isset($json->statusUrl)) $this->statusUrl = $json->statusUrl;
        if (isset($json->webhookConfigured)) $this->webhookConfigured = $json->webhookConfigured;
        if (isset($json->estimatedDeliveryAt)) $this->estimatedDeliveryAt = $json->estimatedDeliveryAt;
    }
}
