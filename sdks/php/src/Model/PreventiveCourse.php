<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class PreventiveCourse extends Model
{
    /** Whether the points allow the preventive course now: 30 or more, confirmed ones below the limit, none finished in the last 12 months. Null: not known whether the driver is paid to drive or when a course was finished, or there are 30 only with pending points, which not every authority counts. */ public readonly ?bool $available;
    /** There are 30 points only with those that are pending or of unknown state. */ public readonly bool $onlyWithPending;
    /** The points allow it, but the last course is too recent: from this day on. */ public readonly ?string $againFrom;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->available = $json->available ?? null;
        if (isset($json->onlyWithPending)) $this->onlyWithPending = $json->onlyWithPending;
        $this->againFrom = $json->againFrom ?? null;
    }
}
