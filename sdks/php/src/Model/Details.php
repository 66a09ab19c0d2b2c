<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Everything known, section by section. Some leaves are `{ value, formatted }`. */
final class Details extends Model
{
    /** The driver's personal data. */ public readonly ?PersonalDetails $personal;
    /** The whole license. */ public readonly ?LicenseDetails $license;
    /** @var list<MedicalExamDetails>|null Medical and psychological exams. Null: not answered. Empty: none on record. */ public readonly ?array $medicalExams;
    /** The last toxicological exam. Null: not answered, or not required. */ public readonly ?ToxicologicalDetails $toxicological;
    /** @var list<CourseDetails>|null Special and recycling courses. Null: not answered. Empty: none on record. */ public readonly ?array $courses;
    /** The lookup of the state's records: what was asked when, and what answered. */ public readonly ?StateLookup $stateLookup;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->personal = isset($json->personal) ? new PersonalDetails($json->personal) : null;
        $this->license = isset($json->license) ? new LicenseDetails($json->license) : null;
        $this->medicalExams = isset($json->medicalExams) ? self::each(MedicalExamDetails::class, $json->medicalExams) : null;
        $this->toxicological = isset($json->toxicological) ? new ToxicologicalDetails($json->toxicological) : null;
        $this->courses = isset($json->courses) ? self::each(CourseDetails::class, $json->courses) : null;
        $this->stateLookup = isset($json->stateLookup) ? new StateLookup($json->stateLookup) : null;
    }
}
