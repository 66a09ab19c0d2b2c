/** Every kind of vehicle in a question, of unknown and of known size, with and without pay and dangerous goods. */
import type { VehicleQuestion } from "@cnh/license-law";

type Kind = NonNullable<VehicleQuestion["kind"]>;
export type Letter = NonNullable<VehicleQuestion["category"]>;

export const LETTERS: readonly Letter[] = ["ACC", "A", "B", "C", "D", "E"];

/** The keys are all existing kinds. */
const ALL_KINDS = {
  moped: true,
  motorcycle: true,
  mototaxi: true,
  motofrete: true,
  car: true,
  van: true,
  truck: true,
  bus: true,
  school_bus: true,
  ambulance: true,
  motor_home: true,
  farm_tractor: true,
  heavy_machinery: true,
  combination: true,
} satisfies Record<Kind, true>;
export const KINDS = Object.keys(ALL_KINDS) as readonly Kind[];

/** Sizes on both sides of each category's limits. */
const SIZES: readonly VehicleQuestion[] = [
  {},
  { grossWeightKg: 3_500, passengers: 8, trailerKg: 0 },
  { grossWeightKg: 3_501, passengers: 8, trailerKg: 5_999 },
  { grossWeightKg: 6_001, passengers: 9, trailerKg: 0 },
  { grossWeightKg: 3_500, passengers: 4, trailerKg: 6_000 },
];

const BARE: readonly VehicleQuestion[] = [
  {},
  ...LETTERS.map((category) => ({ category })),
  ...KINDS.flatMap((kind) => SIZES.map((size) => ({ kind, ...size }))),
];

/** A vehicle without pay and dangerous goods, and its three other uses. */
export interface VehicleUses {
  readonly bare: VehicleQuestion;
  readonly paid: VehicleQuestion;
  readonly dangerous: VehicleQuestion;
  readonly both: VehicleQuestion;
}

export const EVERY_VEHICLE: readonly VehicleUses[] = BARE.map((bare) => ({
  bare,
  paid: { ...bare, paid: true },
  dangerous: { ...bare, dangerousGoods: true },
  both: { ...bare, paid: true, dangerousGoods: true },
}));
