<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class KeyOrganization extends Model
{
    /** Identifier of the organization. */ public readonly string $organizationId;
    /** The name of the organization. */ public readonly string $name;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->organizationId)) $this->organizationId = $json->organizationId;
        if (isset($json->name)) $this->name = $json->name;
    }
}
