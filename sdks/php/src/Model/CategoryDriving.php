<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class CategoryDriving extends Model
{
    /** The category that the vehicles need. */ public readonly string $category;
    /** ALLOWED: nothing that is known forbids it, and nothing is missing that could. FORBIDDEN: something known forbids it. UNKNOWN: it cannot be said; never take it for ALLOWED. */ public readonly string $answer;
    /** @var list<string> Codes of the alerts that decide the answer. */ public readonly array $alerts;
    /** The next day on which the answer changes if nothing is done and nothing new happens. Null: no such day is known. */ public readonly ?string $changesOn;
    /** The answer from `changesOn` on. Null together with it. */ public readonly ?string $changesTo;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->category)) $this->category = $json->category;
        if (isset($json->answer)) $this->answer = $json->answer;
        if (isset($json->alerts)) $this->alerts = $json->alerts;
        $this->changesOn = $json->changesOn ?? null;
        $this->changesTo = $json->changesTo ?? null;
    }
}
