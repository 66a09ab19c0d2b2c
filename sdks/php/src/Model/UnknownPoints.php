<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class UnknownPoints extends Model
{
    /** Infractions left out because their day is unknown. */ public readonly int $withoutDate;
    /** Infractions left out because neither code nor gravity is known. */ public readonly int $withoutGravity;
    /** Infractions that count only in `potential` because their state is unknown. */ public readonly int $withoutState;
    /** Points count, and no source said whether they were zeroed since. */ public readonly bool $zeroings;
    /** Nobody told whether the driver is paid to drive (EAR). */ public readonly bool $ear;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->withoutDate)) $this->withoutDate = $json->withoutDate;
        if (isset($json->withoutGravity)) $this->withoutGravity = $json->withoutGravity;
        if (isset($json->withoutState)) $this->withoutState = $json->withoutState;
        if (isset($json->zeroings)) $this->zeroings = $json->zeroings;
        if (isset($json->ear)) $this->ear = $json->ear;
    }
}
