/**
 * The vehicle of a question, and its demands. Missing facts about the vehicle leave several possibilities, each with
 * its own demands.
 */
import type { Day } from "../calendar.ts";
import { ruleOn } from "../dated-law.ts";
import {
  SPECIAL_TRANSPORT,
  VEHICLE_SIZES,
  type VehicleKind,
  type VehicleSizes,
} from "../law/category-law.ts";
import type { SpecialCourseKind } from "../law/observation-texts.ts";
import { type Demand, demandOfCategory, type Letter } from "./demand.ts";

type QuestionKind =
  | "moped"
  | "motorcycle"
  | "mototaxi"
  | "motofrete"
  | "car"
  | "van"
  | "truck"
  | "bus"
  | "school_bus"
  | "ambulance"
  | "motor_home"
  | "farm_tractor"
  | "heavy_machinery"
  | "combination";

export interface VehicleQuestion {
  /** The required category, if the caller knows it; it takes precedence over the kind. */
  readonly category?: Letter | undefined;
  readonly kind?: QuestionKind | undefined;
  /** The passenger seats, without the driver's. */
  readonly passengers?: number | undefined;
  /** The vehicle's own gross weight. */
  readonly grossWeightKg?: number | undefined;
  /** The gross weight of the trailer; 0 for none. */
  readonly trailerKg?: number | undefined;
  readonly dangerousGoods?: boolean | undefined;
  /** Whether driving is paid work. */
  readonly paid?: boolean | undefined;
}

/** The possible demands of a question. */
export interface Demands {
  readonly possible: readonly Demand[];
  /** The missing facts about the vehicle, in Brazilian Portuguese. */
  readonly missing: readonly string[];
}

/** The category of kinds for which size does not matter. */
const FIXED: Readonly<Partial<Record<QuestionKind, Letter>>> = {
  moped: "ACC",
  motorcycle: "A",
  mototaxi: "A",
  motofrete: "A",
  school_bus: "D",
  farm_tractor: "B",
  heavy_machinery: "C",
};

const COURSE_OF_KIND: Readonly<Partial<Record<QuestionKind, SpecialCourseKind>>> = {
  mototaxi: "mototaxi",
  motofrete: "motofrete",
  school_bus: "school",
  ambulance: "emergency",
};

const MOTORCYCLE_WORK: ReadonlySet<QuestionKind | undefined> = new Set<QuestionKind>([
  "mototaxi",
  "motofrete",
]);

/** An example vehicle of each kind, with a weight that fits its category. */
const EXAMPLES: Readonly<Record<VehicleKind, VehicleQuestion>> = {
  moped: { kind: "moped" },
  motorcycle: { kind: "motorcycle" },
  car: { kind: "car" },
  motor_home: { kind: "motor_home", grossWeightKg: 6_000 },
  farm_tractor: { kind: "farm_tractor" },
  light_trailer: { kind: "car", trailerKg: 5_999 },
  truck: { kind: "truck", grossWeightKg: 3_501 },
  heavy_machinery: { kind: "heavy_machinery" },
  bus: { kind: "bus" },
  combination: { kind: "combination", grossWeightKg: 3_501, trailerKg: 6_000 },
};

export function exampleOf(kind: VehicleKind): VehicleQuestion {
  return EXAMPLES[kind];
}

export function demandsOf(vehicle: VehicleQuestion, on: Day): Demands {
  const { categories, missing } =
    vehicle.category === undefined
      ? categoriesOf(vehicle, ruleOn(VEHICLE_SIZES, on).value)
      : { categories: [vehicle.category], missing: [] };
  return { possible: categories.map((category) => demandOf(vehicle, category, on)), missing };
}

function demandOf(vehicle: VehicleQuestion, category: Letter, on: Day): Demand {
  const { kind, dangerousGoods = false } = vehicle;
  const course = kind && COURSE_OF_KIND[kind];
  // A vehicle for more than eight passengers is collective transport, unless it is a motor home.
  const isCollective = category === "D" && kind !== "school_bus" && kind !== "motor_home";
  const courses: readonly SpecialCourseKind[] = [
    ...(course ? [course] : []),
    ...(isCollective && vehicle.category === undefined ? (["collective"] as const) : []),
    ...(dangerousGoods ? (["dangerous_goods"] as const) : []),
  ];
  const motorcycleWork = MOTORCYCLE_WORK.has(kind);
  const demand = demandOfCategory(category, (vehicle.paid ?? false) || motorcycleWork);
  const special = ruleOn(SPECIAL_TRANSPORT, on).value;
  return {
    ...demand,
    courses,
    from21: demand.from21 || courses.length > 0,
    maxOneGravissima: courses.some((each) => special.courses.has(each)),
    motorcycleWork,
  };
}

interface Categories {
  readonly categories: readonly Letter[];
  readonly missing: readonly string[];
}

function categoriesOf(vehicle: VehicleQuestion, sizes: VehicleSizes): Categories {
  const { kind } = vehicle;
  const fixed = kind && FIXED[kind];
  if (fixed) return withTrailer({ categories: [fixed], missing: [] }, vehicle, sizes);
  return withTrailer(bySeats(byWeight(vehicle, sizes), vehicle, sizes), vehicle, sizes);
}

/** Art. 143, II, III and § 2º. A car is light unless its weight is given. */
function byWeight({ kind, grossWeightKg }: VehicleQuestion, sizes: VehicleSizes): Categories {
  const max = kind === "motor_home" ? sizes.maxKgMotorHomeB : sizes.maxKgB;
  if (grossWeightKg !== undefined) {
    return { categories: [grossWeightKg > max ? "C" : "B"], missing: [] };
  }
  if (kind === "car" || kind === "bus") return { categories: ["B"], missing: [] };
  return { categories: ["B", "C"], missing: ["o peso bruto total do veículo"] };
}

/** Art. 143, IV. By default a bus has more than eight seats, a van or ambulance may have, and others have not. */
function bySeats(
  { categories, missing }: Categories,
  { kind, passengers }: VehicleQuestion,
  { maxPassengersB }: VehicleSizes,
): Categories {
  if (passengers === undefined ? kind === "bus" : passengers > maxPassengersB) {
    return { categories: ["D"], missing: [] };
  }
  const mayHaveMore = kind === undefined || kind === "van" || kind === "ambulance";
  if (passengers !== undefined || !mayHaveMore) return { categories, missing };
  return {
    categories: [...categories, "D"],
    missing: [...missing, "o número de lugares para passageiros"],
  };
}

/** Art. 143, V and § 4º. Motorcycles cannot tow that weight. */
function withTrailer(
  { categories, missing }: Categories,
  { kind, trailerKg }: VehicleQuestion,
  { trailerKgE }: VehicleSizes,
): Categories {
  const towsFour = categories.some((category) => category !== "A" && category !== "ACC");
  if (trailerKg === undefined) {
    return kind === "combination"
      ? { categories: [...categories, "E"], missing: [...missing, "o peso do reboque"] }
      : { categories, missing };
  }
  return towsFour && trailerKg >= trailerKgE
    ? { categories: ["E"], missing: [] }
    : { categories, missing };
}
