<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class RecordedInfraction extends Model
{
    /** Violation code, for example 516-91. */ public readonly string $code;
    /** The act in one line of Brazilian Portuguese. */ public readonly string $summary;
    /** Article of the traffic code (CTB), for example art. 218, III. */ public readonly string $article;
    /** Null: not known. */ public readonly ?string $committedOn;
    /** confirmed or pending. Null: not known. */ public readonly ?string $state;
    /** Number of the notice. Null: not known. */ public readonly ?string $ticket;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->code)) $this->code = $json->code;
        if (isset($json->summary)) $this->summary = $json->summary;
        if (isset($json->article)) $this->article = $json->article;
        $this->committedOn = $json->committedOn ?? null;
        $this->state = $json->state ?? null;
        $this->ticket = $json->ticket ?? null;
    }
}
