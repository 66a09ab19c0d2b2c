import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { cliPage, PAGE } from "./page.ts";

it("docs/cli.md is up to date; if not, run: npm run cli:docs", async () => {
  const written = readFileSync(new URL(`../../${PAGE}`, import.meta.url), "utf8");
  expect(written).toBe(await cliPage());
});
