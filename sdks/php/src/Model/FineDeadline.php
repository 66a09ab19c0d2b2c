<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class FineDeadline extends Model
{
    /** What can still be done: defence (prior defence), name_driver (tell who was driving), discount (pay less), appeal (to JARI), second_appeal (against JARI's decision). */ public readonly string $kind;
    /** The last day. */ public readonly string $dueOn;
    /** True: as the source told. False: the law's minimum counted from a known date; the notice may grant more. */ public readonly bool $stated;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->kind)) $this->kind = $json->kind;
        if (isset($json->dueOn)) $this->dueOn = $json->dueOn;
        if (isset($json->stated)) $this->stated = $json->stated;
    }
}
