<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** The step that the process of a fine is in. Values may be added. */
final class FineStage
{
    public const UNKNOWN = 'unknown';
    public const NOTIFIED = 'notified';
    public const DEFENCE_FILED = 'defence_filed';
    public const PENALTY_NOTIFIED = 'penalty_notified';
    public const APPEAL_PENDING = 'appeal_pending';
    public const APPEAL_DECIDED = 'appeal_decided';
    public const CLOSED = 'closed';
    public const WRITTEN_WARNING = 'written_warning';
    public const CANCELLED = 'cancelled';
}
