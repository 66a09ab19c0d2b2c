<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Points extends Model
{
    /** Points of confirmed infractions that count on the day of the diagnosis. */ public readonly int $confirmed;
    /** With infractions that are pending or of unknown state: what it may come to. */ public readonly int $potential;
    /** Confirmed points at which the license is suspended. Null where no law is known. */ public readonly ?int $limit;
    /** Confirmed points left before the limit, 0 once reached. Null where the limit is. */ public readonly ?int $remaining;
    /** Whether the confirmed points are at the limit or above. Null where the limit is. */ public readonly ?bool $reached;
    /** Why this limit. two_or_more_gravissimas: 20. one_gravissima: 30. no_gravissima: 40. ear: 40, paid to drive. before_2021: 20 for all, until 2021-04-11. no_law: no rule is known for the day, so the limit is null. */ public readonly string $limitReason;
    /** Why this limit, in Brazilian Portuguese; says if it hangs on an unknown EAR. */ public readonly string $limitReasonText;
    /** How many gravíssimas count. Those that suspend by themselves do not. */ public readonly CountingGravissimas $gravissimas;
    /** The limit if all were confirmed. Null where no law is known. */ public readonly ?int $potentialLimit;
    /** Whether `potential` is at `potentialLimit` or above. Null where the limit is. */ public readonly ?bool $potentialReached;
    /** What one more confirmed gravíssima would make of it; it may also lower the limit. */ public readonly MeasuredPoints $afterNextGravissima;
    /** The same if all pending ones and those of unknown state were confirmed too. */ public readonly MeasuredPoints $potentialAfterNextGravissima;
    /** Infractions committed before this day have lapsed. */ public readonly string $windowStartsOn;
    /** The next day on which an infraction that counts, pending ones included, stops counting. Null: none counts. */ public readonly ?string $nextLapseOn;
    /** CTB art. 261, §§ 5º to 7º. Null: not paid to drive (EAR), or before the law of 2021-04-12. */ public readonly ?PreventiveCourse $preventiveCourse;
    /** False: something listed in `unknown` may change the totals or the limit. */ public readonly bool $complete;
    /** What was not told. */ public readonly UnknownPoints $unknown;
    /** Infractions of the record that count in neither total on this day. */ public readonly int $notCounted;
    /** How sure the totals and the limit are. low also where an infraction is exactly twelve months old on this day: we take it as lapsed, the law is silent. */ public readonly string $confidence;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->confirmed)) $this->confirmed = $json->confirmed;
        if (isset($json->potential)) $this->potential = $json->potential;
        $this->limit = $json->limit ?? null;
        $this->remaining = $json->remaining ?? null;
        $this->reached = $json->reached ?? null;
        if (isset($json->limitReason)) $this->limitReason = $json->limitReason;
        if (isset($json->limitReasonText)) $this->limitReasonText = $json->limitReasonText;
        if (isset($json->gravissimas)) $this->gravissimas = new CountingGravissimas($json->gravissimas);
        $this->potentialLimit = $json->potentialLimit ?? null;
        $this->potentialReached = $json->potentialReached ?? null;
        if (isset($json->afterNextGravissima)) $this->afterNextGravissima = new MeasuredPoints($json->afterNextGravissima);
        if (isset($json->potentialAfterNextGravissima)) $this->potentialAfterNextGravissima = new MeasuredPoints($json->potentialAfterNextGravissima);
        if (isset($json->windowStartsOn)) $this->windowStartsOn = $json->windowStartsOn;
        $this->nextLapseOn = $json->nextLapseOn ?? null;
        $this->preventiveCourse = isset($json->preventiveCourse) ? new PreventiveCourse($json->preventiveCourse) : null;
        if (isset($json->complete)) $this->complete = $json->complete;
        if (isset($json->unknown)) $this->unknown = new UnknownPoints($json->unknown);
        if (isset($json->notCounted)) $this->notCounted = $json->notCounted;
        if (isset($json->confidence)) $this->confidence = $json->confidence;
    }
}
