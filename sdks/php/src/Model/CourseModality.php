<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** How a course was taken. Values may be added. */
final class CourseModality
{
    public const IN_PERSON = 'in_person';
    public const REMOTE = 'remote';
    public const CREDITED = 'credited';
    public const PARTLY_IN_PERSON = 'partly_in_person';
    public const REMOTE_AND_CREDITED = 'remote_and_credited';
}
