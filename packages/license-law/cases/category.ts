/** Categories: what each lets one drive, and how sources spell them. */
import type { Day } from "../src/calendar.ts";
import type { FourWheels, TwoWheels } from "../src/categories.ts";
import type { Category } from "../src/facts.ts";
import type { VehicleKind } from "../src/law/category-law.ts";

export interface CategoryCase {
  readonly situation: string;
  readonly on: Day;
  readonly category: Category | null;
  readonly twoWheels: TwoWheels | null;
  readonly fourWheels: FourWheels | null;
  readonly mayDrive: readonly VehicleKind[] | null;
  readonly article: string;
}

const ACC: readonly VehicleKind[] = ["moped"];
const A: readonly VehicleKind[] = ["moped", "motorcycle"];
const B: readonly VehicleKind[] = ["car", "motor_home", "farm_tractor", "light_trailer"];
const C: readonly VehicleKind[] = [...B, "truck", "heavy_machinery"];
const D: readonly VehicleKind[] = [...C, "bus"];
const E: readonly VehicleKind[] = [...D, "combination"];

// oxfmt-ignore
export const CATEGORY_CASES: readonly CategoryCase[] = [
  { situation: "ACC", on: "2026-07-24", category: "ACC", twoWheels: "ACC", fourWheels: null, mayDrive: ACC, article: "art. 141" },
  { situation: "A", on: "2026-07-24", category: "A", twoWheels: "A", fourWheels: null, mayDrive: A, article: "art. 143, I" },
  { situation: "B", on: "2026-07-24", category: "B", twoWheels: null, fourWheels: "B", mayDrive: B, article: "arts. 143, II, §§ 2º and 4º, and 144, sole §" },
  { situation: "C: includes B", on: "2026-07-24", category: "C", twoWheels: null, fourWheels: "C", mayDrive: C, article: "art. 143, III" },
  { situation: "D: includes B and C", on: "2026-07-24", category: "D", twoWheels: null, fourWheels: "D", mayDrive: D, article: "art. 143, IV" },
  { situation: "E: includes all four-wheel ones", on: "2026-07-24", category: "E", twoWheels: null, fourWheels: "E", mayDrive: E, article: "art. 143, V and § 3º" },
  { situation: "AB", on: "2026-07-24", category: "AB", twoWheels: "A", fourWheels: "B", mayDrive: [...A, ...B], article: "art. 143" },
  { situation: "AC", on: "2026-07-24", category: "AC", twoWheels: "A", fourWheels: "C", mayDrive: [...A, ...C], article: "art. 143" },
  { situation: "AD", on: "2026-07-24", category: "AD", twoWheels: "A", fourWheels: "D", mayDrive: [...A, ...D], article: "art. 143" },
  { situation: "AE", on: "2026-07-24", category: "AE", twoWheels: "A", fourWheels: "E", mayDrive: [...A, ...E], article: "art. 143" },
  { situation: "ACC and B", on: "2026-07-24", category: "ACC+B", twoWheels: "ACC", fourWheels: "B", mayDrive: [...ACC, ...B], article: "arts. 141 and 143" },
  { situation: "ACC and C", on: "2026-07-24", category: "ACC+C", twoWheels: "ACC", fourWheels: "C", mayDrive: [...ACC, ...C], article: "arts. 141 and 143" },
  { situation: "ACC and D", on: "2026-07-24", category: "ACC+D", twoWheels: "ACC", fourWheels: "D", mayDrive: [...ACC, ...D], article: "arts. 141 and 143" },
  { situation: "ACC and E", on: "2026-07-24", category: "ACC+E", twoWheels: "ACC", fourWheels: "E", mayDrive: [...ACC, ...E], article: "arts. 141 and 143" },
  { situation: "category not known", on: "2026-07-24", category: null, twoWheels: null, fourWheels: null, mayDrive: null, article: "art. 143" },
  { situation: "first day of the present text", on: "2022-09-02", category: "C", twoWheels: null, fourWheels: "C", mayDrive: C, article: "art. 143, III (Lei 14.440/2022)" },
  { situation: "the day before it: no law known to us", on: "2022-09-01", category: "C", twoWheels: null, fourWheels: "C", mayDrive: null, article: "art. 143, III (Lei 14.440/2022)" },
];

export interface SpellingCase {
  readonly text: string;
  readonly category: Category | null;
}

export const SPELLING_CASES: readonly SpellingCase[] = [
  ...(["ACC", "A", "B", "C", "D", "E", "AB", "AC", "AD", "AE"] as const).map((category) => ({
    text: category,
    category,
  })),
  { text: "ab", category: "AB" },
  { text: "a/b", category: "AB" },
  { text: "BA", category: "AB" },
  { text: "B A", category: "AB" },
  { text: " A, D ", category: "AD" },
  { text: "A-E", category: "AE" },
  { text: "a;c.", category: "AC" },
  { text: "ACC+B", category: "ACC+B" },
  { text: "ACC/B", category: "ACC+B" },
  { text: "ACCB", category: "ACC+B" },
  { text: "ACCC", category: "ACC+C" },
  { text: "d acc", category: "ACC+D" },
  { text: "E/ACC", category: "ACC+E" },
  { text: "", category: null },
  { text: " / ", category: null },
  { text: "A e B", category: null },
  { text: "ABC", category: null },
  { text: "AA", category: null },
  { text: "AACC", category: null },
  { text: "F", category: null },
  { text: "categoria B", category: null },
];
