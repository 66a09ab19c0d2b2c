/**
 * A folder like a customer's. Registry packages come from this checkout instead: npm packages from the archives that
 * would be published, and the PHP and Python SDKs from their source folders.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buildCliPackage } from "@cnh/cli/scripts/build.ts";
import { npmPack } from "../../tools/sdk/npm-pack.ts";
import { buildSdk } from "../../tools/sdk/build.ts";
import { ensureSdkSources } from "../../tools/generate/ensure-sdk-sources.ts";
import { ROOT } from "../../tools/stack/environment.ts";

export interface PackedPackages {
  /** The archive of each npm package, by its name. */
  readonly archives: Readonly<Record<string, string>>;
  remove(): void;
}

export async function packPackages(): Promise<PackedPackages> {
  const folder = mkdtempSync(join(tmpdir(), "cnh-packed-"));
  ensureSdkSources();
  return {
    archives: {
      "@cnh/sdk": npmPack(buildSdk(), folder),
      "@cnh/cli": npmPack(await buildCliPackage(), folder),
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Creates a folder for each language, with the packages that its samples import. */
export function makeSampleFolder({ archives }: PackedPackages, folders: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), "cnh-samples-"));
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true });
  const node = join(root, "node");
  npm(["install", "--offline", "--no-audit", "--no-fund", archives["@cnh/sdk"] ?? ""], node);
  const vendor = join(root, "php/vendor");
  mkdirSync(vendor, { recursive: true });
  writeFileSync(
    join(vendor, "autoload.php"),
    `<?php require '${join(ROOT, "sdks/php/autoload.php")}';\n`,
  );
  return root;
}

/** Only the path of this process: samples get the address and the key, and no other variables. */
export function customerEnvironment(home: string): Readonly<Record<string, string>> {
  return {
    PATH: `${dirname(process.execPath)}:${process.env["PATH"] ?? ""}`,
    HOME: home,
    XDG_CONFIG_HOME: join(home, ".config"),
    LANG: "pt_BR.UTF-8",
    LC_ALL: "C.UTF-8",
    PYTHONPATH: join(ROOT, "sdks/python/src"),
  };
}

function npm(args: readonly string[], cwd: string): string {
  return execFileSync("npm", args, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, npm_config_loglevel: "error", npm_config_prefix: "" },
  });
}
