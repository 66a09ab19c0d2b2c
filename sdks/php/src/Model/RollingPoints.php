<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class RollingPoints extends Model
{
    /** @var list<PointsTimelineEntry> Every infraction that counts or counted, oldest first, with the totals of its day. Cancelled ones, warnings and those that never count are left out, as are those without date or gravity. */ public readonly array $timeline;
    /** The most confirmed points there were on a day. Null: there were none. */ public readonly ?PointsPeak $peak;
    /** The same with pending ones and those of unknown state. */ public readonly ?PointsPeak $peakPotential;
    /** On the day of the diagnosis. */ public readonly PointsTotal $total;
    /** The next day on which an infraction stops counting. Null: none counts. */ public readonly ?string $nextLapseOn;
    /** If the confirmed points reach the limit: the first day on which they no longer do, should nothing new be committed. It does not undo a suspension. Null: the limit is not reached. */ public readonly ?string $belowLimitOn;
    /** What the points may come to, and when they fall. */ public readonly PointsForecast $forecast;
    /** @var list<PointsStep>|null Totals and limit day by day: the first day whose infractions still count, and each later one, past or coming, on which something changes if nothing new is committed. Absent in reports made before this field existed. */ public readonly ?array $steps;
    /** False: infractions without date or gravity are left out, or no source said whether points were zeroed. */ public readonly bool $complete;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->timeline)) $this->timeline = self::each(PointsTimelineEntry::class, $json->timeline);
        $this->peak = isset($json->peak) ? new PointsPeak($json->peak) : null;
        $this->peakPotential = isset($json->peakPotential) ? new PointsPeak($json->peakPotential) : null;
        if (isset($json->total)) $this->total = new PointsTotal($json->total);
        $this->nextLapseOn = $json->nextLapseOn ?? null;
        $this->belowLimitOn = $json->belowLimitOn ?? null;
        if (isset($json->forecast)) $this->forecast = new PointsForecast($json->forecast);
        $this->steps = isset($json->steps) ? self::each(PointsStep::class, $json->steps) : null;
        if (isset($json->complete)) $this->complete = $json->complete;
    }
}
