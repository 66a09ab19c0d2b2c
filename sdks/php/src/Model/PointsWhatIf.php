<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class PointsWhatIf extends Model
{
    /** After one more leve. */ public readonly MeasuredPoints $leve;
    /** After one more média. */ public readonly MeasuredPoints $media;
    /** After one more grave. */ public readonly MeasuredPoints $grave;
    /** After one more gravíssima. */ public readonly MeasuredPoints $gravissima;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->leve)) $this->leve = new MeasuredPoints($json->leve);
        if (isset($json->media)) $this->media = new MeasuredPoints($json->media);
        if (isset($json->grave)) $this->grave = new MeasuredPoints($json->grave);
        if (isset($json->gravissima)) $this->gravissima = new MeasuredPoints($json->gravissima);
    }
}
