<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Measurement extends Model
{
    /** As measured. Null: not told. */ public readonly ?float $measured;
    /** The value that counts, after the tolerance of the instrument. Null: not told. */ public readonly ?float $considered;
    /** The highest value allowed. Null: not told. */ public readonly ?float $limit;
    /** Null: the source does not tell the unit. */ public readonly ?string $unit;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->measured = $json->measured ?? null;
        $this->considered = $json->considered ?? null;
        $this->limit = $json->limit ?? null;
        $this->unit = $json->unit ?? null;
    }
}
