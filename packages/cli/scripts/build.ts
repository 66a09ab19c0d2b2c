/**
 * Bundles the command into dist: cnh.cjs contains everything; cnh.mjs turns the compile cache on and loads it. The
 * single executable is built from cnh.cjs only.
 */
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";

const PACKAGE = fileURLToPath(new URL("..", import.meta.url));

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

if (import.meta.main) console.log(await buildCli());
