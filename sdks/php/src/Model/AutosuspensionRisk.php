<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class AutosuspensionRisk extends Model
{
    /** The suspension for points that reached the limit, today or on an earlier day. Null: they reached none in the last five years, or a suspension or a preventive course followed. */ public readonly ?PointsSuspension $byPoints;
    /** @var list<Suspension> Infractions of the last five years that suspend the license whatever the points, oldest first. */ public readonly array $suspensions;
    /** @var list<Revocation> What revokes the license: repetitions first, then driving while suspended. */ public readonly array $revocations;
    /** What cannot be said. */ public readonly UnknownInfractions $unknown;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->byPoints = isset($json->byPoints) ? new PointsSuspension($json->byPoints) : null;
        if (isset($json->suspensions)) $this->suspensions = self::each(Suspension::class, $json->suspensions);
        if (isset($json->revocations)) $this->revocations = self::each(Revocation::class, $json->revocations);
        if (isset($json->unknown)) $this->unknown = new UnknownInfractions($json->unknown);
    }
}
