<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class DrivenVehicle extends Model
{
    /** The category that the vehicle needs, if you know it. Instead of `kind`. */ public readonly ?string $category;
    /** The kind of vehicle, from which and from its size the category follows (CTB arts. 143 to 145). mototaxi, motofrete: paid work on a motorcycle. heavy_machinery: tractors and machines other than for farms. combination: a vehicle with a trailer. */ public readonly ?string $kind;
    /** Seats besides the driver's. Absent: more than 8 for a bus, not known for a van or an ambulance, at most 8 for all others. */ public readonly ?int $passengers;
    /** Gross weight of the vehicle itself, in kilograms. Absent: at most 3,500 for a car or bus, not known for all others that have no category of their own. */ public readonly ?int $grossWeightKg;
    /** Gross weight of what it tows, in kilograms; 0: nothing. Absent: not known for a combination, nothing for all others. */ public readonly ?int $trailerKg;
    /** Whether it carries dangerous goods. */ public readonly ?bool $dangerousGoods;
    /** Whether driving is paid work, which needs the remark EAR on the license. */ public readonly ?bool $paid;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->category = $json->category ?? null;
        $this->kind = $json->kind ?? null;
        $this->passengers = $json->passengers ?? null;
        $this->grossWeightKg = $json->grossWeightKg ?? null;
        $this->trailerKg = $json->trailerKg ?? null;
        $this->dangerousGoods = $json->dangerousGoods ?? null;
        $this->paid = $json->paid ?? null;
    }
}
