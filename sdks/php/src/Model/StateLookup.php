<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class StateLookup extends Model
{
    /** The state that has the driver's records. Two letters. Null: no source told it. */ public readonly ?string $state;
    /** The day of the answer of each part. */ public readonly AnswerDays $answeredOn;
    /** @var list<LookupEntry> What was asked on which day, and how that ended; the oldest day first. */ public readonly array $history;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->state = $json->state ?? null;
        if (isset($json->answeredOn)) $this->answeredOn = new AnswerDays($json->answeredOn);
        if (isset($json->history)) $this->history = self::each(LookupEntry::class, $json->history);
    }
}
