<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Who the report is about. While the report is PROCESSING it may have only `id` and `cpf`; later all seven are there. */
final class ReportDriver extends Model
{
    /** The same for one CPF in your organization, always. */ public readonly string $id;
    /** Formatted 000.000.000-00. */ public readonly ?string $cpf;
    /** As registered. */ public readonly ?string $name;
    /** National registration number of the license. */ public readonly ?string $licenseNumber;
    /** For example A, B, AB, C, D, E. */ public readonly ?string $licenseCategory;
    /** As printed on the license. */ public readonly ?string $expiryDate;
    /** Two-letter state (UF). */ public readonly ?string $issueState;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->id)) $this->id = $json->id;
        $this->cpf = $json->cpf ?? null;
        $this->name = $json->name ?? null;
        $this->licenseNumber = $json->licenseNumber ?? null;
        $this->licenseCategory = $json->licenseCategory ?? null;
        $this->expiryDate = $json->expiryDate ?? null;
        $this->issueState = $json->issueState ?? null;
    }
}
