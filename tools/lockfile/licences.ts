/** The allowed licenses of the packages we use. */
import { closureOf, foreignPackages, type Lockfile } from "./lockfile.ts";

/** Each lets us use, change and sell the package, and requires only its own text. */
const PERMISSIVE: readonly string[] = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MIT and ISC",
  "Unlicense",
];

/** Our folders that run in production. */
const PRODUCTION = ["server", "ops"];

interface Exception {
  readonly name: RegExp;
  readonly license: string;
  readonly why: string;
}

/** Used next to the product or to build it, never as a part of it. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    name: /^@restatedev\/restate(?:-server|ctl)(?:-[a-z]+-[a-z0-9]+)?$/,
    license: "BSL",
    why: "The workflow engine is a process of its own. Its grant allows production use for workflows of our own; it forbids a service where others register theirs.",
  },
  {
    name: /^lightningcss(?:-[a-z0-9-]+)?$/,
    license: "MPL-2.0",
    why: "It comes with the test runner, unchanged, and none of it is in the product.",
  },
  {
    name: /^@fontsource-variable\/inter$/,
    license: "OFL-1.1",
    why: "A font, which its license lets anybody serve with a product; only the font itself may not be sold alone.",
  },
  {
    name: /^axe-core$/,
    license: "MPL-2.0",
    why: "Tests put it into pages, unchanged; none of it is in the product.",
  },
  {
    name: /^caniuse-lite$/,
    license: "CC-BY-4.0",
    why: "It is data that the mutation tester reads; none of it is in the product.",
  },
];

/** Describes the problems with the licenses in a lockfile; production has no exceptions. */
export function checkLicences(lockfile: Lockfile): string[] {
  const production = new Set(closureOf(lockfile, PRODUCTION));
  return foreignPackages(lockfile).flatMap(([path, { license, integrity }]) => {
    // A package that is never installed brings no license with it.
    if (integrity === undefined || isPermissive(license)) return [];
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const isExcepted = EXCEPTIONS.some((each) => each.name.test(name) && each.license === license);
    if (isExcepted && !production.has(path)) return [];
    const where = production.has(path) ? "production" : "development";
    return [`${name} (${where}) has the license ${license ?? "of nobody knows what"}`];
  });
}

/** One of those, or a choice that includes one. */
function isPermissive(license = ""): boolean {
  const choices = license.replace(/^\((.*)\)$/, "$1").split(" OR ");
  return choices.some((choice) => PERMISSIVE.includes(choice));
}
