<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Which exam it was. Values may be added. */
final class MedicalExamKind
{
    public const FITNESS = 'fitness';
    public const PSYCHOLOGICAL = 'psychological';
    public const OTHER = 'other';
}
