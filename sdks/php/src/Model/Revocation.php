<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Revocation extends Model
{
    /** recidivism: the same article twice in 12 months, CTB art. 263, II. drove_while_suspended: art. 263, I, proved by any infraction of a driver that was committed while a registered suspension ran (Resolução CONTRAN 723/2018, art. 19). */ public readonly string $reason;
    /** Whether all the infractions that it rests on are confirmed. */ public readonly bool $confirmed;
    /** @var list<RecordedInfraction> What it rests on, earliest first: two for recidivism, else one. */ public readonly array $infractions;
    /** not_confirmed: an infraction behind it is pending or of unknown state. open: a process may still be opened. end_unknown: the time to notify the penalty is over unless an appeal that no source reported kept the fine open. term_over: the time is over even with appeals, but courts disagree, and the five years are not over. served: the register has the penalty, lifted in due time; which infraction it was for is inferred. */ public readonly string $stage;
    /** When the penalty can follow. Null where neither a day of the infraction nor one of its process is known. */ public readonly ?PenaltyTerm $term;
    /** The penalty that was served. Null unless `stage` is served. */ public readonly ?ServedPenalty $served;
    /** Five years after it was committed: from this day on it can no longer be punished, if nothing interrupted the time. Null where the day is unknown. */ public readonly ?string $limitationOn;
    /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */ public readonly string $confidence;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->reason)) $this->reason = $json->reason;
        if (isset($json->confirmed)) $this->confirmed = $json->confirmed;
        if (isset($json->infractions)) $this->infractions = self::each(RecordedInfraction::class, $json->infractions);
        if (isset($json->stage)) $this->stage = $json->stage;
        $this->term = isset($json->term) ? new PenaltyTerm($json->term) : null;
        $this->served = isset($json->served) ? new ServedPenalty($json->served) : null;
        $this->limitationOn = $json->limitationOn ?? null;
        if (isset($json->confidence)) $this->confidence = $json->confidence;
    }
}
