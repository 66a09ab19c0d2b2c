import { expect, test } from "vitest";
import { readLockfile } from "../../tools/lockfile/lockfile.ts";
import { productionLockfile, WORKSPACES } from "./app-files.ts";

const PLATFORM = { os: "linux", cpu: "x64", libc: "glibc" };
const { packages } = productionLockfile(readLockfile(), PLATFORM);
const names = Object.keys(packages);

test("the image gets what the server and cnh-ops need, each pinned by its hash", () => {
  expect(names).toContain("node_modules/fastify");
  expect(names).toContain("node_modules/commander");
  expect(names).toContain("node_modules/@antoniomuso/lz4-napi-linux-x64-gnu");
  const foreign = Object.entries(packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && link !== true,
  );
  expect(foreign.length).toBeGreaterThan(150);
  expect(foreign.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
});

test("the image gets no tool of development, no browser's code and no other platform's", () => {
  for (const name of ["vitest", "vite", "typescript", "react", "oxlint", "smtp-server"]) {
    expect(names).not.toContain(`node_modules/${name}`);
  }
  expect(names.filter((name) => /arm64|darwin|win32|musl/.test(name))).toEqual([]);
});

test("folders of this repository are named once each, without what only development needs", () => {
  for (const folder of WORKSPACES) {
    expect(packages[folder]).toBeDefined();
    expect(packages[folder]).not.toHaveProperty("devDependencies");
  }
});
