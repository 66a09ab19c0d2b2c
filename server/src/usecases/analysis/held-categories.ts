/** The answers to "may she drive" for the categories that a license holds; the others are FORBIDDEN for everybody. */
import type { Diagnosis } from "@cnh/license-law";

export type Driving = Diagnosis["category"]["driving"];
export type CategoryAnswer = Driving["byCategory"][number];

const FOUR_WHEELS = ["B", "C", "D", "E"] as const;

/** Whoever holds A may ride what ACC covers, so ACC is listed only where it is all that is held. */
export function heldAnswers({ category }: Pick<Diagnosis, "category">): readonly CategoryAnswer[] {
  const { twoWheels, fourWheels, driving } = category;
  const four = fourWheels === null ? [] : FOUR_WHEELS.filter((letter) => letter <= fourWheels);
  const held: readonly string[] = twoWheels === null ? four : [twoWheels, ...four];
  return driving.byCategory.filter((each) => held.includes(each.category));
}
