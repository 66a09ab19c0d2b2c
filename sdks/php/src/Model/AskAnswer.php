<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class AskAnswer extends Model
{
    /** False: not a question of traffic law; `answer` says so, without citations. */ public readonly bool $answered;
    /** Brazilian Portuguese. `[1]` marks passage 1. */ public readonly string $answer;
    /** @var list<Citation> Never empty where `answered`. */ public readonly array $citations;
    /** @var list<Passage> The texts that the answer rests on. */ public readonly array $passages;
    /** False: no model was used, and the answer is the best passages as they stand. */ public readonly bool $usedModel;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->answered)) $this->answered = $json->answered;
        if (isset($json->answer)) $this->answer = $json->answer;
        if (isset($json->citations)) $this->citations = self::each(Citation::class, $json->citations);
        if (isset($json->passages)) $this->passages = self::each(Passage::class, $json->passages);
        if (isset($json->usedModel)) $this->usedModel = $json->usedModel;
    }
}
