/** The driving answers for the categories of a license; all other categories are FORBIDDEN for every driver. */
import type { Diagnosis } from "@cnh/license-law";

export type Driving = Diagnosis["category"]["driving"];
export type CategoryAnswer = Driving["byCategory"][number];

const FOUR_WHEELS = ["B", "C", "D", "E"] as const;

/** Category A covers ACC, so ACC is listed only for a license without A. */
export function heldAnswers({ category }: Pick<Diagnosis, "category">): readonly CategoryAnswer[] {
  const { twoWheels, fourWheels, driving } = category;
  const four = fourWheels === null ? [] : FOUR_WHEELS.filter((letter) => letter <= fourWheels);
  const held: readonly string[] = twoWheels === null ? four : [twoWheels, ...four];
  return driving.byCategory.filter((each) => held.includes(each.category));
}
