import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const CHROMIUM = process.env["CNH_CHROMIUM"] ?? "/usr/bin/chromium";

/** Debian's own browser. A machine without it fails loudly: journeys that do not run show nothing. */
export function launchBrowser(): Promise<Browser> {
  if (!existsSync(CHROMIUM))
    throw new Error(`${CHROMIUM} is missing: apt-get install chromium, or set CNH_CHROMIUM`);
  return chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
}
