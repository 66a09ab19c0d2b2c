/** Categories: the vehicles of each, and their spellings in sources. */
import type { Day } from "../src/calendar.ts";
import type { FourWheels, TwoWheels } from "../src/categories.ts";
import type { Category } from "../src/facts.ts";
import type { VehicleKind } from "../src/law/category-law.ts";
import type { FactOverrides } from "./facts.ts";

export interface CategoryCase {
  readonly situation: string;
  readonly on: Day;
  readonly category: Category | null;
  readonly twoWheels: TwoWheels | null;
  readonly fourWheels: FourWheels | null;
  readonly covers: readonly VehicleKind[] | null;
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
  { situation: "ACC", on: "2026-07-24", category: "ACC", twoWheels: "ACC", fourWheels: null, covers: ACC, article: "art. 141" },
  { situation: "A", on: "2026-07-24", category: "A", twoWheels: "A", fourWheels: null, covers: A, article: "art. 143, I" },
  { situation: "B", on: "2026-07-24", category: "B", twoWheels: null, fourWheels: "B", covers: B, article: "arts. 143, II, §§ 2º and 4º, and 144, sole §" },
  { situation: "C: includes B", on: "2026-07-24", category: "C", twoWheels: null, fourWheels: "C", covers: C, article: "art. 143, III" },
  { situation: "D: includes B and C", on: "2026-07-24", category: "D", twoWheels: null, fourWheels: "D", covers: D, article: "art. 143, IV" },
  { situation: "E: includes all four-wheel ones", on: "2026-07-24", category: "E", twoWheels: null, fourWheels: "E", covers: E, article: "art. 143, V and § 3º" },
  { situation: "AB", on: "2026-07-24", category: "AB", twoWheels: "A", fourWheels: "B", covers: [...A, ...B], article: "art. 143" },
  { situation: "AC", on: "2026-07-24", category: "AC", twoWheels: "A", fourWheels: "C", covers: [...A, ...C], article: "art. 143" },
  { situation: "AD", on: "2026-07-24", category: "AD", twoWheels: "A", fourWheels: "D", covers: [...A, ...D], article: "art. 143" },
  { situation: "AE", on: "2026-07-24", category: "AE", twoWheels: "A", fourWheels: "E", covers: [...A, ...E], article: "art. 143" },
  { situation: "ACC and B", on: "2026-07-24", category: "ACC+B", twoWheels: "ACC", fourWheels: "B", covers: [...ACC, ...B], article: "arts. 141 and 143" },
  { situation: "ACC and C", on: "2026-07-24", category: "ACC+C", twoWheels: "ACC", fourWheels: "C", covers: [...ACC, ...C], article: "arts. 141 and 143" },
  { situation: "ACC and D", on: "2026-07-24", category: "ACC+D", twoWheels: "ACC", fourWheels: "D", covers: [...ACC, ...D], article: "arts. 141 and 143" },
  { situation: "ACC and E", on: "2026-07-24", category: "ACC+E", twoWheels: "ACC", fourWheels: "E", covers: [...ACC, ...E], article: "arts. 141 and 143" },
  { situation: "category not known", on: "2026-07-24", category: null, twoWheels: null, fourWheels: null, covers: null, article: "art. 143" },
  { situation: "first day of the present text", on: "2022-09-02", category: "C", twoWheels: null, fourWheels: "C", covers: C, article: "art. 143, III (Lei 14.440/2022)" },
  { situation: "the day before it: no law known to us", on: "2022-09-01", category: "C", twoWheels: null, fourWheels: "C", covers: null, article: "art. 143, III (Lei 14.440/2022)" },
];

/** A category lower than the document's: by the register, or possibly by the latest fitness exam. */
export interface LoweredCase {
  readonly situation: string;
  readonly given: FactOverrides;
  readonly loweredTo: Category | null;
  readonly examAllows: Category | null;
  readonly twoWheels: TwoWheels | null;
  readonly fourWheels: FourWheels | null;
  readonly covers: readonly VehicleKind[];
  readonly alerts: readonly string[];
  readonly article: string;
}

const lowered = (category: Category, loweredCategory: Category | null): FactOverrides => ({
  license: { category, loweredCategory, ear: true },
});
/** Issued on 15 March 2023. */
const examined = (category: Category, allowedCategory: Category | null, doneOn: Day | null) => ({
  license: { category, ear: true },
  medicalExams: [{ kind: "fitness", doneOn, result: "fit", allowedCategory } as const],
});
const REGISTER = ["CATEGORY_LOWERED"];
const EXAM = ["EXAM_ALLOWS_LOWER_CATEGORY"];
const HOLDS = { loweredTo: null, examAllows: null, alerts: [] };
const LAW = "art. 143";
const EXAM_LAW = "art. 147, § 4º";

// oxfmt-ignore
export const LOWERED_CASES: readonly LoweredCase[] = [
  // By the register.
  { situation: "D moved down to C", given: lowered("D", "C"), loweredTo: "C", examAllows: null, twoWheels: null, fourWheels: "C", covers: C, alerts: REGISTER, article: LAW },
  { situation: "AE moved down to AB", given: lowered("AE", "AB"), loweredTo: "AB", examAllows: null, twoWheels: "A", fourWheels: "B", covers: [...A, ...B], alerts: REGISTER, article: LAW },
  { situation: "AB moved down to B: nothing of two wheels is left", given: lowered("AB", "B"), loweredTo: "B", examAllows: null, twoWheels: null, fourWheels: "B", covers: B, alerts: REGISTER, article: LAW },
  { situation: "AB moved down to A: nothing of four wheels is left", given: lowered("AB", "A"), loweredTo: "A", examAllows: null, twoWheels: "A", fourWheels: null, covers: A, alerts: REGISTER, article: LAW },
  { situation: "AB moved down to ACC and B", given: lowered("AB", "ACC+B"), loweredTo: "ACC+B", examAllows: null, twoWheels: "ACC", fourWheels: "B", covers: [...ACC, ...B], alerts: REGISTER, article: LAW },
  { situation: "B moved down to A, which it does not include: nothing is left", given: lowered("B", "A"), loweredTo: "A", examAllows: null, twoWheels: null, fourWheels: null, covers: [], alerts: REGISTER, article: LAW },
  { situation: "the same category is not lower", given: lowered("D", "D"), ...HOLDS, twoWheels: null, fourWheels: "D", covers: D, article: LAW },
  { situation: "a higher category is not lower, and adds nothing", given: lowered("B", "AD"), ...HOLDS, twoWheels: null, fourWheels: "B", covers: B, article: LAW },
  { situation: "no lower category in the register", given: lowered("D", null), ...HOLDS, twoWheels: null, fourWheels: "D", covers: D, article: LAW },
  // By the latest fitness exam.
  { situation: "exam after the issue allows B only", given: examined("D", "B", "2026-01-10"), loweredTo: null, examAllows: "B", twoWheels: null, fourWheels: "D", covers: D, alerts: EXAM, article: EXAM_LAW },
  { situation: "exam on the day of issue allows B only", given: examined("D", "B", "2023-03-15"), loweredTo: null, examAllows: "B", twoWheels: null, fourWheels: "D", covers: D, alerts: EXAM, article: EXAM_LAW },
  { situation: "exam of the day before the issue: the authority granted D", given: examined("D", "B", "2023-03-14"), ...HOLDS, twoWheels: null, fourWheels: "D", covers: D, article: EXAM_LAW },
  { situation: "exam of unknown day", given: examined("D", "B", null), ...HOLDS, twoWheels: null, fourWheels: "D", covers: D, article: EXAM_LAW },
  { situation: "exam that allows what is held", given: examined("D", "D", "2026-01-10"), ...HOLDS, twoWheels: null, fourWheels: "D", covers: D, article: EXAM_LAW },
  { situation: "exam that allows more than is held", given: examined("D", "AE", "2026-01-10"), ...HOLDS, twoWheels: null, fourWheels: "D", covers: D, article: EXAM_LAW },
  { situation: "exam that says nothing of categories", given: examined("D", null, "2026-01-10"), ...HOLDS, twoWheels: null, fourWheels: "D", covers: D, article: EXAM_LAW },
  { situation: "exam of no two wheels", given: examined("AB", "B", "2026-01-10"), loweredTo: null, examAllows: "B", twoWheels: "A", fourWheels: "B", covers: [...A, ...B], alerts: EXAM, article: EXAM_LAW },
  { situation: "issue not told", given: { ...examined("D", "B", "2010-01-10"), license: { category: "D", ear: true, issuedOn: null } }, loweredTo: null, examAllows: "B", twoWheels: null, fourWheels: "D", covers: D, alerts: EXAM, article: EXAM_LAW },
  { situation: "a later exam allows all again", given: { ...examined("D", "B", "2026-01-10"), medicalExams: [{ kind: "fitness", doneOn: "2026-01-10", allowedCategory: "B" }, { kind: "fitness", doneOn: "2026-01-11", allowedCategory: "D" }] }, ...HOLDS, twoWheels: null, fourWheels: "D", covers: D, article: EXAM_LAW },
  { situation: "two exams of one day, of which one allows less: not hidden", given: { ...examined("D", "B", "2026-01-10"), medicalExams: [{ kind: "fitness", doneOn: "2026-01-10", allowedCategory: "C" }, { kind: "fitness", doneOn: "2026-01-10", allowedCategory: "B" }, { kind: "fitness", doneOn: "2026-01-10", allowedCategory: "D" }] }, loweredTo: null, examAllows: "B", twoWheels: null, fourWheels: "D", covers: D, alerts: EXAM, article: EXAM_LAW },
  { situation: "a psychological exam allows nothing", given: { ...examined("D", "D", "2026-01-10"), medicalExams: [{ kind: "psychological", doneOn: "2026-01-10", allowedCategory: "B" }] }, ...HOLDS, twoWheels: null, fourWheels: "D", covers: D, article: EXAM_LAW },
  { situation: "exams not answered", given: { license: { category: "D", ear: true }, medicalExams: null }, ...HOLDS, twoWheels: null, fourWheels: "D", covers: D, article: EXAM_LAW },
  { situation: "the exam allows what the register left", given: { ...examined("E", "C", "2026-01-10"), license: { category: "E", loweredCategory: "C", ear: true } }, loweredTo: "C", examAllows: null, twoWheels: null, fourWheels: "C", covers: C, alerts: REGISTER, article: LAW },
  { situation: "the exam allows less than the register left", given: { ...examined("E", "B", "2026-01-10"), license: { category: "E", loweredCategory: "C", ear: true } }, loweredTo: "C", examAllows: "B", twoWheels: null, fourWheels: "C", covers: C, alerts: [...REGISTER, ...EXAM], article: LAW },
];

/** Holders who are too young for their category. */
export interface AgeCase {
  readonly situation: string;
  readonly category: Category;
  readonly loweredCategory: Category | null;
  readonly birthDate: Day | null;
  readonly isRaised: boolean;
}

// oxfmt-ignore
export const AGE_CASES: readonly AgeCase[] = [
  { situation: "D on the 21st birthday", category: "D", loweredCategory: null, birthDate: "2005-07-24", isRaised: false },
  { situation: "D on its eve", category: "D", loweredCategory: null, birthDate: "2005-07-25", isRaised: true },
  { situation: "AE on its eve", category: "AE", loweredCategory: null, birthDate: "2005-07-25", isRaised: true },
  { situation: "C on its eve", category: "C", loweredCategory: null, birthDate: "2005-07-25", isRaised: false },
  { situation: "AB on its eve", category: "AB", loweredCategory: null, birthDate: "2005-07-25", isRaised: false },
  { situation: "D moved down to C, on its eve", category: "D", loweredCategory: "C", birthDate: "2005-07-25", isRaised: false },
  { situation: "D, birth date not told", category: "D", loweredCategory: null, birthDate: null, isRaised: false },
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
