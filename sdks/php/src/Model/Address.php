<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Address extends Model
{
    /** The street, or the whole address if the source has it in one text. Null: no source told it. */ public readonly ?string $street;
    /** Number of the house. Null: no source told it. */ public readonly ?string $number;
    /** What else finds it, for example the apartment. Null: no source told it. */ public readonly ?string $complement;
    /** District (bairro). Null: no source told it. */ public readonly ?string $district;
    /** The city. Null: no source told it. */ public readonly ?NamedCode $city;
    /** The state. Two letters. Null: no source told it. */ public readonly ?string $state;
    /** Postal code (CEP). Null: no source told it. */ public readonly ?FormattedPair $postalCode;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->street = $json->street ?? null;
        $this->number = $json->number ?? null;
        $this->complement = $json->complement ?? null;
        $this->district = $json->district ?? null;
        $this->city = isset($json->city) ? new NamedCode($json->city) : null;
        $this->state = $json->state ?? null;
        $this->postalCode = isset($json->postalCode) ? new FormattedPair($json->postalCode) : null;
    }
}
