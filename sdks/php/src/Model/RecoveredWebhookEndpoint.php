<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class RecoveredWebhookEndpoint extends Model
{
    /** Identifier of the endpoint. */ public readonly string $id;
    /** The instant from which events were sent again. */ public readonly string $since;
    /** How many deliveries were queued, 500 at most. */ public readonly int $deliveries;
    /** False: there are more; call again since `resumeFrom`. */ public readonly bool $complete;
    /** The `since` of the next call. Null when complete. */ public readonly ?string $resumeFrom;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->id)) $this->id = $json->id;
        if (isset($json->since)) $this->since = $json->since;
        if (isset($json->deliveries)) $this->deliveries = $json->deliveries;
        if (isset($json->complete)) $this->complete = $json->complete;
        $this->resumeFrom = $json->resumeFrom ?? null;
    }
}
