<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** What a toxicological exam was made for. Values may be added. */
final class ToxicologicalPurpose
{
    public const PERIODIC = 'periodic';
    public const LICENSE = 'license';
}
