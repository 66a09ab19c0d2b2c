<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Toxicological extends Model
{
    /** Whether the periodic exam is required of this driver: category C, D or E, under 70, and a license valid for three years or more. Null: the category or the birth date was not told. Whoever holds C, D or E needs the exam to renew at any age. */ public readonly ?bool $required;
    /** in_order: due in more than 60 days. due_soon: in 31 to 60. due_urgent: in 0 to 30. in_tolerance: 1 to 30 days overdue, not yet an infraction. overdue: longer than that. driving_barred: the exam on record bars from driving, which goes before any deadline. The words do not tell the result. unknown: what is needed to tell was left out. */ public readonly string $state;
    /** The deadline of the next periodic exam. Null: none applies, or it is not known. */ public readonly ?string $dueOn;
    /** Result of the last exam. Null: not told, or withheld. Confidential by law (CTB art. 148-A, § 6º). */ public readonly ?string $result;
    public readonly ?ResultWithheld $resultWithheld;
    /** When the sample of the last exam was taken. Null: not told. */ public readonly ?string $collectedOn;
    /** What the holder may not drive in the state driving_barred. all: any vehicle. heavy: vehicles of C, D and E; whether others are meant too is not clear. Null in every other state. */ public readonly ?string $barredFrom;
    /** source: the deadline as it was told. computed: counted in steps of 30 months from the day on which the license was issued, as the law counts it. Null: there is no deadline. */ public readonly ?string $dueFrom;
    /** Days to the deadline: 0 on its day, negative after it. Null: there is no deadline. */ public readonly ?int $daysLeft;
    /** The last day on which being overdue is no infraction, 30 days after the deadline. Null: there is no deadline. */ public readonly ?string $toleranceEndsOn;
    /** How sure the conclusion is. medium: also where the deadline was computed. low: where the license may be a second copy, which would not move the deadline, or nothing could be concluded. */ public readonly string $confidence;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->required = $json->required ?? null;
        if (isset($json->state)) $this->state = $json->state;
        $this->dueOn = $json->dueOn ?? null;
        $this->result = $json->result ?? null;
        $this->resultWithheld = isset($json->resultWithheld) ? new ResultWithheld($json->resultWithheld) : null;
        $this->collectedOn = $json->collectedOn ?? null;
        $this->barredFrom = $json->barredFrom ?? null;
        $this->dueFrom = $json->dueFrom ?? null;
        $this->daysLeft = $json->daysLeft ?? null;
        $this->toleranceEndsOn = $json->toleranceEndsOn ?? null;
        if (isset($json->confidence)) $this->confidence = $json->confidence;
    }
}
