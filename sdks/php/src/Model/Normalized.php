<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** One summary per section of the diagnosis; all null until there is a diagnosis. */
final class Normalized extends Model
{
    /** In short, `diagnosis.validity`. */ public readonly ?NormalizedValidity $validity;
    /** @var list<NormalizedBlock>|null In short, `diagnosis.blocks`. */ public readonly ?array $blocks;
    /** @var list<MedicalExam>|null Every exam on record, the newest first. */ public readonly ?array $medicalExams;
    /** In short, `diagnosis.toxicological`. */ public readonly ?NormalizedToxicological $toxicological;
    /** In short, `diagnosis.points`. */ public readonly ?NormalizedPoints $points;
    /** @var list<NormalizedFine>|null In short, `diagnosis.fines.items`. */ public readonly ?array $fines;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->validity = isset($json->validity) ? new NormalizedValidity($json->validity) : null;
        $this->blocks = isset($json->blocks) ? self::each(NormalizedBlock::class, $json->blocks) : null;
        $this->medicalExams = isset($json->medicalExams) ? self::each(MedicalExam::class, $json->medicalExams) : null;
        $this->toxicological = isset($json->toxicological) ? new NormalizedToxicological($json->toxicological) : null;
        $this->points = isset($json->points) ? new NormalizedPoints($json->points) : null;
        $this->fines = isset($json->fines) ? self::each(NormalizedFine::class, $json->fines) : null;
    }
}
