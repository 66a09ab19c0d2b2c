<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class InputIssue extends Model
{
    /** The field, as in `infractions.0.date`. Empty: the request as a whole. */ public readonly string $path;
    /** What is wrong, and what to send instead. */ public readonly string $message;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->path)) $this->path = $json->path;
        if (isset($json->message)) $this->message = $json->message;
    }
}
