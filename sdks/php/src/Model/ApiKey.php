<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class ApiKey extends Model
{
    /** Identifier of the key. */ public readonly string $keyId;
    /** The public part of the key, by which people recognize it. */ public readonly string $prefix;
    /** What the key is for, as it was called when it was made. */ public readonly string $name;
    /** The mode of the key. */ public readonly string $mode;
    /** @var list<string> What the key may do. Empty: only what every key may. */ public readonly array $scopes;
    /** When the key ends; null: it does not expire. */ public readonly ?string $expiresAt;
    /** The organization that the key belongs to. */ public readonly KeyOrganization $organization;
    /** What bounds the requests of this key. */ public readonly KeyLimits $limits;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->keyId)) $this->keyId = $json->keyId;
        if (isset($json->prefix)) $this->prefix = $json->prefix;
        if (isset($json->name)) $this->name = $json->name;
        if (isset($json->mode)) $this->mode = $json->mode;
        if (isset($json->scopes)) $this->scopes = $json->scopes;
        $this->expiresAt = $json->expiresAt ?? null;
        if (isset($json->organization)) $this->organization = new KeyOrganization($json->organization);
        if (isset($json->limits)) $this->limits = new KeyLimits($json->limits);
    }
}
