<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** The result of a toxicological exam. */
final class ToxicologicalResult
{
    public const NEGATIVE = 'negative';
    public const POSITIVE = 'positive';
}
