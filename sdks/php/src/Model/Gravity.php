<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** The class of an infraction by the CTB, from the mildest to the worst. */
final class Gravity
{
    public const LEVE = 'leve';
    public const MEDIA = 'media';
    public const GRAVE = 'grave';
    public const GRAVISSIMA = 'gravissima';
}
