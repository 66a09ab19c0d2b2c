<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class FineProcess extends Model
{
    /** Notice of the infraction sent. Null: not told. */ public readonly ?string $noticeSentOn;
    /** Last day of the prior defence. Null: not told. */ public readonly ?string $defenceDueOn;
    /** Whether a defence was filed. Null: not told. */ public readonly ?bool $defenceFiled;
    /** Notice of the penalty sent. Null: not told. */ public readonly ?string $penaltyNoticeSentOn;
    /** Due date in the notice of the penalty. Null: not told. */ public readonly ?string $paymentDueOn;
    /** Last day to appeal to JARI. Null: not told. */ public readonly ?string $appealDueOn;
    /** Appeal to JARI filed. Null: not told. */ public readonly ?string $appealFiledOn;
    /** Decision of JARI. Null: not told. */ public readonly ?string $appealDecidedOn;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->noticeSentOn = $json->noticeSentOn ?? null;
        $this->defenceDueOn = $json->defenceDueOn ?? null;
        $this->defenceFiled = $json->defenceFiled ?? null;
        $this->penaltyNoticeSentOn = $json->penaltyNoticeSentOn ?? null;
        $this->paymentDueOn = $json->paymentDueOn ?? null;
        $this->appealDueOn = $json->appealDueOn ?? null;
        $this->appealFiledOn = $json->appealFiledOn ?? null;
        $this->appealDecidedOn = $json->appealDecidedOn ?? null;
    }
}
