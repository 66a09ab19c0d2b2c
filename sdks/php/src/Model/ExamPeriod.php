<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class ExamPeriod extends Model
{
    /** 10, 5 or 3, by the age on the day of the diagnosis. */ public readonly int $years;
    /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */ public readonly string $confidence;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->years)) $this->years = $json->years;
        if (isset($json->confidence)) $this->confidence = $json->confidence;
    }
}
