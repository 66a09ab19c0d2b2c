<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Why a result is left out of the report. Values may be added. */
final class WithheldReason
{
    public const NO_LEGAL_BASIS = 'no_legal_basis';
}
