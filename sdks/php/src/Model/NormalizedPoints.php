<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class NormalizedPoints extends Model
{
    /** Points of confirmed infractions that count on the day of the diagnosis. */ public readonly int $confirmed;
    /** With infractions that are pending or of unknown state: what it may come to. */ public readonly int $potential;
    /** Confirmed points at which the license is suspended. Null where no law is known. */ public readonly ?int $limit;
    /** Confirmed points left before the limit, 0 once reached. Null where the limit is. */ public readonly ?int $remaining;
    /** Whether the confirmed points are at the limit or above. Null where the limit is. */ public readonly ?bool $reached;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->confirmed)) $this->confirmed = $json->confirmed;
        if (isset($json->potential)) $this->potential = $json->potential;
        $this->limit = $json->limit ?? null;
        $this->remaining = $json->remaining ?? null;
        $this->reached = $json->reached ?? null;
    }
}
