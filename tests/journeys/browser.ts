import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

/** Debian's own browser. */
export const CHROMIUM = process.env["CNH_CHROMIUM"] ?? "/usr/bin/chromium";

/** A machine without the browser fails loudly: journeys that do not run show nothing. */
export function requireChromium(): void {
  if (!existsSync(CHROMIUM))
    throw new Error(`${CHROMIUM} is missing: apt-get install chromium, or set CNH_CHROMIUM`);
}

export function launchBrowser(): Promise<Browser> {
  requireChromium();
  return chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
}
