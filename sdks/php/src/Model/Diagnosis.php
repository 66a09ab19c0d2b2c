<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Diagnosis extends Model
{
    /** BLOCKED: an active block forbids driving. EXPIRED: past the 30 days of grace. WARNING: some alert is WARNING or CRITICAL. VALID: none of these. UNKNOWN: the facts do not suffice, or no license was issued. To decide who may drive, read `category.driving`: VALID is always ALLOWED, BLOCKED and EXPIRED are always FORBIDDEN, WARNING and UNKNOWN can be any of the three. */ public readonly string $status;
    /** False when the CPF has no issued license. */ public readonly bool $hasReportData;
    /** True while data of the state authority is missing. Missing is not the same as none. */ public readonly bool $hasPartialData;
    /** Whether the license is in date. */ public readonly ?Validity $validity;
    /** The vehicles that may be driven, and the categories that come next. Always present: `driving.answer` is FORBIDDEN where no license was issued, and UNKNOWN where no source answered. */ public readonly Category $category;
    /** @var list<Block> Blocks and impediments on record, lifted ones included. An empty list with the alert BLOCKS_DATA_MISSING means that no source answered. */ public readonly array $blocks;
    /** Physical, mental and psychological exams. */ public readonly ?MedicalExams $medicalExams;
    /** The toxicological exam of categories C, D and E. */ public readonly ?Toxicological $toxicological;
    /** Points of the last twelve months, and the limit. */ public readonly ?Points $points;
    /** Every infraction on record with its fine and deadlines. */ public readonly ?Fines $fines;
    /** How the points came together and when they lapse. */ public readonly ?RollingPoints $rollingPoints;
    /** Infractions that suspend by themselves, or revoke, whatever the points. */ public readonly ?AutosuspensionRisk $autosuspensionRisk;
    /** @var list<Alert> Every conclusion, the worst first. */ public readonly array $allAlerts;
    /** The day as of which the rules were applied, in America/Sao_Paulo. */ public readonly string $diagnosisDate;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->status)) $this->status = $json->status;
        if (isset($json->hasReportData)) $this->hasReportData = $json->hasReportData;
        if (isset($json->hasPartialData)) $this->hasPartialData = $json->hasPartialData;
        $this->validity = isset($json->validity) ? new Validity($json->validity) : null;
        if (isset($json->category)) $this->category = new Category($json->category);
        if (isset($json->blocks)) $this->blocks = self::each(Block::class, $json->blocks);
        $this->medicalExams = isset($json->medicalExams) ? new MedicalExams($json->medicalExams) : null;
        $this->toxicological = isset($json->toxicological) ? new Toxicological($json->toxicological) : null;
        $this->points = isset($json->points) ? new Points($json->points) : null;
        $this->fines = isset($json->fines) ? new Fines($json->fines) : null;
        $this->rollingPoints = isset($json->rollingPoints) ? new RollingPoints($json->rollingPoints) : null;
        $this->autosuspensionRisk = isset($json->autosuspensionRisk) ? new AutosuspensionRisk($json->autosuspensionRisk) : null;
        if (isset($json->allAlerts)) $this->allAlerts = self::each(Alert::class, $json->allAlerts);
        if (isset($json->diagnosisDate)) $this->diagnosisDate = $json->diagnosisDate;
    }
}
