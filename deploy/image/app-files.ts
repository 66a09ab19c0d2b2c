/** The files of the service: sources without tests, the packages that it needs, and the built pages. */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { closureOf, fits, type Lockfile, type Platform } from "../../tools/lockfile/lockfile.ts";
import { ROOT } from "../../tools/stack/environment.ts";

/** The folders of this repository that run in production. */
export const WORKSPACES = [
  "ops",
  "packages/contract",
  "packages/knowledge",
  "packages/license-law",
  "server",
];

/** Sources that only development needs. */
const NOT_SOURCES = [/\.test\.ts$/, /^packages\/license-law\/cases\//];

/** Files of packages that no program loads. */
const NOT_LOADED = [
  "**/*.{map,d.ts,d.mts,d.cts}",
  "**/*.{test,spec}.{js,cjs,mjs,ts,cts,mts}",
  "**/__tests__",
  "**/{test,tests}",
  "**/.package-lock.json",
  "**/.bin",
];

interface Manifest {
  readonly [field: string]: unknown;
  readonly name: string;
  readonly version: string;
}

/** The part of the lockfile that production on one platform needs. */
export function productionLockfile(lockfile: Lockfile, platform: Platform): Lockfile {
  const needed = closureOf(lockfile, WORKSPACES).filter((path) => {
    const locked = lockfile.packages[path];
    return locked !== undefined && fits(locked, platform);
  });
  const links = Object.entries(lockfile.packages).filter(
    ([, { link, resolved }]) => link === true && WORKSPACES.includes(resolved ?? ""),
  );
  const own = WORKSPACES.map((path) => {
    const { devDependencies: _development, ...locked } = lockfile.packages[path] as Manifest;
    return [path, locked] as const;
  });
  const kept = needed.map((path) => [path, lockfile.packages[path] ?? {}] as const);
  const sorted = [...own, ...links, ...kept].sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...lockfile, packages: { "": rootManifest(), ...Object.fromEntries(sorted) } };
}

function rootManifest(): Manifest {
  const { name, version, type, license } = readManifest("package.json");
  return { name, version, private: true, license, type, workspaces: WORKSPACES };
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(`${ROOT}${path}`, "utf8")) as Manifest;
}

/** Writes the manifests and the lockfile of production into `app`. */
export function stageManifests(app: string, lockfile: Lockfile): void {
  writeJson(join(app, "package.json"), rootManifest());
  for (const folder of WORKSPACES) {
    const path = `${folder}/package.json`;
    const { devDependencies: _development, scripts: _scripts, ...manifest } = readManifest(path);
    writeJson(join(app, path), manifest);
  }
  writeJson(join(app, "package-lock.json"), lockfile);
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Installs the staged lockfile's packages, each verified by its SHA-512, and drops files that are never loaded. */
export function installPackages(app: string): void {
  cpSync(`${ROOT}.npmrc`, join(app, ".npmrc"));
  const words = ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", words, { cwd: app, stdio: ["ignore", "ignore", "pipe"] });
  rmSync(join(app, ".npmrc"));
  for (const folder of globSync("{.,server,ops,packages/*}/node_modules", { cwd: app })) {
    for (const path of globSync(NOT_LOADED, { cwd: join(app, folder) })) {
      rmSync(join(app, folder, path), { recursive: true, force: true });
    }
  }
}

/** Copies the sources that git knows or would take in, and the pages that were built. */
export function stageSources(app: string): void {
  const folders = [...WORKSPACES, "docs/*.json", "README.md", "LICENSE", "CHANGELOG.md"];
  const listed = execFileSync("git", ["ls-files", "-coz", "--exclude-standard", ...folders], {
    cwd: ROOT,
    encoding: "utf8",
  });
  for (const path of listed.split("\0").filter(Boolean)) {
    const isManifest = path.endsWith("/package.json");
    if (isManifest || NOT_SOURCES.some((pattern) => pattern.test(path))) continue;
    cpSync(`${ROOT}${path}`, join(app, path), { recursive: true });
  }
  for (const pages of ["console/dist", "site/dist"]) {
    if (!existsSync(`${ROOT}${pages}`)) throw new Error(`${pages} was not built`);
    cpSync(`${ROOT}${pages}`, join(app, pages), { recursive: true });
  }
  rmSync(join(app, "console/dist/.hash"), { force: true });
}
