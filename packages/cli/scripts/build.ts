/**
 * Bundles the command into dist: cnh.cjs contains everything; cnh.mjs turns the compile cache on and loads it. The
 * single executable is built from cnh.cjs only. As a command it writes the whole npm package there.
 */
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";

const PACKAGE = fileURLToPath(new URL("..", import.meta.url));
const DOCUMENTS = ["README.md", "LICENSE", "CHANGELOG.md"];

const STARTER = `#!/usr/bin/env node
import module from "node:module";
module.enableCompileCache?.();
module.createRequire(import.meta.url)("./cnh.cjs");
`;

/** Returns the path of the program. */
export async function buildCli(folder = join(PACKAGE, "dist")): Promise<string> {
  mkdirSync(folder, { recursive: true });
  await build({
    input: join(PACKAGE, "src/main.ts"),
    platform: "node",
    logLevel: "warn",
    transform: { target: "node22" },
    output: { file: join(folder, "cnh.cjs"), format: "cjs", minify: true, codeSplitting: false },
  });
  const starter = join(folder, "cnh.mjs");
  writeFileSync(starter, STARTER);
  chmodSync(starter, 0o755);
  return starter;
}

/** Builds the package that customers install, and returns its folder. npm runs no scripts here, so nothing else does. */
export async function buildCliPackage(folder = join(PACKAGE, "dist")): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  await buildCli(folder);
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(cliManifest(), null, 2)}\n`);
  for (const file of DOCUMENTS) copyFileSync(join(PACKAGE, file), join(folder, file));
  return folder;
}

/** The repository's manifest is private and names the packages that the bundle contains. */
export function cliManifest(): Readonly<Record<string, unknown>> {
  const source = readFileSync(join(PACKAGE, "package.json"), "utf8");
  const {
    private: _private,
    devDependencies: _bundled,
    ...manifest
  } = JSON.parse(source) as Record<string, unknown>;
  return { ...manifest, bin: { cnh: "cnh.mjs" }, files: ["cnh.cjs", "cnh.mjs", "CHANGELOG.md"] };
}

if (import.meta.main) console.log(await buildCliPackage());
