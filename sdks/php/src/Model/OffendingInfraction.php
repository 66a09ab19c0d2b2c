<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class OffendingInfraction extends Model
{
    /** Violation code, for example 746-30; as the source wrote it if not in the table. */ public readonly ?string $code;
    /** Null: not known, so it may be within the year. */ public readonly ?string $committedOn;
    /** Null: not known, so it may be any. */ public readonly ?string $gravity;
    /** confirmed or pending. Null: not known. */ public readonly ?string $state;
    /** True: it counts. Null: it may come to, since it is pending, a fact is missing or the weight of its kind is in doubt. */ public readonly ?bool $counts;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->code = $json->code ?? null;
        $this->committedOn = $json->committedOn ?? null;
        $this->gravity = $json->gravity ?? null;
        $this->state = $json->state ?? null;
        $this->counts = $json->counts ?? null;
    }
}
