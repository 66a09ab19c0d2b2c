/** package-lock.json as data: its packages, their dependencies, and the platforms on which each can be installed. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../stack/environment.ts";

type Versions = Readonly<Record<string, string>>;

export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  os?: readonly string[];
  cpu?: readonly string[];
  libc?: readonly string[];
  dependencies?: Versions;
  optionalDependencies?: Versions;
  peerDependencies?: Versions;
  peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

/** The lockfile of the project, or of a folder with its own packages. */
export function lockfileOf(folder = ""): string {
  return join(ROOT, folder, "package-lock.json");
}

export function readLockfile(path = lockfileOf()): Lockfile {
  return JSON.parse(readFileSync(path, "utf8")) as Lockfile;
}

/** Third-party packages, by path; our own packages are links to folders of this repository. */
export function foreignPackages({ packages }: Lockfile): [path: string, locked: LockedPackage][] {
  return Object.entries(packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && link !== true,
  );
}

/** The paths at which Node would look for `name` from the package at `path`, nearest first. */
export function places(path: string, name: string): string[] {
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

/** The paths of all packages that these folders need in order to run, without development tools. */
export function closureOf({ packages }: Lockfile, folders: readonly string[]): string[] {
  const reached = new Set<string>();
  const waiting = [...folders];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { link, resolved } = packages[path] ?? {};
    const real = link ? (resolved ?? path) : path;
    if (reached.has(real)) continue;
    reached.add(real);
    for (const name of neededBy(packages[real] ?? {})) {
      const found = places(real, name).find((place) => packages[place]);
      // A missing optional package has no entry.
      if (found !== undefined) waiting.push(found);
    }
  }
  return [...reached].filter((path) => path.includes("node_modules/")).sort();
}

/** The packages that a package needs in order to run. An optional peer is installed only if something else needs it. */
function neededBy(locked: LockedPackage): string[] {
  const { peerDependencies = {}, peerDependenciesMeta = {} } = locked;
  const peers = Object.keys(peerDependencies).filter(
    (name) => peerDependenciesMeta[name]?.optional !== true,
  );
  return [...Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }), ...peers];
}

export interface Platform {
  readonly os: string;
  readonly cpu: string;
  readonly libc: string;
}

/** The platforms on which the service runs and is developed. */
export const SUPPORTED: readonly Platform[] = [
  { os: "linux", cpu: "x64", libc: "glibc" },
  { os: "linux", cpu: "arm64", libc: "glibc" },
];

/** The platform of an entry that fits no machine. */
export const NOWHERE = { os: ["none"], cpu: ["none"] };

export function fits({ os, cpu, libc }: LockedPackage, platform: Platform): boolean {
  const allows = (values: readonly string[] | undefined, value: string) =>
    values === undefined || values.includes(value);
  return allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc);
}
