/** A journey: a user's path through the console in a real browser, named after the promise that it proves. */
import { test } from "@playwright/test";
import {
  type SharedParts,
  type TestEnvironment,
  openTestEnvironment,
  startParts,
  stopParts,
} from "./test-environment.ts";

/** Windows are closed and their findings checked even after a failed journey. */
export const journey = test.extend<{ stage: TestEnvironment }, { parts: SharedParts }>({
  parts: [
    async ({ browser }, use) => {
      const parts = await startParts(browser);
      await use(parts);
      await stopParts(parts);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  stage: async ({ parts }, use, { annotations }) => {
    const stage = openTestEnvironment(parts);
    await use(stage);
    const findings = await stage.closeWindows();
    annotations.push(...findings);
    if (findings.length > 0)
      throw new Error(
        findings.map(({ type, description }) => `${type}: ${description}`).join("\n"),
      );
  },
});
