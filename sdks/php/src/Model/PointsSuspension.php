<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class PointsSuspension extends Model
{
    /** The last day on which the points were at the limit or above. */ public readonly string $reachedOn;
    /** The points of the twelve months up to that day. */ public readonly int $points;
    /** How many of them are pending or of unknown state. */ public readonly int $pending;
    /** Their limit by the law of the day of the diagnosis. Null where none is known. */ public readonly ?int $limit;
    /** not_confirmed: only with points that are not confirmed. open: a process may still be opened, also after the points lapsed. maybe_punished: it is not known whether a suspension followed. end_unknown: the time to notify it is over unless an appeal that no source reported kept a fine open. term_over: the time is over even with appeals, but courts disagree. */ public readonly string $stage;
    /** Another suspension by points was less than 12 months before. Null: not known. */ public readonly ?bool $recidivism;
    /** Shortest term: 6, or 8 on recidivism. Null where the law of that day is not known. */ public readonly ?int $minMonths;
    /** Longest term: 12, or 24 where recidivism is possible. */ public readonly ?int $maxMonths;
    /** When the suspension can follow, by the fine whose process ended last. Null while the limit rests on points that are not confirmed. */ public readonly ?PenaltyTerm $term;
    /** Five years after `reachedOn`: from this day on it can no longer be punished, if nothing interrupted the time. */ public readonly string $limitationOn;
    /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */ public readonly string $confidence;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->reachedOn)) $this->reachedOn = $json->reachedOn;
        if (isset($json->points)) $this->points = $json->points;
        if (isset($json->pending)) $this->pending = $json->pending;
        $this->limit = $json->limit ?? null;
        if (isset($json->stage)) $this->stage = $json->stage;
        $this->recidivism = $json->recidivism ?? null;
        $this->minMonths = $json->minMonths ?? null;
        $this->maxMonths = $json->maxMonths ?? null;
        $this->term = isset($json->term) ? new PenaltyTerm($json->term) : null;
        if (isset($json->limitationOn)) $this->limitationOn = $json->limitationOn;
        if (isset($json->confidence)) $this->confidence = $json->confidence;
    }
}
