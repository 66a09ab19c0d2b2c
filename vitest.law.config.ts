/** The law and the knowledge base's search, without stores: for coverage, and for mutants with thousands of runs. */
import { defineConfig } from "vitest/config";

export const LAW_TESTS: readonly string[] = [
  "packages/license-law/**/*.test.ts",
  "packages/knowledge/src/search/*.test.ts",
];

export default defineConfig({
  test: {
    include: [...LAW_TESTS],
    maxWorkers: 2,
    // Reloading the law for every file would triple the time of the mutants.
    isolate: false,
    reporters: ["minimal"],
    // Coverage makes the longest tests several times slower.
    testTimeout: 60_000,
    coverage: {
      provider: "v8",
      include: ["packages/license-law/src/**/*.ts", "packages/knowledge/src/search/*.ts"],
      exclude: ["**/*.test.ts"],
      reporter: [["text", { skipFull: true }]],
      // Git and tidy ignore this folder.
      reportsDirectory: ".data/coverage",
      thresholds: { branches: 100, functions: 100, lines: 100, statements: 100 },
    },
  },
});
