<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class IdentityDocument extends Model
{
    /** The kind of document. Null: no source told it. */ public readonly ?string $kind;
    /** Its number, as registered: each state has its own punctuation. Null: no source told it. */ public readonly ?string $number;
    /** The body that issued it. Null: no source told it. */ public readonly ?string $issuer;
    /** The state of that body. Two letters. Null: no source told it. */ public readonly ?string $state;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->kind = $json->kind ?? null;
        $this->number = $json->number ?? null;
        $this->issuer = $json->issuer ?? null;
        $this->state = $json->state ?? null;
    }
}
