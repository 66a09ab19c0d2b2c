<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** What has to be done beside meeting the conditions of a category. Values may be added. */
final class UpgradeFormality
{
    public const TOXICOLOGICAL_EXAM = 'toxicological_exam';
}
