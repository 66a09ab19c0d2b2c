<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class CalculatedPoints extends Model
{
    /** The day calculated for. */ public readonly string $asOf;
    /** Confirmed points within the twelve months. */ public readonly int $points;
    /** With the pending ones. */ public readonly int $potential;
    /** Points at which the license is suspended. Null where no law is known for the day. */ public readonly ?int $limit;
    /** Why this limit. two_or_more_gravissimas: 20. one_gravissima: 30. no_gravissima: 40. ear: 40, paid to drive. before_2021: 20 for all, until 2021-04-11. no_law: no rule is known for the day, so the limit is null. */ public readonly string $limitReason;
    /** Why this limit, in Brazilian Portuguese. */ public readonly string $reason;
    /** Whether `points` are at the limit or above. Null where the limit is. */ public readonly ?bool $reached;
    /** Points left before the limit, 0 once reached. Null where the limit is. */ public readonly ?int $remaining;
    /** @var list<CalculatedInfraction> Each infraction in the order given, and whether it counts. */ public readonly array $infractions;
    /** The next day on which one that counts, pending or not, stops counting. */ public readonly ?string $nextLapseOn;
    /** If the limit is reached: the first day on which it no longer is, should nothing new be committed. Null: it is not reached. */ public readonly ?string $belowLimitOn;
    /** What one more confirmed infraction of each gravity would make of it on that day. */ public readonly PointsWhatIf $whatIf;
    /** @var list<SelfSuspendingInfraction> Which of them suspend the license by themselves, whatever the points. */ public readonly array $selfSuspending;
    /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */ public readonly string $confidence;
    /** @var list<LegalBasis> The rules applied; never empty. */ public readonly array $legalBasis;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->asOf)) $this->asOf = $json->asOf;
        if (isset($json->points)) $this->points = $json->points;
        if (isset($json->potential)) $this->potential = $json->potential;
        $this->limit = $json->limit ?? null;
        if (isset($json->limitReason)) $this->limitReason = $json->limitReason;
        if (isset($json->reason)) $this->reason = $json->reason;
        $this->reached = $json->reached ?? null;
        $this->remaining = $json->remaining ?? null;
        if (isset($json->infractions)) $this->infractions = self::each(CalculatedInfraction::class, $json->infractions);
        $this->nextLapseOn = $json->nextLapseOn ?? null;
        $this->belowLimitOn = $json->belowLimitOn ?? null;
        if (isset($json->whatIf)) $this->whatIf = new PointsWhatIf($json->whatIf);
        if (isset($json->selfSuspending)) $this->selfSuspending = self::each(SelfSuspendingInfraction::class, $json->selfSuspending);
        if (isset($json->confidence)) $this->confidence = $json->confidence;
        if (isset($json->legalBasis)) $this->legalBasis = self::each(LegalBasis::class, $json->legalBasis);
    }
}
