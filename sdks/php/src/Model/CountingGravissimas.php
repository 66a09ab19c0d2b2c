<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class CountingGravissimas extends Model
{
    /** Among the confirmed ones: they choose `limit`. */ public readonly int $confirmed;
    /** Among all of them: they choose `potentialLimit`. */ public readonly int $potential;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->confirmed)) $this->confirmed = $json->confirmed;
        if (isset($json->potential)) $this->potential = $json->potential;
    }
}
