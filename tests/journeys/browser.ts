import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

/** Debian's own browser. A machine without it fails loudly: journeys that do not run show nothing. */
export const CHROMIUM = process.env["CNH_CHROMIUM"] ?? "/usr/bin/chromium";
if (!existsSync(CHROMIUM))
  throw new Error(`${CHROMIUM} is missing: apt-get install chromium, or set CNH_CHROMIUM`);

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
