<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class CategoryUpgrade extends Model
{
    /** The category that could be asked for next. */ public readonly string $to;
    /** Whether the conditions of CTB arts. 143 and 145 hold; blocks and an expired license, which stop any service, are not looked at. Null: nothing known is in the way, but something is not known. */ public readonly ?bool $meetsConditions;
    /** @var list<string> What is in the way. age: too young. time_in_category: the category that leads here not held long enough. gravissimas: more than one gravíssima in the last 12 months. provisional: the license must first become definitive. */ public readonly array $missing;
    /** @var list<string> Conditions of which too little is known; same words. */ public readonly array $unknown;
    /** The first day on which what is missing will be there, if nothing new happens. Null: nothing is missing, or the day cannot be told. */ public readonly ?string $earliestOn;
    /** What the law asks for, in Brazilian Portuguese. */ public readonly string $requirements;
    /** @var list<string> What comes on top in the process itself; not checked here. */ public readonly array $alsoNeeds;
    /** The article that sets the conditions. */ public readonly string $legalBasis;
    /** How sure `meetsConditions` is. high: read in the law. medium: it rests on our reading, for instance that an owner's gravíssimas count. low: on what is not verified. */ public readonly string $confidence;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->to)) $this->to = $json->to;
        $this->meetsConditions = $json->meetsConditions ?? null;
        if (isset($json->missing)) $this->missing = $json->missing;
        if (isset($json->unknown)) $this->unknown = $json->unknown;
        $this->earliestOn = $json->earliestOn ?? null;
        if (isset($json->requirements)) $this->requirements = $json->requirements;
        if (isset($json->alsoNeeds)) $this->alsoNeeds = $json->alsoNeeds;
        if (isset($json->legalBasis)) $this->legalBasis = $json->legalBasis;
        if (isset($json->confidence)) $this->confidence = $json->confidence;
    }
}
