<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class MedicalExamDetails extends Model
{
    /** fitness: the physical and mental fitness exam. psychological: the evaluation. */ public readonly string $kind;
    /** The name of the exam in the words of the source. Null: no source told it. */ public readonly ?string $name;
    /** Day of the exam. Null: no source told it. */ public readonly ?string $doneOn;
    /** Its result. Null: no source told it. */ public readonly ?string $result;
    /** The last day on which it holds. Null: no source told it. */ public readonly ?string $validUntil;
    /** The category that the driver asked for. For example AB, D or ACC+B. Null: no source told it. */ public readonly ?string $requestedCategory;
    /** The category that the examiner allowed. For example AB, D or ACC+B. Null: no source told it. */ public readonly ?string $allowedCategory;
    /** The city of the exam. Null: no source told it. */ public readonly ?string $city;
    /** The state of the exam. Two letters. Null: no source told it. */ public readonly ?string $state;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->kind)) $this->kind = $json->kind;
        $this->name = $json->name ?? null;
        $this->doneOn = $json->doneOn ?? null;
        $this->result = $json->result ?? null;
        $this->validUntil = $json->validUntil ?? null;
        $this->requestedCategory = $json->requestedCategory ?? null;
        $this->allowedCategory = $json->allowedCategory ?? null;
        $this->city = $json->city ?? null;
        $this->state = $json->state ?? null;
    }
}
