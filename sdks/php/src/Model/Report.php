<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Report extends Model
{
    /** Identifier of the report. */ public readonly string $reportId;
    /** Your reference, as you gave it. */ public readonly ?string $externalRef;
    /** DELIVERED and ERROR are final. Test `diagnosis` rather than the status: a partial delivery is still PROCESSING. */ public readonly string $status;
    /** Whom the report is about. */ public readonly ReportDriver $driver;
    /** Null until the diagnosis is made. */ public readonly ?Diagnosis $diagnosis;
    public readonly Normalized $normalized;
    /** Null until the state lookup has answered. */ public readonly ?Details $details;
    /** Best effort: it may stay null on a DELIVERED report. */ public readonly ?AiAnalysis $aiAnalysis;
    /** When the report was asked for. */ public readonly string $createdAt;
    /** Set when the report becomes DELIVERED. */ public readonly ?string $deliveredAt;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->reportId)) $this->reportId = $json->reportId;
        $this->externalRef = $json->externalRef ?? null;
        if (isset($json->status)) $this->status = $json->status;
        if (isset($json->driver)) $this->driver = new ReportDriver($json->driver);
        $this->diagnosis = isset($json->diagnosis) ? new Diagnosis($json->diagnosis) : null;
        if (isset($json->normalized)) $this->normalized = new Normalized($json->normalized);
        $this->details = isset($json->details) ? new Details($json->details) : null;
        $this->aiAnalysis = isset($json->aiAnalysis) ? new AiAnalysis($json->aiAnalysis) : null;
        if (isset($json->createdAt)) $this->createdAt = $json->createdAt;
        $this->deliveredAt = $json->deliveredAt ?? null;
    }
}
