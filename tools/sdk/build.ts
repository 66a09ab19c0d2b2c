/**
 * Builds the package that customers install, into packages/sdk/dist: two runs of the compiler, no bundler. As a command
 * it also completes the sources of the Python and PHP packages.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureSdkSources } from "../generate/ensure-sdk-sources.ts";
import { ROOT } from "../stack/environment.ts";

const PACKAGE = join(ROOT, "packages/sdk");
const ENTRIES = { ".": "index", "./webhooks": "webhooks", "./testing": "testing" };

/** Returns the package folder. */
export function buildSdk(): string {
  const folder = join(PACKAGE, "dist");
  rmSync(folder, { recursive: true, force: true });
  compile("esm");
  // The same files as CommonJS, where `import` becomes `require`.
  const asCommonJs = ["--module", "commonjs", "--moduleResolution", "bundler"];
  compile("cjs", ...asCommonJs, "--verbatimModuleSyntax", "false");
  write(join(folder, "package.json"), sdkManifest());
  for (const file of ["README.md", "LICENSE", "CHANGELOG.md"])
    copyFileSync(join(PACKAGE, file), join(folder, file));
  return folder;
}

function compile(kind: "esm" | "cjs", ...flags: string[]): void {
  const out = join(PACKAGE, "dist", kind);
  const compiler = join(ROOT, "node_modules/.bin/tsc");
  const project = join(PACKAGE, "tsconfig.build.json");
  execFileSync(compiler, ["-p", project, "--outDir", out, ...flags], { stdio: "inherit" });
  mkdirSync(out, { recursive: true });
  write(join(out, "package.json"), {
    type: kind === "esm" ? "module" : "commonjs",
    sideEffects: false,
  });
}

/** The repository's manifest is private and points to the sources; this one points to the build. */
export function sdkManifest(): Readonly<Record<string, unknown>> {
  const source = readFileSync(join(PACKAGE, "package.json"), "utf8");
  const { private: _private, ...manifest } = JSON.parse(source) as Record<string, unknown>;
  const entry = (kind: string, file: string) => ({
    types: `./${kind}/${file}.d.ts`,
    default: `./${kind}/${file}.js`,
  });
  const exports = Object.fromEntries(
    Object.entries(ENTRIES).map(([path, file]) => [
      path,
      { import: entry("esm", file), require: entry("cjs", file) },
    ]),
  );
  return {
    ...manifest,
    files: ["esm", "cjs", "CHANGELOG.md"],
    main: "./cjs/index.js",
    types: "./cjs/index.d.ts",
    exports: { ...exports, "./package.json": "./package.json" },
    // For compilers that do not read `exports`.
    typesVersions: {
      "*": { webhooks: ["./cjs/webhooks.d.ts"], testing: ["./cjs/testing.d.ts"] },
    },
  };
}

function write(path: string, value: object): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

if (import.meta.main) {
  ensureSdkSources();
  console.log(buildSdk());
}
