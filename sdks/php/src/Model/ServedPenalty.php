<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class ServedPenalty extends Model
{
    /** The day on which it began. */ public readonly string $startsOn;
    /** The day on which its term ended. */ public readonly string $endsOn;
    /** The day on which the register lifted it. */ public readonly string $releasedOn;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->startsOn)) $this->startsOn = $json->startsOn;
        if (isset($json->endsOn)) $this->endsOn = $json->endsOn;
        if (isset($json->releasedOn)) $this->releasedOn = $json->releasedOn;
    }
}
