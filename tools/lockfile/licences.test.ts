import { expect, test } from "vitest";
import { checkLicences, EXCEPTIONS } from "./licences.ts";
import { closureOf, foreignPackages, type LockedPackage, readLockfile } from "./lockfile.ts";

/** A product that needs `a`, which needs `b`; `tool` is for development. */
function lockfileWith(changes: Record<string, LockedPackage>) {
  const sound = { version: "1.0.0", integrity: "sha512-x", license: "MIT" };
  return {
    packages: {
      server: { dependencies: { a: "1" } },
      "node_modules/a": { ...sound, dependencies: { b: "1" } },
      "node_modules/b": sound,
      "node_modules/tool": { ...sound, dev: true },
      ...changes,
    },
  };
}

test("every package of the product has a permissive license, and every tool one that was thought about", () => {
  const lockfile = readLockfile();
  expect(closureOf(lockfile, ["server", "ops"]).length).toBeGreaterThan(100);
  expect(checkLicences(lockfile)).toEqual([]);
});

test("no exception is left that nothing needs", () => {
  const packages = foreignPackages(readLockfile());
  const unused = EXCEPTIONS.filter(
    ({ name, license }) =>
      !packages.some(([path, locked]) => {
        const own = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
        return name.test(own) && locked.license === license;
      }),
  );
  expect(unused).toEqual([]);
});

test.each<[string, Record<string, LockedPackage>, string[]]>([
  ["nothing", {}, []],
  [
    "a copyleft license deep in the product",
    { "node_modules/b": { integrity: "sha512-x", license: "GPL-3.0" } },
    ["b (production) has the license GPL-3.0"],
  ],
  [
    "no license",
    { "node_modules/tool": { integrity: "sha512-x" } },
    ["tool (development) has the license of nobody knows what"],
  ],
  [
    "an exception that got into the product",
    { "node_modules/b": { integrity: "sha512-x", license: "AGPL-3.0 OR GPL-2.0" } },
    ["b (production) has the license AGPL-3.0 OR GPL-2.0"],
  ],
  [
    "a choice with a permissive one in it",
    { "node_modules/b": { integrity: "sha512-x", license: "(GPL-2.0 OR MIT)" } },
    [],
  ],
  [
    "an excepted tool",
    { "node_modules/caniuse-lite": { integrity: "sha512-x", license: "CC-BY-4.0" } },
    [],
  ],
  [
    "an excepted tool that the product needs",
    {
      ops: { dependencies: { "caniuse-lite": "1" } },
      "node_modules/caniuse-lite": { integrity: "sha512-x", license: "CC-BY-4.0" },
    },
    ["caniuse-lite (production) has the license CC-BY-4.0"],
  ],
])("%s is judged as it should be", (_what, changes, problems) => {
  expect(checkLicences(lockfileWith(changes))).toEqual(problems);
});
