<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Alert extends Model
{
    /** Stable: program against this, not against the texts. */ public readonly string $code;
    /** The same for a code always. WARNING and CRITICAL make the status at least WARNING. */ public readonly string $severity;
    /** The part of the diagnosis that it belongs to; license is the record itself. */ public readonly string $section;
    /** Brazilian Portuguese, a few words. */ public readonly string $title;
    /** Brazilian Portuguese, plain words. */ public readonly string $message;
    /** Whether this conclusion alone means that nothing may be driven now. */ public readonly bool $forbidsDriving;
    /** Who has to act. both: either of them can. */ public readonly string $actor;
    /** The day by which something should be done, if any. */ public readonly ?string $dueOn;
    /** The money at stake. Null: none, or not known. */ public readonly ?AlertMoney $money;
    /** The body to turn to. Null: there is nowhere to go. */ public readonly ?AlertPlace $where;
    /** @var list<LegalBasis> Never empty. */ public readonly array $legalBasis;
    /** @var list<string> What can be done: short sentences, Brazilian Portuguese. */ public readonly array $actions;
    /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */ public readonly string $confidence;
    /** The place in the plan, from 1 without gaps: first what forbids driving, then by due date (what is CRITICAL and has none is for today), then by severity. */ public readonly int $order;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->code)) $this->code = $json->code;
        if (isset($json->severity)) $this->severity = $json->severity;
        if (isset($json->section)) $this->section = $json->section;
        if (isset($json->title)) $this->title = $json->title;
        if (isset($json->message)) $this->message = $json->message;
        if (isset($json->forbidsDriving)) $this->forbidsDriving = $json->forbidsDriving;
        if (isset($json->actor)) $this->actor = $json->actor;
        $this->dueOn = $json->dueOn ?? null;
        $this->money = isset($json->money) ? new AlertMoney($json->money) : null;
        $this->where = isset($json->where) ? new AlertPlace($json->where) : null;
        if (isset($json->legalBasis)) $this->legalBasis = self::each(LegalBasis::class, $json->legalBasis);
        if (isset($json->actions)) $this->actions = $json->actions;
        if (isset($json->confidence)) $this->confidence = $json->confidence;
        if (isset($json->order)) $this->order = $json->order;
    }
}
