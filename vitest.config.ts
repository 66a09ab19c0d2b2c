import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{packages,server,simulator,ops,tools}/**/*.test.ts", "tests/**/*.test.ts"],
    globalSetup: ["tests/support/stores.setup.ts"],
    // Tests talk to real stores and start real processes, on few cores.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
