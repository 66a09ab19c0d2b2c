<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class DiscountedFine extends Model
{
    /** Centavos to pay up to the due date: 80% (CTB art. 284). */ public readonly int $at80;
    /** Centavos for a driver who joined the electronic system (SNE) before the notice and gives up defence and appeal: 60%. Null once one of these was filed. */ public readonly ?int $at60;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->at80)) $this->at80 = $json->at80;
        $this->at60 = $json->at60 ?? null;
    }
}
