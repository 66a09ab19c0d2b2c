<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class AnswerDays extends Model
{
    /** Infractions. Null: no source told it. */ public readonly ?string $infractions;
    /** Exams. Null: no source told it. */ public readonly ?string $medicalExams;
    /** The toxicological exam; it is asked for only if it may be required. Null: no source told it. */ public readonly ?string $toxicological;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->infractions = $json->infractions ?? null;
        $this->medicalExams = $json->medicalExams ?? null;
        $this->toxicological = $json->toxicological ?? null;
    }
}
