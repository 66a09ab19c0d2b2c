<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class ListedDriver extends Model
{
    /** The same for one CPF in your organization, always. */ public readonly string $id;
    /** Formatted 000.000.000-00. */ public readonly ?string $cpf;
    /** Null until a source has told it. */ public readonly ?string $name;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->id)) $this->id = $json->id;
        $this->cpf = $json->cpf ?? null;
        $this->name = $json->name ?? null;
    }
}
