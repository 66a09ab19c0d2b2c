<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class AutomaticRenewal extends Model
{
    /** Whether the conditions that can be seen from outside hold. The driver must also be enrolled in the register of good drivers (RNPC), which is not known to us. Null: nothing known speaks against it, but something is not known. */ public readonly ?bool $meetsConditions;
    /** @var list<string> What speaks against it. points: a point-scoring infraction in the last 12 months. blocked: driving is forbidden. expired: more than 30 days ago. provisional: a provisional license becomes definitive instead. age: too old under the act in force. */ public readonly array $against;
    /** @var list<string> Conditions of which too little is known; same words. */ public readonly array $unknown;
    /** Whether the physical and mental fitness exam has to be done all the same. */ public readonly bool $fitnessExamRequired;
    /** high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing. */ public readonly string $confidence;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->meetsConditions = $json->meetsConditions ?? null;
        if (isset($json->against)) $this->against = $json->against;
        if (isset($json->unknown)) $this->unknown = $json->unknown;
        if (isset($json->fitnessExamRequired)) $this->fitnessExamRequired = $json->fitnessExamRequired;
        if (isset($json->confidence)) $this->confidence = $json->confidence;
    }
}
