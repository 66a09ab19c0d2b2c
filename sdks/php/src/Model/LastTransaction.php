<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class LastTransaction extends Model
{
    /** The register's own code of the transaction. Null: no source told it. */ public readonly ?string $code;
    /** Its day. Null: no source told it. */ public readonly ?string $on;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->code = $json->code ?? null;
        $this->on = $json->on ?? null;
    }
}
