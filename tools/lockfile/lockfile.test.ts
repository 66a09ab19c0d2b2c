/**
 * `npm ci` installs exactly what was reviewed: every package is pinned by its hash, from any registry, and none runs a
 * script.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ROOT } from "../stack/environment.ts";
import { fits, foreignPackages, readLockfile, SUPPORTED } from "./lockfile.ts";

const packages = foreignPackages(readLockfile());
/** They have scripts, which were reviewed and do not run. */
const WITH_SCRIPTS = ["node_modules/@scarf/scarf"];

test("every package that a supported machine installs has a SHA-512", () => {
  expect(packages.length).toBeGreaterThan(400);
  for (const platform of SUPPORTED) {
    const installed = packages.filter(([, locked]) => fits(locked, platform));
    const unchecked = installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
    expect(unchecked.map(([path]) => path)).toEqual([]);
  }
});

test("a package without a hash fits no machine", () => {
  const open = packages.filter(
    ([, { integrity, os, cpu }]) =>
      integrity === undefined && (os?.join() !== "none" || cpu?.join() !== "none"),
  );
  expect(open.map(([path]) => path)).toEqual([]);
});

test("no address of a registry is written down", () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test("no package may run a program when it is installed", () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(scripted.map(([path]) => path)).toEqual(WITH_SCRIPTS);
  const setting = execFileSync("npm", ["config", "get", "ignore-scripts"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect(setting.trim()).toBe("true");
  const manifest = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")) as {
    scarfSettings?: unknown;
  };
  expect(manifest.scarfSettings).toEqual({ enabled: false });
});
