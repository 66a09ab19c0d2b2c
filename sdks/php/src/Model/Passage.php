<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Passage extends Model
{
    /** The number that marks it in `answer`. */ public readonly int $number;
    /** What it is about, in Brazilian Portuguese. */ public readonly string $title;
    /** The passage itself, in Brazilian Portuguese. */ public readonly string $text;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->number)) $this->number = $json->number;
        if (isset($json->title)) $this->title = $json->title;
        if (isset($json->text)) $this->text = $json->text;
    }
}
