<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Infraction extends Model
{
    /** Violation code, for example 745-50. */ public readonly ?string $code;
    /** Instead of `code`, when only this is known. */ public readonly ?string $gravity;
    /** The day it was committed. */ public readonly string $date;
    /** Only confirmed ones suspend. */ public readonly ?string $state;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->code = $json->code ?? null;
        $this->gravity = $json->gravity ?? null;
        if (isset($json->date)) $this->date = $json->date;
        $this->state = $json->state ?? null;
    }
}
