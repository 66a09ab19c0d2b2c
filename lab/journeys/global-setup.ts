/** Prepares the parts that all workers share: the stores, the console's pages, an empty pictures folder. */
import { rmSync } from "node:fs";
import { buildConsole } from "../../tools/console/build.ts";
import { ensurePostgres, ensureRedis } from "../../tools/stack/stores.ts";
import { requireChromium } from "./browser.ts";
import { PICTURES } from "./journey-page.ts";

export default async function prepare(): Promise<void> {
  requireChromium();
  if (PICTURES !== null) rmSync(PICTURES, { recursive: true, force: true });
  await Promise.all([ensurePostgres(), ensureRedis(), buildConsole()]);
}
