<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class MayDriveAnswer extends Model
{
    /** ALLOWED: nothing in the report forbids it, and nothing is missing that could. FORBIDDEN: something certain forbids it. UNKNOWN: it cannot be said; never take it for ALLOWED. */ public readonly string $answer;
    /** The day that is answered for. */ public readonly string $on;
    /** @var list<DrivingReason> Why the answer is so. Of ALLOWED: the conditions, such as restrictions. */ public readonly array $reasons;
    /** @var list<string> What has to be known for a surer answer, in Brazilian Portuguese. */ public readonly array $missing;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->answer)) $this->answer = $json->answer;
        if (isset($json->on)) $this->on = $json->on;
        if (isset($json->reasons)) $this->reasons = self::each(DrivingReason::class, $json->reasons);
        if (isset($json->missing)) $this->missing = $json->missing;
    }
}
