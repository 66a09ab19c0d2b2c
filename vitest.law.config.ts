/** The law alone, without stores: for coverage and for mutants, which run its tests thousands of times. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/license-law/**/*.test.ts"],
    maxWorkers: 2,
    coverage: {
      provider: "v8",
      include: ["packages/license-law/src/**/*.ts"],
      exclude: ["**/*.test.ts"],
      reporter: ["text"],
      thresholds: { branches: 100, functions: 100, lines: 100, statements: 100 },
    },
  },
});
