<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class ReportListItem extends Model
{
    /** Identifier of the report. */ public readonly string $reportId;
    /** Your reference, as you gave it. */ public readonly ?string $externalRef;
    public readonly string $status;
    /** Whom the report is about. */ public readonly ListedDriver $driver;
    /** `diagnosis.status`. Null: no diagnosis yet. */ public readonly ?string $verdict;
    /** `category.driving.answer`: whether the driver may drive all that the license covers. */ public readonly ?string $driving;
    /** Of the alerts. Null: there are none. */ public readonly ?string $worstSeverity;
    /** The first day, from the diagnosis on, by which an alert asks to act. */ public readonly ?string $nextDueOn;
    /** When the report was asked for. */ public readonly string $createdAt;
    /** Set when the report becomes DELIVERED. */ public readonly ?string $deliveredAt;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->reportId)) $this->reportId = $json->reportId;
        $this->externalRef = $json->externalRef ?? null;
        if (isset($json->status)) $this->status = $json->status;
        if (isset($json->driver)) $this->driver = new ListedDriver($json->driver);
        $this->verdict = $json->verdict ?? null;
        $this->driving = $json->driving ?? null;
        $this->worstSeverity = $json->worstSeverity ?? null;
        $this->nextDueOn = $json->nextDueOn ?? null;
        if (isset($json->createdAt)) $this->createdAt = $json->createdAt;
        $this->deliveredAt = $json->deliveredAt ?? null;
    }
}
