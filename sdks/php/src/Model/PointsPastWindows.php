<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class PointsPastWindows extends Model
{
    /** By the confirmed points. */ public readonly ?PointsWindow $confirmed;
    /** With pending ones and those of unknown state. */ public readonly ?PointsWindow $potential;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->confirmed = isset($json->confirmed) ? new PointsWindow($json->confirmed) : null;
        $this->potential = isset($json->potential) ? new PointsWindow($json->potential) : null;
    }
}
