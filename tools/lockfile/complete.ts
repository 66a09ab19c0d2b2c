/**
 * Completes package-lock.json with the optional packages of other platforms. npm leaves out those
 * that it could not fetch (a mirror that has Linux packages only), and `npm ci` then refuses the
 * lockfile. None of them is ever installed where its platform does not fit. Run it after
 * `npm install`:  npm run lockfile
 */
import { readFileSync, writeFileSync } from "node:fs";
import { ROOT } from "../stack/environment.ts";

interface Locked {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

interface Lockfile {
  packages: Record<string, Locked>;
}

const SYSTEMS = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const PROCESSORS = [
  "arm64",
  "arm",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "wasm32",
  "x64",
];

/** The platform that a package's name tells; a name that tells none fits nowhere. */
function platformOf(name: string): Pick<Locked, "os" | "cpu"> {
  const words = name.replace("windows", "win32").split(/[-/@]/);
  return {
    os: [SYSTEMS.find((system) => words.includes(system)) ?? "none"],
    cpu: [PROCESSORS.find((processor) => words.includes(processor)) ?? "none"],
  };
}

/** Where Node would look for `name` from the package at `path`, nearest first. */
function places(path: string, name: string): string[] {
  const found: string[] = [];
  for (
    let base = path;
    ;
    base = base.slice(0, base.lastIndexOf("node_modules/")).replace(/\/$/, "")
  ) {
    found.push(`${base ? `${base}/` : ""}node_modules/${name}`);
    if (!base.includes("node_modules/")) {
      if (base) found.push(`node_modules/${name}`);
      return found;
    }
  }
}

const file = `${ROOT}package-lock.json`;
const lockfile = JSON.parse(readFileSync(file, "utf8")) as Lockfile;
let added = 0;
for (const [path, locked] of Object.entries(lockfile.packages)) {
  for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
    if (places(path, name).some((place) => lockfile.packages[place])) continue;
    lockfile.packages[`node_modules/${name}`] = {
      version: version.replace(/^[\^~]/, ""),
      ...(locked.dev && { dev: true }),
      optional: true,
      ...platformOf(name),
    };
    added += 1;
  }
}
const sorted = Object.entries(lockfile.packages).sort(([a], [b]) => (a < b ? -1 : 1));
lockfile.packages = Object.fromEntries(sorted);
writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(`${added} optional packages of other platforms added to package-lock.json`);
