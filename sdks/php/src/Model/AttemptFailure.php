<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Why an attempt got no answer from the endpoint. Values may be added. */
final class AttemptFailure
{
    public const DNS = 'DNS';
    public const ADDRESS_REFUSED = 'ADDRESS_REFUSED';
    public const CONNECTION = 'CONNECTION';
    public const TLS = 'TLS';
    public const TIMEOUT = 'TIMEOUT';
}
