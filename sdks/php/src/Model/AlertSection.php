<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** The part of the diagnosis of an alert. Values may be added. */
final class AlertSection
{
    public const LICENSE = 'license';
    public const VALIDITY = 'validity';
    public const CATEGORY = 'category';
    public const BLOCKS = 'blocks';
    public const MEDICALEXAMS = 'medicalExams';
    public const TOXICOLOGICAL = 'toxicological';
    public const POINTS = 'points';
    public const FINES = 'fines';
    public const AUTOSUSPENSIONRISK = 'autosuspensionRisk';
}
