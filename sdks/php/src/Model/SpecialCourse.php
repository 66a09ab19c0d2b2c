<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class SpecialCourse extends Model
{
    /** Stable: program against this, not against `text`. */ public readonly string $kind;
    /** Name of the course, in Brazilian Portuguese. */ public readonly string $text;
    /** Null: not known. */ public readonly ?string $completedOn;
    /** The state where it was taken, for example SP. Null: not known. */ public readonly ?string $takenIn;
    /** expires_soon: ends within 60 days. unknown: the day of the course was not told. Since 2025-12-09 only the course for emergency vehicles ends, after five years; the others hold without end unless they had ended before that day (Resolução CONTRAN 1.020/2025). */ public readonly string $state;
    /** The last day on which it holds. Null: it has no end, or the day is not known. */ public readonly ?string $validUntil;
    /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */ public readonly string $confidence;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->kind)) $this->kind = $json->kind;
        if (isset($json->text)) $this->text = $json->text;
        $this->completedOn = $json->completedOn ?? null;
        $this->takenIn = $json->takenIn ?? null;
        if (isset($json->state)) $this->state = $json->state;
        $this->validUntil = $json->validUntil ?? null;
        if (isset($json->confidence)) $this->confidence = $json->confidence;
    }
}
