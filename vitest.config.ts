/**
 * Four projects, by a file's name or otherwise by its folder (docs/testing.md):
 *
 *   unit    next to the code, in tests/law, or named *.unit.test.ts: no store, no engine; seconds
 *   stores  in tests/, or named *.store.test.ts: PostgreSQL and Redis
 *   e2e     in tests/e2e, or named *.engine.test.ts: also the workflow engine and several processes
 *   slow    named *.slow.test.ts: measures times, or kills processes under load for long; sequential, at night
 */
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/runner/longest-first.ts";

const named = (...kinds: string[]) => kinds.map((kind) => `**/*.${kind}.test.ts`);

/**
 * Long timeouts: stores and processes are slow on few cores. Node itself loads the modules, which costs each worker
 * three seconds less than Vite's transforms; so vi.mock does not work here.
 */
const REAL_PARTS = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  globalSetup: ["tests/support/runner/stores.setup.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Tests with stores and processes wait half of the time: four workers use two cores fully.
    maxWorkers: 4,
    // Files share a worker and its modules, since reloading them takes a second per file: no helper may retain state
    // from one file to the next.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{packages,server,console,simulator,ops,deploy,lab,tools}/**/*.test.ts",
            "tests/law/**/*.test.ts",
            "tests/**/*.unit.test.ts",
          ],
          // The black-box suite runs on node:test, against a separate service: npm run lab conformance.
          exclude: [
            "**/node_modules/**",
            "lab/conformance/**",
            ...named("store", "engine", "slow"),
          ],
          setupFiles: ["tests/support/runner/no-stores.setup.ts"],
          // Concurrent tests of a file wait for timeouts of separate servers: more in parallel finish sooner.
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
          exclude: ["**/node_modules/**", "tests/{law,e2e}/**", ...named("unit", "engine", "slow")],
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
