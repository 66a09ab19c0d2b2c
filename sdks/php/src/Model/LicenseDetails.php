<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class LicenseDetails extends Model
{
    /** National registration number; one per driver, for life. Null: no source told it. */ public readonly ?FormattedPair $registrationNumber;
    /** Number of the printed form; it changes with every issue. Null: no source told it. */ public readonly ?FormattedPair $licenseFormNumber;
    /** Number of the RENACH form; it changes with every process. Null: no source told it. */ public readonly ?FormattedPair $renachNumber;
    /** Number of the record before the national register (PGU). Null: no source told it. */ public readonly ?string $pguNumber;
    /** Number in the register's list of barred drivers. Null: no source told it. */ public readonly ?string $impedimentListNumber;
    /** How many records the register has for the CPF. Null: no source told it. */ public readonly ?int $recordCount;
    /** The stage of the document's production. It does not say whether its holder may drive. Null: no source told it. */ public readonly ?string $documentStatus;
    /** The same of the document before. Null: no source told it. */ public readonly ?string $previousDocumentStatus;
    /** Of a cancelled document: why. Null: no source told it. */ public readonly ?string $cancellationReason;
    /** The category. For example AB, D or ACC+B. Null: no source told it. */ public readonly ?string $category;
    /** The lower category to which the driver was moved down. For example AB, D or ACC+B. Null: no source told it. */ public readonly ?string $loweredCategory;
    /** The category that the register authorizes for the next document. For example AB, D or ACC+B. Null: no source told it. */ public readonly ?string $authorizedCategory;
    /** The state that has the driver's records. Two letters. Null: no source told it. */ public readonly ?string $state;
    /** The state of the jurisdiction (UF de domínio). Two letters. Null: no source told it. */ public readonly ?string $jurisdictionState;
    /** The state of the current license. Two letters. Null: no source told it. */ public readonly ?string $issueState;
    /** The state that asked for a transfer of the record. Two letters. Null: no source told it. */ public readonly ?string $transferState;
    /** The state of the first license. Two letters. Null: no source told it. */ public readonly ?string $firstIssuedState;
    /** Day of the first license. Null: no source told it. */ public readonly ?string $firstIssuedOn;
    /** Day on which the current document was issued. Null: no source told it. */ public readonly ?string $issuedOn;
    /** The printed expiry. Null: no source told it. */ public readonly ?string $expiresOn;
    /** Whether it is the license of the first year (PPD). Null: no source told it. */ public readonly ?bool $provisional;
    /** Whether the driver is paid to drive (EAR). Null: no source told it. */ public readonly ?bool $ear;
    /** @var list<string>|null Letters of the observations field, for example A. Null: no source told them. */ public readonly ?array $restrictions;
    /** Day on which the driver entered the register. Null: no source told it. */ public readonly ?string $registeredOn;
    /** The last change of the record. Null: no source told it. */ public readonly ?LastTransaction $lastTransaction;
    /** @var list<string>|null What the driver asked for in the last process. Null: no source told it. */ public readonly ?array $requests;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->registrationNumber = isset($json->registrationNumber) ? new FormattedPair($json->registrationNumber) : null;
        $this->licenseFormNumber = isset($json->licenseFormNumber) ? new FormattedPair($json->licenseFormNumber) : null;
        $this->renachNumber = isset($json->renachNumber) ? new FormattedPair($json->renachNumber) : null;
        $this->pguNumber = $json->pguNumber ?? null;
        $this->impedimentListNumber = $json->impedimentListNumber ?? null;
        $this->recordCount = $json->recordCount ?? null;
        $this->documentStatus = $json->documentStatus ?? null;
        $this->previousDocumentStatus = $json->previousDocumentStatus ?? null;
        $this->cancellationReason = $json->cancellationReason ?? null;
        $this->category = $json->category ?? null;
        $this->loweredCategory = $json->loweredCategory ?? null;
        $this->authorizedCategory = $json->authorizedCategory ?? null;
        $this->state = $json->state ?? null;
        $this->jurisdictionState = $json->jurisdictionState ?? null;
        $this->issueState = $json->issueState ?? null;
        $this->transferState = $json->transferState ?? null;
        $this->firstIssuedState = $json->firstIssuedState ?? null;
        $this->firstIssuedOn = $json->firstIssuedOn ?? null;
        $this->issuedOn = $json->issuedOn ?? null;
        $this->expiresOn = $json->expiresOn ?? null;
        $this->provisional = $json->provisional ?? null;
        $this->ear = $json->ear ?? null;
        $this->restrictions = $json->restrictions ?? null;
        $this->registeredOn = $json->registeredOn ?? null;
        $this->lastTransaction = isset($json->lastTransaction) ? new LastTransaction($json->lastTransaction) : null;
        $this->requests = $json->requests ?? null;
    }
}
