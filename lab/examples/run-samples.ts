/**
 * Runs every sample of examples/ twice, each with its own organization: it must print the output on the page, and the
 * second run must not create a second report.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Api } from "../../tests/support/service/api.ts";
import { endOf } from "../../tests/support/processes/cli-process.ts";
import { customerEnvironment, makeSampleFolder } from "./customer-folder.ts";
import { isRunnable, SAMPLE_LANGUAGES } from "./languages.ts";
import { findSamples, outputFile, type Sample, sampleText, strayFolders } from "./samples.ts";
import type { TestEnvironment, SuiteOutcome } from "./test-environment.ts";

const MAX_MS = 180_000;

export async function runSamples(stage: TestEnvironment): Promise<SuiteOutcome> {
  const strays = strayFolders();
  if (strays.length > 0) throw new Error(`no language of examples/: ${strays.join(", ")}`);
  const folders = SAMPLE_LANGUAGES.map(({ folder }) => folder);
  const root = makeSampleFolder(stage.packed, folders);
  const outcome = { samplesRun: 0, samplesNotRun: 0, failed: 0 };
  try {
    for (const sample of findSamples().filter(({ id }) => id.includes(stage.wanted))) {
      if (!isRunnable(sample.language)) {
        outcome.samplesNotRun += 1;
        console.log(`not run  ${sample.id}: ${sample.language.probe}: fails here`);
        continue;
      }
      outcome.samplesRun += 1;
      const startedAt = performance.now();
      const problem = await tryOut(stage, sample, root);
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      if (problem !== null) outcome.failed += 1;
      console.log(`${problem === null ? "ran" : "FAILED"}  ${sample.id}  ${seconds} s`);
      if (problem !== null) console.log(problem);
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  return outcome;
}

/** Returns the problem, or null. */
async function tryOut(
  stage: TestEnvironment,
  sample: Sample,
  root: string,
): Promise<string | null> {
  const { url } = stage.service.server;
  const api = new Api(url, await stage.newKey());
  writeFileSync(join(root, sample.language.folder, sample.file), sampleText(sample));
  const printed: string[] = [];
  for (let times = 0; times < 2; times += 1) {
    const { code, out, err } = await runOnce(sample, root, api);
    if (code !== 0) return `it ended with ${code}: ${err}${out}`;
    printed.push(masked(out, api));
  }
  const [first = "", second = ""] = printed;
  const twice = await reportsMadeTwice(api);
  if (twice !== null) return `run again, it made a second report for ${twice}`;
  if (first !== second) return `run again, it printed something else:\n${first}---\n${second}`;
  return judge(stage, sample, first);
}

function judge({ isRecording }: TestEnvironment, sample: Sample, printed: string): string | null {
  const file = outputFile(sample);
  if (isRecording) {
    writeFileSync(file, printed);
    return null;
  }
  if (!existsSync(file))
    return `nothing is recorded: npm run lab examples -- --record ${sample.id}`;
  const recorded = readFileSync(file, "utf8");
  return recorded === printed ? null : `recorded:\n${recorded}---\nprinted:\n${printed}`;
}

function runOnce({ file, language }: Sample, root: string, api: Api) {
  const child = spawn("sh", ["-c", language.run], {
    cwd: join(root, language.folder),
    timeout: MAX_MS,
    env: {
      ...customerEnvironment(root),
      FILE: file,
      CNH_BASE_URL: api.url,
      CNH_API_KEY: api.key,
    },
  });
  child.stdin.end();
  return endOf(child);
}

interface ReportPage {
  readonly items: readonly { readonly externalRef: string | null }[];
}

/** A reference with more than one report, or null. */
async function reportsMadeTwice(api: Api): Promise<string | null> {
  const { body } = await api.get<ReportPage>("/api/v1/reports?limit=100");
  const references = body.items.flatMap(({ externalRef }) => externalRef ?? []);
  return references.find((each, index) => references.indexOf(each) !== index) ?? null;
}

/** The text without values that vary by day or machine. */
function masked(text: string, { url, key }: Api): string {
  return text
    .replaceAll(key, "$CNH_API_KEY")
    .replaceAll(url, "$CNH_BASE_URL")
    .replaceAll(/\b(rpt|drv|evt|dlv|whe|org)_[0-9a-z]{26}\b/g, "$1_…")
    .replaceAll(
      /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
      "00000000-0000-0000-0000-000000000000",
    )
    .replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, "2026-01-01T12:00:00.000Z");
}
