/** The clients covered by the kit, each with its driver: Python has one for threads, and one for asyncio. */
import { spawnSync } from "node:child_process";
import { ensureSdkSources } from "../../tools/generate/ensure-sdk-sources.ts";
import { ROOT } from "../../tools/stack/environment.ts";
import { type Driver, startDriver } from "./driver.ts";

export interface Language {
  readonly name: string;
  /** Succeeds if the driver can run. */
  readonly probe: readonly [string, ...string[]];
  readonly driver: readonly [string, ...string[]];
}

export const LANGUAGES: readonly Language[] = [
  {
    name: "typescript",
    probe: [process.execPath, "--version"],
    driver: [process.execPath, "tests/sdk/driver.ts"],
  },
  {
    name: "python",
    probe: ["python3", "-c", "import sys; sys.exit(sys.version_info < (3, 9))"],
    driver: ["python3", "sdks/python/tests/driver.py"],
  },
  {
    name: "python-async",
    probe: ["python3", "-c", "import sys; sys.exit(sys.version_info < (3, 9))"],
    driver: ["python3", "sdks/python/tests/driver.py", "--async"],
  },
  {
    // Debian's packages belong to Debian's interpreter.
    name: "python-httpx",
    probe: ["/usr/bin/python3", "-c", "import httpx"],
    driver: ["/usr/bin/python3", "sdks/python/tests/driver.py", "--httpx"],
  },
  {
    name: "php",
    probe: ["php", "-r", "exit(PHP_VERSION_ID >= 80100 && extension_loaded('curl') ? 0 : 1);"],
    driver: ["php", "sdks/php/tests/driver.php"],
  },
];

export function isRunnable({ probe: [command, ...args] }: Language): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

export function startLanguage({ driver }: Language): Driver {
  ensureSdkSources();
  return startDriver(driver, ROOT);
}
