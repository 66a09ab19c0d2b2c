<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Something that a key may do. Values may be added. */
final class Scope
{
    public const REPORTS_CREATE = 'reports:create';
    public const REPORTS_READ = 'reports:read';
    public const BILLING_READ = 'billing:read';
    public const WEBHOOKS_MANAGE = 'webhooks:manage';
    public const ASSISTANT_USE = 'assistant:use';
}
