<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** The kind of body that an alert sends its reader to. Values may be added. */
final class PublicBody
{
    public const LICENSING_AUTHORITY = 'licensing_authority';
    public const SENATRAN = 'senatran';
    public const FINING_AUTHORITY = 'fining_authority';
    public const JARI = 'jari';
    public const SECOND_INSTANCE = 'second_instance';
    public const COURT = 'court';
    public const EXAM_CLINIC = 'exam_clinic';
    public const LABORATORY = 'laboratory';
    public const EMPLOYER = 'employer';
}
