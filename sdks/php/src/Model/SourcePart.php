<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** A part of the report that sources answer. Values may be added. */
final class SourcePart
{
    public const LICENSE = 'license';
    public const INFRACTIONS = 'infractions';
    public const MEDICALEXAMS = 'medicalExams';
    public const TOXICOLOGICAL = 'toxicological';
}
