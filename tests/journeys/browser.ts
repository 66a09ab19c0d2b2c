import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

/** Debian's builds. The headless shell needs half of the processor time of the whole browser. */
const BUILDS = ["/usr/lib/chromium/chromium-headless-shell", "/usr/bin/chromium"] as const;
export const CHROMIUM =
  process.env["CNH_CHROMIUM"] ?? BUILDS.find((path) => existsSync(path)) ?? BUILDS[0];

/** A machine without the browser fails loudly: journeys that do not run show nothing. */
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
