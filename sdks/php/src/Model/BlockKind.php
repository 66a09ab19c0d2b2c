<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** What a block is. Values may be added. */
final class BlockKind
{
    public const SUSPENSION = 'suspension';
    public const REVOCATION = 'revocation';
    public const JUDICIAL_BAR = 'judicial_bar';
    public const DEATH = 'death';
    public const RECORD_CANCELLED = 'record_cancelled';
    public const PROVISIONAL_PENALIZED = 'provisional_penalized';
    public const UNDUE_ISSUE = 'undue_issue';
    public const ADMINISTRATIVE_MEASURE = 'administrative_measure';
    public const TRAFFIC_CRIME = 'traffic_crime';
    public const GRAVE_CRASH = 'grave_crash';
    public const UNFIT = 'unfit';
    public const UNCLASSIFIED = 'unclassified';
}
