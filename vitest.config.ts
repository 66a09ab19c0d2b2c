/**
 * Four projects, told apart by a file's name or else by its folder (docs/testing.md):
 *
 *   unit    beside the code, in tests/law, or named *.unit.test.ts: no store, no engine; seconds
 *   stores  in tests/, or named *.store.test.ts: PostgreSQL and Redis
 *   e2e     in tests/e2e, or named *.engine.test.ts: the workflow engine and several processes too
 *   slow    named *.slow.test.ts: measures times, or kills processes under load for long; one file at a time, at night
 */
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

const named = (...kinds: string[]) => kinds.map((kind) => `**/*.${kind}.test.ts`);

/** Tests of stores and processes wait for them, on few cores. */
const REAL_PARTS = {
  globalSetup: ["tests/support/stores.setup.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Tests of stores and processes wait half of the time: four workers keep two cores busy.
    maxWorkers: 4,
    // Files share a worker and its modules, which to load again takes a second of each file: no helper may keep state
    // from one file to the next.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{packages,server,console,simulator,ops,deploy,tools}/**/*.test.ts",
            "tests/law/**/*.test.ts",
            "tests/**/*.unit.test.ts",
          ],
          exclude: ["**/node_modules/**", ...named("store", "engine", "slow")],
          setupFiles: ["tests/support/no-stores.setup.ts"],
          // Concurrent tests of one file wait for timeouts of their own servers: the more at once, the sooner all are done.
          maxConcurrency: 40,
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...REAL_PARTS,
          name: "stores",
          include: ["tests/**/*.test.ts", ...named("store")],
          // The black-box suite runs on node:test, against a service of its own: npm run lab conformance.
          exclude: [
            "**/node_modules/**",
            "tests/{conformance,law,e2e}/**",
            ...named("unit", "engine", "slow"),
          ],
        },
      },
      {
        extends: true,
        test: {
          ...REAL_PARTS,
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts", ...named("engine")],
          exclude: ["**/node_modules/**", ...named("unit", "store", "slow")],
        },
      },
      {
        extends: true,
        test: {
          ...REAL_PARTS,
          name: "slow",
          include: named("slow"),
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
