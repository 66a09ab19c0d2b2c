<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class LegalBasis extends Model
{
    /** The law, act or resolution. */ public readonly string $law;
    /** The article in it. */ public readonly string $article;
    /** Where it can be read, if there is such an address. */ public readonly ?string $url;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->law)) $this->law = $json->law;
        if (isset($json->article)) $this->article = $json->article;
        $this->url = $json->url ?? null;
    }
}
