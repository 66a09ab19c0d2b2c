<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class SuspensionMonths extends Model
{
    /** Months at least. */ public readonly int $min;
    /** Months at most. */ public readonly int $max;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->min)) $this->min = $json->min;
        if (isset($json->max)) $this->max = $json->max;
    }
}
