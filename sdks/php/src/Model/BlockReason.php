<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** The reason code of the national record. Values may be added. */
final class BlockReason
{
    public const _0 = '0';
    public const _1 = '1';
    public const _2 = '2';
    public const _3 = '3';
    public const _4 = '4';
    public const _5 = '5';
    public const _7 = '7';
    public const _8 = '8';
    public const _9 = '9';
    public const A = 'A';
    public const D = 'D';
    public const E = 'E';
    public const F = 'F';
}
