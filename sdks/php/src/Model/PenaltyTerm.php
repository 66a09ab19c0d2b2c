<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class PenaltyTerm extends Model
{
    /** The day on which the process of the fine ended, if there was no appeal beyond those that are known: a process for the penalty can follow from this day on. */ public readonly string $processEndedOn;
    /** steps: by a decision or a due date of the process, if no further appeal followed. presumed: by the terms that the law gives for steps of unknown day. */ public readonly string $endFrom;
    /** The last day to notify the penalty: 360 days after `processEndedOn`, the term with a defence (CTB art. 282, § 6º, II, and § 7º). Null where the law of that day is not known. */ public readonly ?string $noticeDueOn;
    /** The same for the longest process that the law allows, with an appeal to each instance. Null where the law of that day is not known. */ public readonly ?string $latestNoticeDueOn;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->processEndedOn)) $this->processEndedOn = $json->processEndedOn;
        if (isset($json->endFrom)) $this->endFrom = $json->endFrom;
        $this->noticeDueOn = $json->noticeDueOn ?? null;
        $this->latestNoticeDueOn = $json->latestNoticeDueOn ?? null;
    }
}
