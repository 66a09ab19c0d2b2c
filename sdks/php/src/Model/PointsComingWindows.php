<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class PointsComingWindows extends Model
{
    /** By the confirmed points. */ public readonly PointsWindow $confirmed;
    /** With pending ones and those of unknown state. */ public readonly PointsWindow $potential;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->confirmed)) $this->confirmed = new PointsWindow($json->confirmed);
        if (isset($json->potential)) $this->potential = new PointsWindow($json->potential);
    }
}
