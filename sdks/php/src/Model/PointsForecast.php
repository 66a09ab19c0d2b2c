<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class PointsForecast extends Model
{
    /** The twelve months of the last five years that came closest to their limit, or exceeded it most, by the law of their last day. Null: nothing counted. */ public readonly PointsPastWindows $worstPast;
    /** The worst to come if nothing new is committed. It is that of the day of the diagnosis, because points only lapse. */ public readonly PointsComingWindows $worstComing;
    /** The last day on which today's total and limit hold. Null: nothing counts that could lapse. */ public readonly PointsLastDays $holdsUntil;
    /** What one more infraction that counts, committed on the day of the diagnosis and confirmed, would make of the total and the limit. It holds until `holdsUntil`. */ public readonly PointsOneMoreByGravity $oneMore;
    /** The first day on which no infraction counts any more, if nothing new is committed. */ public readonly PointsClearDays $clearFrom;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->worstPast)) $this->worstPast = new PointsPastWindows($json->worstPast);
        if (isset($json->worstComing)) $this->worstComing = new PointsComingWindows($json->worstComing);
        if (isset($json->holdsUntil)) $this->holdsUntil = new PointsLastDays($json->holdsUntil);
        if (isset($json->oneMore)) $this->oneMore = new PointsOneMoreByGravity($json->oneMore);
        if (isset($json->clearFrom)) $this->clearFrom = new PointsClearDays($json->clearFrom);
    }
}
