<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Which document proved the identity. Values may be added. */
final class IdentityDocumentKind
{
    public const IDENTITY_CARD = 'identity_card';
    public const WORK_CARD = 'work_card';
    public const PASSPORT = 'passport';
    public const MILITARY_CERTIFICATE = 'military_certificate';
}
