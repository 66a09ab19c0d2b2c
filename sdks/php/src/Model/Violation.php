<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Violation extends Model
{
    /** As printed on a notice, for example 745-50. */ public readonly string $code;
    /** The code without the hyphen. */ public readonly string $codeDigits;
    /** What the driver did, in plain Brazilian Portuguese. */ public readonly string $summary;
    /** The provision of the law. */ public readonly string $legalBasis;
    /** The article alone, for example 165-A. */ public readonly string $article;
    /** @var list<string> Who answers for it: `condutor` the driver, `proprietario` the owner of the vehicle, `embarcador` the shipper, `transportador` the carrier, `pedestre` the pedestrian, `pessoa_fisica_ou_juridica` any person or company, `pessoa_juridica` a company, `servidor_publico` a public servant. */ public readonly array $infractors;
    /** Null where the law gives none. */ public readonly ?string $gravity;
    /** Nominal points; see `countsTowardPoints`. */ public readonly int $points;
    /** Times the amount of the gravity. */ public readonly int $multiplier;
    /** The fine in reais (not centavos). Null where `amountRule` says how it is found. */ public readonly ?float $amountBRL;
    /** Brazilian Portuguese. */ public readonly ?string $amountRule;
    /** Suspends the license by itself, whatever the points. */ public readonly bool $selfSuspending;
    /** Suspends the license only when committed again within twelve months. */ public readonly bool $suspendsOnRecidivism;
    /** For how many months it suspends by itself; `min` and `max` are equal where the law fixes the period. Null where it does not suspend by itself. */ public readonly ?SuspensionMonths $suspensionMonths;
    /** Revokes the license when committed again within twelve months (CTB art. 263, II). */ public readonly bool $revokesOnRecidivism;
    /** Enters the total of twelve months. */ public readonly bool $countsTowardPoints;
    /** Why it stays out of that total; null exactly where it counts. `self_suspending_art_259_4_III`: it suspends by itself. `excluded_art_259_4_II`: the law names its article. `no_gravity_class`: the law gives it no gravity, hence no points. `driver_has_no_valid_license`: whoever commits it has no valid license. `infractor_not_driver_or_owner`: neither a driver nor an owner answers for it. `infractor_has_no_license_record`: a pedestrian answers for it. `non_motor_vehicle_mbft`: not of a motor vehicle, after the enforcement manual (MBFT). `non_motor_vehicle_inferred`: the same, by our reading. */ public readonly ?string $pointsExclusion;
    /** superseded: fines of its time still carry it, new ones do not. */ public readonly string $status;
    /** The first day of infractions that this row is for; earlier ones keep their gravity and amount. Null: not known. */ public readonly ?string $since;
    /** The last day of infractions that this row is for. Null: it is in force. */ public readonly ?string $until;
    /** What to know beyond the row, in Brazilian Portuguese. */ public readonly ?string $note;
    /** How well the sources agree on this row. Below high: check before you rely on it. */ public readonly string $confidence;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->code)) $this->code = $json->code;
        if (isset($json->codeDigits)) $this->codeDigits = $json->codeDigits;
        if (isset($json->summary)) $this->summary = $json->summary;
        if (isset($json->legalBasis)) $this->legalBasis = $json->legalBasis;
        if (isset($json->article)) $this->article = $json->article;
        if (isset($json->infractors)) $this->infractors = $json->infractors;
        $this->gravity = $json->gravity ?? null;
        if (isset($json->points)) $this->points = $json->points;
        if (isset($json->multiplier)) $this->multiplier = $json->multiplier;
        $this->amountBRL = $json->amountBRL ?? null;
        $this->amountRule = $json->amountRule ?? null;
        if (isset($json->selfSuspending)) $this->selfSuspending = $json->selfSuspending;
        if (isset($json->suspendsOnRecidivism)) $this->suspendsOnRecidivism = $json->suspendsOnRecidivism;
        $this->suspensionMonths = isset($json->suspensionMonths) ? new SuspensionMonths($json->suspensionMonths) : null;
        if (isset($json->revokesOnRecidivism)) $this->revokesOnRecidivism = $json->revokesOnRecidivism;
        if (isset($json->countsTowardPoints)) $this->countsTowardPoints = $json->countsTowardPoints;
        $this->pointsExclusion = $json->pointsExclusion ?? null;
        if (isset($json->status)) $this->status = $json->status;
        $this->since = $json->since ?? null;
        $this->until = $json->until ?? null;
        $this->note = $json->note ?? null;
        if (isset($json->confidence)) $this->confidence = $json->confidence;
    }
}
