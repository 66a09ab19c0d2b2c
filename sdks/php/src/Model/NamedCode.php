<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class NamedCode extends Model
{
    /** The code in the register. Null: not told. */ public readonly ?string $code;
    /** The name, as the source writes it. Null: not told. */ public readonly ?string $name;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->code = $json->code ?? null;
        $this->name = $json->name ?? null;
    }
}
