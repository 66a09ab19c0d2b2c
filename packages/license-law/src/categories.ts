/** The categories of a license: their parts, and the parser of the sources' spellings. */
import type { Category } from "./facts.ts";

export type TwoWheels = "ACC" | "A";
export type FourWheels = "B" | "C" | "D" | "E";

export interface CategoryParts {
  readonly two: TwoWheels | null;
  readonly four: FourWheels | null;
}

const PARTS: Readonly<Record<Category, CategoryParts>> = {
  ACC: { two: "ACC", four: null },
  A: { two: "A", four: null },
  B: { two: null, four: "B" },
  C: { two: null, four: "C" },
  D: { two: null, four: "D" },
  E: { two: null, four: "E" },
  AB: { two: "A", four: "B" },
  AC: { two: "A", four: "C" },
  AD: { two: "A", four: "D" },
  AE: { two: "A", four: "E" },
  "ACC+B": { two: "ACC", four: "B" },
  "ACC+C": { two: "ACC", four: "C" },
  "ACC+D": { two: "ACC", four: "D" },
  "ACC+E": { two: "ACC", four: "E" },
};

/** Either part may be written first: "AB", "BA", "ACCB". */
const BY_SPELLING = new Map(
  (Object.keys(PARTS) as Category[]).flatMap((category) => {
    const [two, four] = [PARTS[category].two ?? "", PARTS[category].four ?? ""];
    return [
      [two + four, category],
      [four + two, category],
    ] as const;
  }),
);

export function categoryParts(category: Category): CategoryParts {
  return PARTS[category];
}

/** Whether parts of a license cover a category's vehicles: A covers ACC, and B to E cover the letters below. */
export function covers({ two, four }: CategoryParts, category: TwoWheels | FourWheels): boolean {
  if (category === "ACC") return two !== null;
  if (category === "A") return two === "A";
  return four !== null && four >= category;
}

/** Returns the parts covered by both categories. */
export function commonParts(one: CategoryParts, other: CategoryParts): CategoryParts {
  return {
    two: lower(TWO_WHEELS, one.two, other.two),
    four: lower(FOUR_WHEELS, one.four, other.four),
  };
}

const TWO_WHEELS: readonly TwoWheels[] = ["ACC", "A"];
export const FOUR_WHEELS: readonly FourWheels[] = ["B", "C", "D", "E"];

/** The lower of two letters; `null` if a category lacks the part. */
function lower<Letter>(order: readonly Letter[], one: Letter | null, other: Letter | null) {
  if (one === null || other === null) return null;
  return order.indexOf(one) < order.indexOf(other) ? one : other;
}

/**
 * Parses a category as written by a source: in any case, parts in any order, with or without a separator. Returns
 * `null` for anything else, such as "A e B", which without spaces would contain the category E.
 */
export function parseCategory(text: string): Category | null {
  return BY_SPELLING.get(text.toUpperCase().replace(/[\s/+,;.-]/g, "")) ?? null;
}
