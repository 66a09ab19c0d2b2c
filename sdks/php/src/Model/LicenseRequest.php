<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** What was asked for when a license was issued. Values may be added. */
final class LicenseRequest
{
    public const FIRST_LICENSE = 'first_license';
    public const SECOND_COPY = 'second_copy';
    public const FOREIGN_RECORD = 'foreign_record';
    public const RECORD = 'record';
    public const RENEWAL = 'renewal';
    public const CATEGORY_CHANGE = 'category_change';
    public const CATEGORY_ADDITION = 'category_addition';
    public const DATA_CHANGE = 'data_change';
    public const REHABILITATION = 'rehabilitation';
    public const DEFINITIVE_LICENSE = 'definitive_license';
    public const GOLDEN_LICENSE = 'golden_license';
    public const NEW_PROCESS = 'new_process';
}
