<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class UnknownInfractions extends Model
{
    /** Infractions of this kind whose day is unknown: repetitions may be missed. */ public readonly int $withoutDate;
    /** Infractions without a code that we know which may be of this kind. */ public readonly int $withoutCode;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->withoutDate)) $this->withoutDate = $json->withoutDate;
        if (isset($json->withoutCode)) $this->withoutCode = $json->withoutCode;
    }
}
