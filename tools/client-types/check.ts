/**
 * `npm run lab types`: the Python and PHP SDKs, their READMEs and their samples under strict type checkers. A checker
 * that is neither installed nor can be downloaded is named in the last line.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureSdkSources } from "../generate/ensure-sdk-sources.ts";
import { ROOT } from "../stack/environment.ts";

const FOLDER = join(ROOT, ".data/client-types");
const PYTHON = join(ROOT, "sdks/python/src");
const PHP = join(ROOT, "sdks/php");
const PYRIGHT = "pyright@1.1.414";
const PHPSTAN = "phpstan/phpstan:2.1.33";
/** Debian's interpreter, which has Debian's httpx. */
const INTERPRETER = "/usr/bin/python3";

/** The number of errors, or `null` if the checker is missing. */
type Checker = () => number | null;

const CHECKERS: Readonly<Record<string, Checker>> = { mypy, pyright, phpstan };

ensureSdkSources();
writeSamples("python", "py");
writeSamples("php", "php", "<?php\n");
const errors: Record<string, number> = {};
const missing: string[] = [];
for (const [name, check] of Object.entries(CHECKERS)) {
  const count = check();
  if (count === null) missing.push(name);
  else errors[name] = count;
  console.log(`${name}: ${count === null ? "cannot be installed here" : `${count} errors`}`);
}
console.log(JSON.stringify({ types: "clients", errors, missing }));
process.exitCode = Object.values(errors).some((count) => count > 0) ? 1 : 0;

/** Copies the samples and the blocks of the README, under names that every checker accepts as modules. */
function writeSamples(language: string, extension: string, opening = ""): void {
  const target = join(FOLDER, language);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const samples = join(ROOT, "examples", language);
  for (const file of readdirSync(samples).filter((name) => name.endsWith(`.${extension}`))) {
    copyFileSync(join(samples, file), join(target, file.replaceAll("-", "_")));
  }
  const readme = readFileSync(join(ROOT, "sdks", language, "README.md"), "utf8");
  const blocks = readme.split("```").filter((part) => part.startsWith(`${language}\n`));
  for (const [index, block] of blocks.entries()) {
    const file = join(target, `readme_${index + 1}.${extension}`);
    writeFileSync(file, opening + block.slice(language.length + 1));
  }
}

function mypy(): number | null {
  if (run("mypy", ["--version"]).status !== 0) return null;
  const settings = ["--strict", "--python-version", "3.9", "--python-executable", INTERPRETER];
  const cache = ["--cache-dir", join(FOLDER, "mypy")];
  const { status, stdout } = run(
    "mypy",
    [...settings, ...cache, join(PYTHON, "cnh_reports"), join(FOLDER, "python")],
    { MYPYPATH: PYTHON },
  );
  if (status !== 0) console.log(stdout);
  const count = stdout.match(/: error: /g)?.length ?? 0;
  return status === 0 ? 0 : Math.max(1, count);
}

function pyright(): number | null {
  const config = join(FOLDER, "pyrightconfig.json");
  const settings = {
    include: [PYTHON, join(FOLDER, "python")],
    extraPaths: [PYTHON],
    pythonVersion: "3.9",
    typeCheckingMode: "standard",
  };
  writeFileSync(config, JSON.stringify(settings));
  const words = ["--yes", PYRIGHT, "--outputjson", "-p", config, "--pythonpath", INTERPRETER];
  const { stdout } = run("npx", words);
  const report = reportOf(stdout) as PyrightReport | null;
  for (const { file, range, message, severity } of report?.generalDiagnostics ?? []) {
    if (severity === "error") console.log(`${file}:${range.start.line + 1}: ${message}`);
  }
  return report && report.summary.errorCount;
}

function phpstan(): number | null {
  const program = installedPhpstan();
  if (program === null) return null;
  const config = join(FOLDER, "phpstan.neon");
  // Laravel's classes are not installed; a test runs its provider and middleware.
  writeFileSync(
    config,
    `parameters:
  level: 8
  phpVersion: 80100
  # Arguments of callers that no checker has seen are checked at run time.
  treatPhpDocTypesAsCertain: false
  paths: [${PHP}/src, ${FOLDER}/php]
  excludePaths: { analyse: [${PHP}/src/Laravel] }
  bootstrapFiles: [${PHP}/autoload.php]
  ignoreErrors:
    # A missing field throws only when it is read.
    - { identifier: property.uninitializedReadonly, path: ${PHP}/src/Model/*, reportUnmatched: false }
`,
  );
  const words = ["analyse", "-c", config, "--error-format=json", "--no-progress"];
  const { stdout } = run(program, [...words, "--memory-limit=1G"]);
  const report = reportOf(stdout) as PhpstanReport | null;
  for (const message of report?.errors ?? []) console.log(message);
  for (const [file, { messages }] of Object.entries(report?.files ?? {})) {
    for (const { line, message } of messages) console.log(`${file}:${line}: ${message}`);
  }
  return report && report.totals.file_errors + report.totals.errors;
}

/** Debian has no package of it. */
function installedPhpstan(): string | null {
  if (run("phpstan", ["--version"]).status === 0) return "phpstan";
  const folder = join(FOLDER, "composer");
  const program = join(folder, "vendor/bin/phpstan");
  if (run(program, ["--version"]).status === 0) return program;
  mkdirSync(folder, { recursive: true });
  const words = ["require", "--no-interaction", "--quiet", "--working-dir", folder, PHPSTAN];
  return run("composer", words).status === 0 ? program : null;
}

interface PyrightReport {
  readonly summary: { readonly errorCount: number };
  readonly generalDiagnostics: readonly {
    readonly file: string;
    readonly severity: string;
    readonly message: string;
    readonly range: { readonly start: { readonly line: number } };
  }[];
}

interface PhpstanReport {
  readonly totals: { readonly errors: number; readonly file_errors: number };
  readonly files: Readonly<
    Record<string, { readonly messages: readonly { line: number; message: string }[] }>
  >;
  readonly errors: readonly string[];
}

/** `null` if the output is not a report: the program could not be downloaded. */
function reportOf(output: string): unknown {
  try {
    return JSON.parse(output.slice(output.indexOf("{")));
  } catch {
    console.log(output);
    return null;
  }
}

function run(program: string, words: readonly string[], variables: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, ...variables };
  return spawnSync(program, words, { cwd: FOLDER, env, encoding: "utf8", timeout: 600_000 });
}
