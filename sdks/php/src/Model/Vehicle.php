<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Vehicle extends Model
{
    /** Stable: program against this, not against `text`. */ public readonly string $kind;
    /** What it covers, in Brazilian Portuguese. */ public readonly string $text;
    /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */ public readonly string $confidence;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->kind)) $this->kind = $json->kind;
        if (isset($json->text)) $this->text = $json->text;
        if (isset($json->confidence)) $this->confidence = $json->confidence;
    }
}
