/**
 * Walks the page `comece-agora` in both languages: each path in an empty folder, its commands one by one, with only the
 * address and the key. npm packages come from archives of this checkout instead of the registry; everything else is
 * typed exactly as on the page.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fillBlocks } from "../../tools/site/blocks.ts";
import { type Environment, ROOT } from "../../tools/stack/environment.ts";
import { operate } from "../../tools/stack/operator-command.ts";
import { missingLine } from "../pages/compare-shown.ts";
import { type PageRun, runBlocks } from "../pages/run-blocks.ts";
import { WIDE } from "../../tests/support/service/rest-service.ts";
import type { TestEnvironment, SuiteOutcome } from "./test-environment.ts";
import { type PathStep, sectionOf, stepsOf } from "./walked-paths.ts";

/** The page's own figures. */
const PATHS = [
  { anchor: "curl", commands: 2, lines: 0 },
  { anchor: "cli", commands: 3, lines: 0 },
  { anchor: "sdk", commands: 3, lines: 6 },
] as const;
const PAGES = [
  { language: "pt", file: "site/pages/comece-agora.md" },
  { language: "en", file: "site/pages/en/comece-agora.md" },
] as const;
const MAX_MS = 120_000;

export async function walkStart(stage: TestEnvironment): Promise<SuiteOutcome> {
  let failed = 0;
  for (const { language, file } of PAGES) {
    const page = fillBlocks({ language, text: readFileSync(join(ROOT, file), "utf8") });
    for (const { anchor, commands, lines } of PATHS) {
      const steps = stepsOf(sectionOf(page, anchor));
      const startedAt = performance.now();
      const problems = [
        ...countsOf(steps, commands, lines),
        ...(await walk(stage, language, steps)),
      ];
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      const size = `${commands} commands${lines > 0 ? ` and ${lines} lines` : ""}`;
      failed += problems.length > 0 ? 1 : 0;
      console.log(
        `${problems.length > 0 ? "FAILED  " : ""}comece-agora (${language}) ${anchor}: ${size}, ${seconds} s`,
      );
      for (const problem of problems) console.log(problem);
    }
  }
  return { samplesRun: 0, samplesNotRun: 0, failed };
}

function countsOf(steps: readonly PathStep[], commands: number, lines: number): string[] {
  const saved = steps.flatMap(({ saved: file }) => file?.text.trimEnd().split("\n") ?? []).length;
  return steps.length === commands && saved === lines
    ? []
    : [`it has ${steps.length} commands and ${saved} lines`];
}

async function walk(
  { service, packed }: TestEnvironment,
  language: string,
  steps: readonly PathStep[],
): Promise<string[]> {
  const prefix = mkdtempSync(join(tmpdir(), "cnh-global-"));
  try {
    const blocks = steps.map((step) => ({
      line: 0,
      commands: typed(step, packed.archives),
      mode: "test" as const,
      shown: step.shown,
    }));
    const run = await runBlocks(blocks, {
      keys: { test: await demoKey(service.database.environment), live: "" },
      environment: {
        PATH: [join(prefix, "bin"), dirname(process.execPath), process.env["PATH"]].join(":"),
        npm_config_prefix: prefix,
        npm_config_offline: "true",
        npm_config_update_notifier: "false",
        CNH_BASE_URL: service.server.url,
        CNH_LANG: language,
      },
      maxMs: MAX_MS,
    });
    return judge(steps, run);
  } finally {
    rmSync(prefix, { recursive: true, force: true });
  }
}

/** A key of an organization with the name shown on pages. */
async function demoKey(environment: Environment): Promise<string> {
  const named = ["org", "create", "--name", "Frota Demonstração", ...WIDE];
  const { organizationId } = await operate<{ organizationId: string }>(environment, ...named);
  const words = ["--org", organizationId, "--mode", "test", "--scopes", "all"];
  const issue = ["key", "issue", ...words, "--name", "Documentação"];
  return (await operate<{ key: string }>(environment, ...issue)).key;
}

function judge(steps: readonly PathStep[], { outputs, isComplete }: PageRun): string[] {
  if (!isComplete) return [`command ${outputs.length} failed:\n${outputs.at(-1) ?? ""}`];
  return steps.flatMap(({ command, shown }, index) => {
    const printed = outputs[index] ?? "";
    const missing = shown === null ? null : missingLine(shown, printed);
    return missing === null ? [] : [`${command}\ndid not print: ${missing}\nbut:\n${printed}`];
  });
}

/** The command, after saving the reader's file, with archives instead of registry packages. */
function typed({ command, saved }: PathStep, archives: Readonly<Record<string, string>>): string {
  const isInstall = command.startsWith("npm install ");
  const words = command.split(" ").map((word) => (isInstall ? (archives[word] ?? word) : word));
  const save = saved ? [`cat >${saved.name} <<'END_OF_FILE'\n${saved.text}END_OF_FILE`] : [];
  return [...save, words.join(" ")].join("\n");
}
