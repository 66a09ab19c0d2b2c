<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class PointsOneMoreTotals extends Model
{
    /** By the confirmed points. */ public readonly PointsOneMore $confirmed;
    /** With pending ones and those of unknown state. */ public readonly PointsOneMore $potential;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->confirmed)) $this->confirmed = new PointsOneMore($json->confirmed);
        if (isset($json->potential)) $this->potential = new PointsOneMore($json->potential);
    }
}
