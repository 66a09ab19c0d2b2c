/** `npm run lab journeys [-- file or -g name]`: every journey in Chromium, against one complete service per worker. */
import { defineConfig } from "@playwright/test";
import { DATA } from "../../tools/stack/environment.ts";
import { CHROMIUM } from "./browser.ts";

const IS_LONG = process.env["CNH_LONG"] === "1";
/** Pictures take longer than the states that they show. */
const PICTURED = process.env["CNH_PICTURES"] === "1" ? 3 : 1;

export default defineConfig({
  testDir: ".",
  testMatch: "*.journey.ts",
  // A journey @alone measures CPU time, so nothing may run in parallel. A journey @night repeats with more data, on
  // another screen or on paper what a shorter journey or a unit test proves.
  grepInvert: process.env["CNH_ALONE"] === "1" ? [] : IS_LONG ? /@alone/ : /@alone|@night/,
  globalSetup: "./global-setup.ts",
  outputDir: `${DATA}/failures`,
  fullyParallel: true,
  // A journey spends half of its time waiting for the service.
  workers: 3,
  timeout: IS_LONG ? 3_600_000 : 180_000 * PICTURED,
  reporter: [["list"], ["./totals-reporter.ts"]],
  use: {
    launchOptions: { executablePath: CHROMIUM, args: ["--no-sandbox"] },
    screenshot: "only-on-failure",
    trace: "on-first-retry",
  },
});
