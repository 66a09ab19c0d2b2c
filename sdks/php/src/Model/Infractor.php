<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** Who can commit a violation. Values may be added. */
final class Infractor
{
    public const CONDUTOR = 'condutor';
    public const PROPRIETARIO = 'proprietario';
    public const EMBARCADOR = 'embarcador';
    public const TRANSPORTADOR = 'transportador';
    public const PEDESTRE = 'pedestre';
    public const PESSOA_FISICA_OU_JURIDICA = 'pessoa_fisica_ou_juridica';
    public const PESSOA_JURIDICA = 'pessoa_juridica';
    public const SERVIDOR_PUBLICO = 'servidor_publico';
}
