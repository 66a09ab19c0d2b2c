<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class ToxicologicalDetails extends Model
{
    /** Day on which the sample of the last exam was taken. Null: no source told it. */ public readonly ?string $collectedOn;
    /** Day on which the exam was used in a process of the license. Null: no source told it. */ public readonly ?string $usedOn;
    /** Its result. Null: no source told it, or it is withheld. */ public readonly ?string $result;
    public readonly ?ResultWithheld $resultWithheld;
    /** The exam of the 30 months, or one for the license. Null: no source told it. */ public readonly ?string $purpose;
    /** The deadline of the next exam. Null: no source told it. */ public readonly ?string $dueOn;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->collectedOn = $json->collectedOn ?? null;
        $this->usedOn = $json->usedOn ?? null;
        $this->result = $json->result ?? null;
        $this->resultWithheld = isset($json->resultWithheld) ? new ResultWithheld($json->resultWithheld) : null;
        $this->purpose = $json->purpose ?? null;
        $this->dueOn = $json->dueOn ?? null;
    }
}
