<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class PointsClearDays extends Model
{
    /** By the confirmed points. */ public readonly string $confirmed;
    /** With pending ones and those of unknown state. */ public readonly string $potential;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->confirmed)) $this->confirmed = $json->confirmed;
        if (isset($json->potential)) $this->potential = $json->potential;
    }
}
