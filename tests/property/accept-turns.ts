import type { ExpectedAnswer } from "./accept-model.ts";
import { claimOf } from "./accept-model.ts";
import type { Create } from "./accept-commands.ts";

/**
 * Visits the creates of a batch in the order in which the database judges them. That is the batch order, except that if
 * the first create of a claim was refused and a spend cap was involved, creates of other keys with that claim come
 * after all others.
 */
export function inTurns(
  creates: readonly Create[],
  capOf: (create: Create) => number | null,
  visit: (create: Create, index: number) => ExpectedAnswer["kind"],
): void {
  let waiting = creates.map((create, index) => ({ create, index }));
  while (waiting.length > 0) {
    const first = new Map<string, { key: number; kind: ExpectedAnswer["kind"] }>();
    const late: typeof waiting = [];
    for (const { create, index } of waiting) {
      const leader = first.get(claimOf(create));
      const isLate =
        leader !== undefined &&
        leader.key !== create.key &&
        (leader.kind === "spend-cap-reached" ||
          (leader.kind === "credit-exceeded" && capOf(create) !== null));
      if (isLate) late.push({ create, index });
      else {
        const kind = visit(create, index);
        if (!leader) first.set(claimOf(create), { key: create.key, kind });
      }
    }
    waiting = late;
  }
}
