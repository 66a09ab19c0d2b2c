<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Category extends Model
{
    /** Null: not known. */ public readonly ?string $current;
    /** The part for two wheels. Null: none, or `current` is not known. */ public readonly ?string $twoWheels;
    /** The part for four wheels. Null: none, or `current` is not known. */ public readonly ?string $fourWheels;
    /** Permissão para Dirigir (PPD), the license of the first year. Null: not known. */ public readonly ?bool $provisional;
    /** EAR, paid to drive, as printed on the license. Null: not known. */ public readonly ?bool $paidActivity;
    /** @var list<Vehicle>|null What the category covers, the lower ones included; restrictions apart. It does not say that the holder may drive today: see validity and blocks. Null: the category is not known. */ public readonly ?array $mayDrive;
    /** @var list<Restriction>|null Ordered by code. Empty: none. Null: not known. */ public readonly ?array $restrictions;
    /** @var list<SpecialCourse>|null Empty: none on record. Null: not known. */ public readonly ?array $specialCourses;
    /** @var list<CategoryUpgrade>|null Categories that could come next. Empty: nothing above, or no category for four wheels yet. Null: the category is not known. */ public readonly ?array $upgrades;
    /** Whether the holder may drive on the day of the diagnosis: at all, vehicles of each category, and for pay. POST /api/v1/reports/{reportId}/may-drive answers for one vehicle and day. */ public readonly Driving $driving;
    /** Null unless `provisional` is true. */ public readonly ?ProvisionalLicense $provisionalLicense;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->current = $json->current ?? null;
        $this->twoWheels = $json->twoWheels ?? null;
        $this->fourWheels = $json->fourWheels ?? null;
        $this->provisional = $json->provisional ?? null;
        $this->paidActivity = $json->paidActivity ?? null;
        $this->mayDrive = isset($json->mayDrive) ? self::each(Vehicle::class, $json->mayDrive) : null;
        $this->restrictions = isset($json->restrictions) ? self::each(Restriction::class, $json->restrictions) : null;
        $this->specialCourses = isset($json->specialCourses) ? self::each(SpecialCourse::class, $json->specialCourses) : null;
        $this->upgrades = isset($json->upgrades) ? self::each(CategoryUpgrade::class, $json->upgrades) : null;
        if (isset($json->driving)) $this->driving = new Driving($json->driving);
        $this->provisionalLicense = isset($json->provisionalLicense) ? new ProvisionalLicense($json->provisionalLicense) : null;
    }
}
