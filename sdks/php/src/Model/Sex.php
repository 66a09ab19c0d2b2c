<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** The sex on record. Values may be added. */
final class Sex
{
    public const FEMALE = 'female';
    public const MALE = 'male';
}
