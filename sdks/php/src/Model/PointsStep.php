<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class PointsStep extends Model
{
    /** The day from which it holds, until the next step. */ public readonly string $on;
    /** Confirmed points. */ public readonly int $confirmed;
    /** With pending ones and those of unknown state. */ public readonly int $potential;
    /** The limit of `confirmed` by the law of that day. Null where none is known. */ public readonly ?int $limit;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->on)) $this->on = $json->on;
        if (isset($json->confirmed)) $this->confirmed = $json->confirmed;
        if (isset($json->potential)) $this->potential = $json->potential;
        $this->limit = $json->limit ?? null;
    }
}
