<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Driving extends Model
{
    /** ALLOWED: nothing that is known forbids it, and nothing is missing that could. FORBIDDEN: something known forbids it. UNKNOWN: it cannot be said; never take it for ALLOWED. */ public readonly string $answer;
    /** @var list<string> Codes of the alerts that decide the answer. */ public readonly array $alerts;
    /** The next day on which the answer changes if nothing is done and nothing new happens. Null: no such day is known. */ public readonly ?string $changesOn;
    /** The answer from `changesOn` on. Null together with it. */ public readonly ?string $changesTo;
    /** The worst severity among `allAlerts`. Null: there is no alert. */ public readonly ?string $worstSeverity;
    /** @var list<CategoryDriving> Vehicles of each category, without pay and without a special course. */ public readonly array $byCategory;
    /** Paid driving (EAR) of every vehicle that the license covers. */ public readonly DrivingOutcome $paid;
    /** Whether the driver was 21 or older on the day of the diagnosis, as some vehicles ask (CTB arts. 138 and 145). Null: not known. */ public readonly ?bool $atLeast21;
    /** Whether at most one gravíssima was committed in the last 12 months, as transport of passengers, pupils, emergencies and dangerous goods asks (CTB art. 145, III). Null: not known. */ public readonly ?bool $maxOneGravissima;
    /** The day of the first license: work with a motorcycle takes two years in category A (Lei 12.009/2009, art. 2º). Null: not known. */ public readonly ?string $firstLicensedOn;
    /** The edition of the rules that judged this report: the day of their last change and a fingerprint. `/docs/novidades/lei` lists what changed. */ public readonly string $edition;
    /** @var list<string> Facts that no source provided and that could forbid driving, in Brazilian Portuguese. While there is one, no answer is ALLOWED. */ public readonly array $missing;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->answer)) $this->answer = $json->answer;
        if (isset($json->alerts)) $this->alerts = $json->alerts;
        $this->changesOn = $json->changesOn ?? null;
        $this->changesTo = $json->changesTo ?? null;
        $this->worstSeverity = $json->worstSeverity ?? null;
        if (isset($json->byCategory)) $this->byCategory = self::each(CategoryDriving::class, $json->byCategory);
        if (isset($json->paid)) $this->paid = new DrivingOutcome($json->paid);
        $this->atLeast21 = $json->atLeast21 ?? null;
        $this->maxOneGravissima = $json->maxOneGravissima ?? null;
        $this->firstLicensedOn = $json->firstLicensedOn ?? null;
        if (isset($json->edition)) $this->edition = $json->edition;
        if (isset($json->missing)) $this->missing = $json->missing;
    }
}
