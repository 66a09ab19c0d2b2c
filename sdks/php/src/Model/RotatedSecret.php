<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class RotatedSecret extends Model
{
    /** Identifier of the endpoint. */ public readonly string $id;
    /** The signing secret, shown only once: `whsec_` and the base64 of 32 random bytes. */ public readonly string $secret;
    /** Until then both secrets sign, the new one first. */ public readonly string $previousSecretExpiresAt;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->id)) $this->id = $json->id;
        if (isset($json->secret)) $this->secret = $json->secret;
        if (isset($json->previousSecretExpiresAt)) $this->previousSecretExpiresAt = $json->previousSecretExpiresAt;
    }
}
