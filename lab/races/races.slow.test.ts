/** The races find their faults, reintroduced into a service one at a time. */
import { expect, test } from "vitest";
import { FAULTS } from "./faults.ts";
import { OBJECTS } from "./objects/all.ts";
import { pairsOf } from "./race.ts";
import { runRaces, wordsOf } from "./run-races.ts";

const TRIES = 30;

test.each(FAULTS)(
  "$name",
  async (fault) => {
    const pairs = OBJECTS.flatMap(pairsOf).filter((pair) => wordsOf(pair).includes(fault.pairs));
    expect(pairs).not.toEqual([]);
    const { faults } = await runRaces({ pairs, triesPerPair: TRIES, fault });
    expect([...faults.keys()]).not.toEqual([]);
  },
  120_000,
);
