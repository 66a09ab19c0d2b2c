<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class InputIssues extends Model
{
    /** @var list<InputIssue> One entry for each thing that is wrong. */ public readonly array $issues;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->issues)) $this->issues = self::each(InputIssue::class, $json->issues);
    }
}
