<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Category extends Model
{
    /** The category of the document. Null: not known, or no license was issued. */ public readonly ?string $current;
    /** The lower category to which the register moved the driver: vehicles above it are forbidden. Null: not lowered, or not known. */ public readonly ?string $loweredTo;
    /** The category that the latest fitness exam allows, where it is lower than the driver holds: vehicles above it are UNKNOWN. Null otherwise. */ public readonly ?string $examAllows;
    /** The part for two wheels that the driver holds, after `loweredTo`. Null: none, or `current` is not known. */ public readonly ?string $twoWheels;
    /** The part for four wheels that the driver holds, after `loweredTo`. Null: none, or `current` is not known. */ public readonly ?string $fourWheels;
    /** Permissão para Dirigir (PPD), the license of the first year. Null: not known. */ public readonly ?bool $provisional;
    /** EAR, paid to drive, as printed on the license. Null: not known. */ public readonly ?bool $paidActivity;
    /** @var list<Vehicle>|null The vehicles of the category, the lower ones included, whether or not the holder may drive today. Empty: no license was issued. Null: the category is not known. */ public readonly ?array $covers;
    /** @var list<Vehicle>|null The vehicles of `covers` that the holder may drive on the day of the diagnosis, without pay; restrictions apart. It agrees with `driving` and with POST /api/v1/reports/{reportId}/may-drive. Null together with `covers`. */ public readonly ?array $mayDrive;
    /** @var list<Restriction>|null Ordered by code. Empty: none. Null: not known. */ public readonly ?array $restrictions;
    /** @var list<SpecialCourse>|null Empty: none on record. Null: not known. */ public readonly ?array $specialCourses;
    /** @var list<CategoryUpgrade>|null Categories that could come next. Empty: nothing above, or no category for four wheels yet. Null: the category is not known. */ public readonly ?array $upgrades;
    /** Whether the holder may drive on the day of the diagnosis: every vehicle of the license, vehicles of each category, and for pay. Always present. POST /api/v1/reports/{reportId}/may-drive answers for one vehicle and day. */ public readonly Driving $driving;
    /** Null unless `provisional` is true. */ public readonly ?ProvisionalLicense $provisionalLicense;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->current = $json->current ?? null;
        $this->loweredTo = $json->loweredTo ?? null;
        $this->examAllows = $json->examAllows ?? null;
        $this->twoWheels = $json->twoWheels ?? null;
        $this->fourWheels = $json->fourWheels ?? null;
        $this->provisional = $json->provisional ?? null;
        $this->paidActivity = $json->paidActivity ?? null;
        $this->covers = isset($json->covers) ? self::each(Vehicle::class, $json->covers) : null;
        $this->mayDrive = isset($json->mayDrive) ? self::each(Vehicle::class, $json->mayDrive) : null;
        $this->restrictions = isset($json->restrictions) ? self::each(Restriction::class, $json->restrictions) : null;
        $this->specialCourses = isset($json->specialCourses) ? self::each(SpecialCourse::class, $json->specialCourses) : null;
        $this->upgrades = isset($json->upgrades) ? self::each(CategoryUpgrade::class, $json->upgrades) : null;
        if (isset($json->driving)) $this->driving = new Driving($json->driving);
        $this->provisionalLicense = isset($json->provisionalLicense) ? new ProvisionalLicense($json->provisionalLicense) : null;
    }
}
