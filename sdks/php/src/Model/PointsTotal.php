<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class PointsTotal extends Model
{
    /** Confirmed points today. */ public readonly int $confirmed;
    /** With pending ones and those of unknown state. */ public readonly int $potential;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->confirmed)) $this->confirmed = $json->confirmed;
        if (isset($json->potential)) $this->potential = $json->potential;
    }
}
