<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class ProvisionalLicense extends Model
{
    /** First day of its year. Null: the dates of the license do not suffice. */ public readonly ?string $from;
    /** Last day of its year. Null together with `from`. */ public readonly ?string $until;
    /** Whether the year's infractions bar the definitive license: a grave, a gravíssima or two médias (CTB art. 148, § 3º). False: not so far. Null: not known, or it hangs on an infraction that is still open. */ public readonly ?bool $definitiveBlocked;
    /** The day after the year: from then on the definitive license can be had. Null: it is barred, or the year is not known. */ public readonly ?string $definitiveFrom;
    /** @var list<OffendingInfraction>|null Infractions of the year above leve that count or may come to, oldest first, undated ones last. Null: not known. */ public readonly ?array $offending;
    /** How sure `definitiveBlocked` is. medium: it rests on two médias of any kind being recidivism, or on an infraction of the owner. low: a fact is missing or in doubt. */ public readonly string $confidence;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->from = $json->from ?? null;
        $this->until = $json->until ?? null;
        $this->definitiveBlocked = $json->definitiveBlocked ?? null;
        $this->definitiveFrom = $json->definitiveFrom ?? null;
        $this->offending = isset($json->offending) ? self::each(OffendingInfraction::class, $json->offending) : null;
        if (isset($json->confidence)) $this->confidence = $json->confidence;
    }
}
