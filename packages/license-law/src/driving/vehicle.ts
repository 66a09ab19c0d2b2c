/**
 * The vehicle of a question, and what it demands. What is not told of the vehicle leaves several possibilities, each
 * with demands of its own.
 */
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
  /** The category that the vehicle needs, where the caller knows it; it goes before the kind. */
  readonly category?: Letter | undefined;
  readonly kind?: QuestionKind | undefined;
  /** The places for passengers, without the driver's. */
  readonly passengers?: number | undefined;
  /** The gross weight of the vehicle itself. */
  readonly grossWeightKg?: number | undefined;
  /** The gross weight of what is towed; 0: nothing. */
  readonly trailerKg?: number | undefined;
  readonly dangerousGoods?: boolean | undefined;
  /** Whether driving is paid work. */
  readonly paid?: boolean | undefined;
}

/** What a question leaves open. */
export interface Demands {
  readonly possible: readonly Demand[];
  /** What is not told of the vehicle, in Brazilian Portuguese. */
  readonly missing: readonly string[];
}

const MAX_PASSENGERS_B = 8;
const MAX_KG_B = 3_500;
const MAX_KG_MOTOR_HOME_B = 6_000;
/** From this weight of a trailer on a combination needs E (art. 143, V and § 4º). */
const TRAILER_KG_E = 6_000;

/** The category of a kind whatever its size. */
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

const WORK: ReadonlySet<QuestionKind | undefined> = new Set<QuestionKind>([
  "mototaxi",
  "motofrete",
]);

export function demandsOf(vehicle: VehicleQuestion): Demands {
  const { categories, missing } =
    vehicle.category === undefined
      ? categoriesOf(vehicle)
      : { categories: [vehicle.category], missing: [] };
  return { possible: categories.map((category) => demandOf(vehicle, category)), missing };
}

function demandOf(vehicle: VehicleQuestion, category: Letter): Demand {
  const { kind, dangerousGoods = false } = vehicle;
  const course = kind && COURSE_OF_KIND[kind];
  // A vehicle for more than eight passengers is one of collective transport, unless people live in it.
  const isCollective = category === "D" && kind !== "school_bus" && kind !== "motor_home";
  const courses: readonly SpecialCourseKind[] = [
    ...(course ? [course] : []),
    ...(isCollective && vehicle.category === undefined ? (["collective"] as const) : []),
    ...(dangerousGoods ? (["dangerous_goods"] as const) : []),
  ];
  const demand = demandOfCategory(category, (vehicle.paid ?? false) || WORK.has(kind));
  return {
    ...demand,
    courses,
    from21: demand.from21 || courses.length > 0,
    maxOneGravissima: kind === "school_bus",
  };
}

interface Categories {
  readonly categories: readonly Letter[];
  readonly missing: readonly string[];
}

function categoriesOf(vehicle: VehicleQuestion): Categories {
  const { kind } = vehicle;
  const fixed = kind && FIXED[kind];
  if (fixed) return withTrailer({ categories: [fixed], missing: [] }, vehicle);
  return withTrailer(bySeats(byWeight(vehicle), vehicle), vehicle);
}

/** Art. 143, II, III and § 2º. A car is light unless its weight is given. */
function byWeight({ kind, grossWeightKg }: VehicleQuestion): Categories {
  const max = kind === "motor_home" ? MAX_KG_MOTOR_HOME_B : MAX_KG_B;
  if (grossWeightKg !== undefined) {
    return { categories: [grossWeightKg > max ? "C" : "B"], missing: [] };
  }
  if (kind === "car" || kind === "bus") return { categories: ["B"], missing: [] };
  return { categories: ["B", "C"], missing: ["o peso bruto total do veículo"] };
}

/** Art. 143, IV. A bus has more than eight seats, and others except vans and ambulances have not, unless their number is given. */
function bySeats({ categories, missing }: Categories, vehicle: VehicleQuestion): Categories {
  const { kind, passengers } = vehicle;
  if (passengers === undefined ? kind === "bus" : passengers > MAX_PASSENGERS_B) {
    return { categories: ["D"], missing: [] };
  }
  const mayHaveMore = kind === undefined || kind === "van" || kind === "ambulance";
  if (passengers !== undefined || !mayHaveMore) return { categories, missing };
  return {
    categories: [...categories, "D"],
    missing: [...missing, "o número de lugares para passageiros"],
  };
}

/** Art. 143, V and § 4º. Motorcycles tow nothing of that weight. */
function withTrailer({ categories, missing }: Categories, vehicle: VehicleQuestion): Categories {
  const { kind, trailerKg } = vehicle;
  const towsFour = categories.some((category) => category !== "A" && category !== "ACC");
  if (trailerKg === undefined) {
    return kind === "combination"
      ? { categories: [...categories, "E"], missing: [...missing, "o peso do reboque"] }
      : { categories, missing };
  }
  return towsFour && trailerKg >= TRAILER_KG_E
    ? { categories: ["E"], missing: [] }
    : { categories, missing };
}
