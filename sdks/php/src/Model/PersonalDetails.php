<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class PersonalDetails extends Model
{
    /** The registered name. Null: no source told it. */ public readonly ?FormattedPair $name;
    /** The name by which the driver is known (nome social). Null: no source told it. */ public readonly ?FormattedPair $socialName;
    /** Name of the mother, as registered. Null: no source told it. */ public readonly ?FormattedPair $motherName;
    /** Name of the father, as registered. Null: no source told it. */ public readonly ?FormattedPair $fatherName;
    /** @var list<FormattedPair>|null Parents by affection (filiação afetiva). Null: no source told any. */ public readonly ?array $affectiveParents;
    /** The CPF that was asked for. Null: no source told it. */ public readonly ?FormattedPair $cpf;
    /** Day of birth. Null: no source told it. */ public readonly ?string $birthDate;
    /** Sex, as registered. Null: no source told it. */ public readonly ?string $sex;
    /** Nationality, as registered. Null: no source told it. */ public readonly ?string $nationality;
    /** Place of birth. Null: no source told it. */ public readonly ?NamedCode $birthplace;
    /** The document by which the driver was registered. Null: no source told it. */ public readonly ?IdentityDocument $identityDocument;
    /** Phone number with its area code, from whichever source tells it. Null: no source told it. */ public readonly ?FormattedPair $phone;
    /** E-mail address, from whichever source tells it. Null: no source told it. */ public readonly ?string $email;
    /** Address, from whichever source tells it. Null: no source told it. */ public readonly ?Address $address;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->name = isset($json->name) ? new FormattedPair($json->name) : null;
        $this->socialName = isset($json->socialName) ? new FormattedPair($json->socialName) : null;
        $this->motherName = isset($json->motherName) ? new FormattedPair($json->motherName) : null;
        $this->fatherName = isset($json->fatherName) ? new FormattedPair($json->fatherName) : null;
        $this->affectiveParents = isset($json->affectiveParents) ? self::each(FormattedPair::class, $json->affectiveParents) : null;
        $this->cpf = isset($json->cpf) ? new FormattedPair($json->cpf) : null;
        $this->birthDate = $json->birthDate ?? null;
        $this->sex = $json->sex ?? null;
        $this->nationality = $json->nationality ?? null;
        $this->birthplace = isset($json->birthplace) ? new NamedCode($json->birthplace) : null;
        $this->identityDocument = isset($json->identityDocument) ? new IdentityDocument($json->identityDocument) : null;
        $this->phone = isset($json->phone) ? new FormattedPair($json->phone) : null;
        $this->email = $json->email ?? null;
        $this->address = isset($json->address) ? new Address($json->address) : null;
    }
}
