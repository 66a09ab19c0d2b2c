import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

/** Debian's builds. The headless shell needs half of the CPU time of the complete browser. */
const BUILDS = ["/usr/lib/chromium/chromium-headless-shell", "/usr/bin/chromium"] as const;
export const CHROMIUM =
  process.env["CNH_CHROMIUM"] ?? BUILDS.find((path) => existsSync(path)) ?? BUILDS[0];

/** Throws if the browser is missing: skipped journeys would prove nothing. */
export function requireChromium(): void {
  if (!existsSync(CHROMIUM))
    throw new Error(
      `${CHROMIUM} is missing: apt-get install chromium-headless-shell, or set CNH_CHROMIUM`,
    );
}

export function launchBrowser(): Promise<Browser> {
  requireChromium();
  return chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
}
