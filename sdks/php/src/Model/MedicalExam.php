<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class MedicalExam extends Model
{
    /** fitness: the physical and mental fitness exam. psychological: the evaluation. */ public readonly string $kind;
    /** Null: not known. */ public readonly ?string $doneOn;
    /** Null: not known. */ public readonly ?string $result;
    /** The last day on which it holds, as the source tells it. Null: not known. */ public readonly ?string $validUntil;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->kind)) $this->kind = $json->kind;
        $this->doneOn = $json->doneOn ?? null;
        $this->result = $json->result ?? null;
        $this->validUntil = $json->validUntil ?? null;
    }
}
