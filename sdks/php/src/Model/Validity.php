<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Validity extends Model
{
    /** expires_soon: within 30 days. in_grace: expired 1 to 30 days ago, driving is not yet an infraction. expired: longer ago than that. unknown: no expiry date was told. */ public readonly string $state;
    /** As printed on the license. */ public readonly ?string $expiresOn;
    /** Days to the expiry: 0 on the last day, negative after it. */ public readonly ?int $daysLeft;
    /** The last day on which driving is not the infraction of CTB art. 162, V. */ public readonly ?string $graceEndsOn;
    /** When the current document was issued. */ public readonly ?string $issuedOn;
    /** The authority that renews it. */ public readonly string $renewedBy;
    /** Renewal of good drivers without asking for it. Null: no such law on that day. */ public readonly ?AutomaticRenewal $automaticRenewal;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->state)) $this->state = $json->state;
        $this->expiresOn = $json->expiresOn ?? null;
        $this->daysLeft = $json->daysLeft ?? null;
        $this->graceEndsOn = $json->graceEndsOn ?? null;
        $this->issuedOn = $json->issuedOn ?? null;
        if (isset($json->renewedBy)) $this->renewedBy = $json->renewedBy;
        $this->automaticRenewal = isset($json->automaticRenewal) ? new AutomaticRenewal($json->automaticRenewal) : null;
    }
}
