<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class LookupEntry extends Model
{
    /** The part of the records that was asked for. */ public readonly string $part;
    /** The day, in America/Sao_Paulo. */ public readonly string $askedOn;
    /** The day of the answer that this report uses. Null: no answer on that day. */ public readonly ?string $answeredOn;
    /** answered: the report has it. unavailable: nobody answered that day. refused: it was said that there is no record or that it is not given out. pending: it is asked for again. */ public readonly string $outcome;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->part)) $this->part = $json->part;
        if (isset($json->askedOn)) $this->askedOn = $json->askedOn;
        $this->answeredOn = $json->answeredOn ?? null;
        if (isset($json->outcome)) $this->outcome = $json->outcome;
    }
}
