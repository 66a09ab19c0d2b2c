<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class DrivingReason extends Model
{
    /** Brazilian Portuguese. */ public readonly string $text;
    /** @var list<LegalBasis> The provisions behind it. */ public readonly array $legalBasis;
    /** Code of the alert of the report that says the same. Null: there is none. */ public readonly ?string $alert;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->text)) $this->text = $json->text;
        if (isset($json->legalBasis)) $this->legalBasis = self::each(LegalBasis::class, $json->legalBasis);
        $this->alert = $json->alert ?? null;
    }
}
