<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class PointsOneMoreByGravity extends Model
{
    /** One more leve, 3 points. */ public readonly PointsOneMoreTotals $leve;
    /** One more média, 4 points. */ public readonly PointsOneMoreTotals $media;
    /** One more grave, 5 points. */ public readonly PointsOneMoreTotals $grave;
    /** One more gravíssima, 7 points; it may lower the limit. */ public readonly PointsOneMoreTotals $gravissima;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->leve)) $this->leve = new PointsOneMoreTotals($json->leve);
        if (isset($json->media)) $this->media = new PointsOneMoreTotals($json->media);
        if (isset($json->grave)) $this->grave = new PointsOneMoreTotals($json->grave);
        if (isset($json->gravissima)) $this->gravissima = new PointsOneMoreTotals($json->gravissima);
    }
}
