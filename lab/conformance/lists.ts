/** Lists. */
import { expectThat } from "./expectations.ts";

/** A list of `count` items, each created from its index. */
export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** The first item of a list that must not be empty. */
export function firstOf<Item>(items: readonly Item[], what: string): Item {
  const [first] = items;
  expectThat(first !== undefined, `there is ${what}`, items);
  return first;
}
