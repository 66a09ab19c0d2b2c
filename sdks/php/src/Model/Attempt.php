<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Attempt extends Model
{
    /** Identifier of the attempt. */ public readonly string $id;
    /** Counted from 1. */ public readonly int $number;
    /** When it began. */ public readonly string $at;
    /** How long it took, in milliseconds. */ public readonly int $durationMs;
    /** HTTP status of the answer. Only 2xx is success. */ public readonly ?int $statusCode;
    /** Why there was no answer. */ public readonly ?string $failure;
    /** The first 4 KiB of the answer's body. */ public readonly ?string $answer;
    /** When the next attempt was planned for. */ public readonly ?string $nextAttemptAt;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->id)) $this->id = $json->id;
        if (isset($json->number)) $this->number = $json->number;
        if (isset($json->at)) $this->at = $json->at;
        if (isset($json->durationMs)) $this->durationMs = $json->durationMs;
        $this->statusCode = $json->statusCode ?? null;
        $this->failure = $json->failure ?? null;
        $this->answer = $json->answer ?? null;
        $this->nextAttemptAt = $json->nextAttemptAt ?? null;
    }
}
