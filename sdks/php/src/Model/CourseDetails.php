<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class CourseDetails extends Model
{
    /** recycling: for offenders. renewal_update: the update at a renewal of the license. */ public readonly string $kind;
    /** Day of completion. Null: no source told it. */ public readonly ?string $completedOn;
    /** The state where it was taken. Two letters. Null: no source told it. */ public readonly ?string $state;
    /** The last day on which it holds, as the source states it. Null: no source told it. */ public readonly ?string $validUntil;
    /** Of a special course: whether it updates an earlier one. Null: another course, or no source told it. */ public readonly ?bool $isUpdate;
    /** How a recycling or renewal course was taken. Null: no source told it. */ public readonly ?string $modality;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->kind)) $this->kind = $json->kind;
        $this->completedOn = $json->completedOn ?? null;
        $this->state = $json->state ?? null;
        $this->validUntil = $json->validUntil ?? null;
        $this->isUpdate = $json->isUpdate ?? null;
        $this->modality = $json->modality ?? null;
    }
}
