<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** The categories of a license as they are written on it. Values may be added. */
final class LicenseCategory
{
    public const ACC = 'ACC';
    public const A = 'A';
    public const B = 'B';
    public const C = 'C';
    public const D = 'D';
    public const E = 'E';
    public const AB = 'AB';
    public const AC = 'AC';
    public const AD = 'AD';
    public const AE = 'AE';
    public const ACC_B = 'ACC+B';
    public const ACC_C = 'ACC+C';
    public const ACC_D = 'ACC+D';
    public const ACC_E = 'ACC+E';
}
