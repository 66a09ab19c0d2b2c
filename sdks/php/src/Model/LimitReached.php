<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class LimitReached extends Model
{
    /** Seconds to wait, as in `Retry-After`. */ public readonly int $retryAfter;
    /** concurrency: too many requests at the same time. The others: too many in that time. */ public readonly string $reason;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->retryAfter)) $this->retryAfter = $json->retryAfter;
        if (isset($json->reason)) $this->reason = $json->reason;
    }
}
