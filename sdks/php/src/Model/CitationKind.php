<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** What an answer cites. Values may be added. */
final class CitationKind
{
    public const ARTICLE = 'article';
    public const CODE = 'code';
}
