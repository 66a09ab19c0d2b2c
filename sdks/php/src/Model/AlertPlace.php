<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class AlertPlace extends Model
{
    /** Stable: program against this, not against the name. */ public readonly string $body;
    /** The name in Portuguese; the Detran is that of the state of the license, if known. */ public readonly string $name;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->body)) $this->body = $json->body;
        if (isset($json->name)) $this->name = $json->name;
    }
}
