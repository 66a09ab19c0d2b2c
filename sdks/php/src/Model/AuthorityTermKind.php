<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** What the authority has to do within a term. Values may be added. */
final class AuthorityTermKind
{
    public const NOTICE = 'notice';
    public const PENALTY_NOTICE = 'penalty_notice';
    public const APPEAL_DECISION = 'appeal_decision';
    public const LIMITATION = 'limitation';
}
