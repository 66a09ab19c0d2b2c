<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class FormattedPair extends Model
{
    /** The bare form. */ public readonly string $value;
    /** The form for people. */ public readonly string $formatted;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->value)) $this->value = $json->value;
        if (isset($json->formatted)) $this->formatted = $json->formatted;
    }
}
