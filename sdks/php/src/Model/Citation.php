<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Citation extends Model
{
    /** An article of a law, or a violation code. */ public readonly string $kind;
    /** One provision of the law, or one violation code. */ public readonly string $reference;
    /** The official text of that law; for a code, of its law. */ public readonly string $url;
    /** The number of the passage that rests on it. */ public readonly int $passage;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->kind)) $this->kind = $json->kind;
        if (isset($json->reference)) $this->reference = $json->reference;
        if (isset($json->url)) $this->url = $json->url;
        if (isset($json->passage)) $this->passage = $json->passage;
    }
}
