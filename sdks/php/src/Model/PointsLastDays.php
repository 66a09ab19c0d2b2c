<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class PointsLastDays extends Model
{
    /** By the confirmed points. */ public readonly ?string $confirmed;
    /** With pending ones and those of unknown state. */ public readonly ?string $potential;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->confirmed = $json->confirmed ?? null;
        $this->potential = $json->potential ?? null;
    }
}
