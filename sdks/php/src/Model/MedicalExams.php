<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class MedicalExams extends Model
{
    /** The latest physical and mental fitness exam. Null: none on record. */ public readonly ?MedicalExam $fitness;
    /** The latest psychological evaluation. Null: none on record. */ public readonly ?MedicalExam $psychological;
    /** Whether renewing takes a psychological evaluation: true for paid drivers (EAR, CTB art. 147, § 3º). Null: not known whether the driver is paid. */ public readonly ?bool $psychologicalRequiredAtRenewal;
    /** How long a fitness exam done on the day of the diagnosis would hold at most; the examiner may set less (CTB art. 147, §§ 2º and 4º). Null: the age is not known. */ public readonly ?ExamPeriod $nextPeriod;
    /** The expiry of the license, by which the exam falls due. Null: not known. */ public readonly ?string $renewalDueOn;
    /** @var list<MedicalExam> All on record, newest first, undated ones last. Empty: none on record. */ public readonly array $exams;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->fitness = isset($json->fitness) ? new MedicalExam($json->fitness) : null;
        $this->psychological = isset($json->psychological) ? new MedicalExam($json->psychological) : null;
        $this->psychologicalRequiredAtRenewal = $json->psychologicalRequiredAtRenewal ?? null;
        $this->nextPeriod = isset($json->nextPeriod) ? new ExamPeriod($json->nextPeriod) : null;
        $this->renewalDueOn = $json->renewalDueOn ?? null;
        if (isset($json->exams)) $this->exams = self::each(MedicalExam::class, $json->exams);
    }
}
