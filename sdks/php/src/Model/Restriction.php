<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Restriction extends Model
{
    /** Letter or number of the observations field of the license, for example A. */ public readonly string $code;
    /** What it means, in Brazilian Portuguese. Null: not in our table; it binds all the same. */ public readonly ?string $text;
    /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */ public readonly string $confidence;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->code)) $this->code = $json->code;
        $this->text = $json->text ?? null;
        if (isset($json->confidence)) $this->confidence = $json->confidence;
    }
}
