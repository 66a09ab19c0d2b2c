<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** What an exam came to. Values may be added. */
final class MedicalExamResult
{
    public const FIT = 'fit';
    public const FIT_WITH_RESTRICTIONS = 'fit_with_restrictions';
    public const TEMPORARILY_UNFIT = 'temporarily_unfit';
    public const UNFIT = 'unfit';
}
