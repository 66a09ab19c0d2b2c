<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Suspension extends Model
{
    /** Violation code, for example 516-91. */ public readonly string $code;
    /** The act in one line of Brazilian Portuguese. */ public readonly string $summary;
    /** Article of the traffic code (CTB), for example art. 218, III. */ public readonly string $article;
    /** Null: not known. */ public readonly ?string $committedOn;
    /** confirmed or pending. Null: not known. */ public readonly ?string $state;
    /** Number of the notice. Null: not known. */ public readonly ?string $ticket;
    /** Whether all that the suspension rests on is confirmed. */ public readonly bool $confirmed;
    /** Another of the same article was committed on an earlier day, less than 12 months before. */ public readonly bool $recidivism;
    /** Shortest term in months. Null where the law of that day is not known. */ public readonly ?int $minMonths;
    /** Longest term in months; equal to the shortest where the article fixes it. */ public readonly ?int $maxMonths;
    /** not_confirmed: an infraction behind it is pending or of unknown state. open: a process may still be opened. end_unknown: the time to notify the penalty is over unless an appeal that no source reported kept the fine open. term_over: the time is over even with appeals, but courts disagree, and the five years are not over. served: the register has the penalty, lifted in due time; which infraction it was for is inferred. */ public readonly string $stage;
    /** When the penalty can follow. Null where neither a day of the infraction nor one of its process is known. */ public readonly ?PenaltyTerm $term;
    /** The penalty that was served. Null unless `stage` is served. */ public readonly ?ServedPenalty $served;
    /** Five years after it was committed: from this day on it can no longer be punished, if nothing interrupted the time. Null where the day is unknown. */ public readonly ?string $limitationOn;
    /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */ public readonly string $confidence;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->code)) $this->code = $json->code;
        if (isset($json->summary)) $this->summary = $json->summary;
        if (isset($json->article)) $this->article = $json->article;
        $this->committedOn = $json->committedOn ?? null;
        $this->state = $json->state ?? null;
        $this->ticket = $json->ticket ?? null;
        if (isset($json->confirmed)) $this->confirmed = $json->confirmed;
        if (isset($json->recidivism)) $this->recidivism = $json->recidivism;
        $this->minMonths = $json->minMonths ?? null;
        $this->maxMonths = $json->maxMonths ?? null;
        if (isset($json->stage)) $this->stage = $json->stage;
        $this->term = isset($json->term) ? new PenaltyTerm($json->term) : null;
        $this->served = isset($json->served) ? new ServedPenalty($json->served) : null;
        $this->limitationOn = $json->limitationOn ?? null;
        if (isset($json->confidence)) $this->confidence = $json->confidence;
    }
}
