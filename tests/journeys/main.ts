/**
 * `npm run journeys [-- pattern]`: walks every journey whose file or name matches the pattern, in a real browser
 * against a complete service. `--retry` walks a journey that failed up to twice more, and says so. `CNH_PICTURES=1` also takes
 * the pictures. The last line has the totals.
 */
import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { ensurePostgres, ensureRedis } from "../../tools/stack/stores.ts";
import type { Journey } from "./journey.ts";
import { setStage, type SharedParts, type Stage, startParts, stopParts } from "./stage.ts";

/** Pictures take longer than what they show. */
const PICTURED = process.env["CNH_PICTURES"] === "1" ? 3 : 1;
/** A long run repeats a journey with faults that chance chooses. */
const MAX_MS = process.env["CNH_LONG"] === "1" ? 3_600_000 : 180_000 * PICTURED;
/** Journeys at the same time: each waits for the service half of the time. */
const LANES = 2;
const { values, positionals } = parseArgs({
  options: { retry: { type: "boolean", default: false } },
  allowPositionals: true,
});
const wanted = new RegExp(positionals[0] ?? "", "i");
/** Walked alone, at the end: one measures time, and the thousand orders of the other keep the service busy for minutes. */
const ALONE = ["budget.journey.ts", "bulk-orders.journey.ts"];

interface NamedJourney extends Journey {
  readonly file: string;
}

async function readJourneys(): Promise<NamedJourney[]> {
  const files = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".journey.ts"))
    .sort();
  const found: NamedJourney[] = [];
  for (const file of files) {
    const { journeys } = (await import(`./${file}`)) as { journeys: readonly Journey[] };
    found.push(...journeys.map((one) => ({ ...one, file })));
  }
  return found.filter(({ name, file }) => wanted.test(`${file} ${name}`));
}

const totals = { axe: 0, policyViolations: 0, failed: 0 };

/** Walks one journey, says how it went, and counts what was found. False: it failed, and has another try. */
async function walk(
  stage: Stage,
  { name, walk: go }: Journey,
  isRetried: boolean,
): Promise<boolean> {
  const startedAt = performance.now();
  const timeout = AbortSignal.timeout(MAX_MS);
  const late = new Promise<never>((_, reject) => {
    timeout.addEventListener("abort", () => reject(new Error(`took over ${MAX_MS} ms`)));
  });
  const error = await Promise.race([go(stage), late]).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const { axe, policyViolations, errors } = await stage.closeWindows(error === null ? null : name);
  const wrong = [
    ...(error === null
      ? []
      : [error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)]),
    ...axe.map((text) => `axe: ${text}`),
    ...policyViolations.map((text) => `policy: ${text}`),
    ...errors.map((text) => `browser's log: ${text}`),
  ];
  const isFailed = wrong.length > 0;
  const outcome = isFailed ? (isRetried ? "again" : "FAILED") : "passed";
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`${outcome}  ${name}  ${seconds} s`);
  for (const text of wrong) console.log(text.replaceAll(/^/gm, "        "));
  if (isFailed && isRetried) return false;
  totals.axe += axe.length;
  totals.policyViolations += policyViolations.length;
  totals.failed += isFailed ? 1 : 0;
  return true;
}

/** Walks the journeys one by one, taking each from the list, which other lanes may share. */
async function walkAll(parts: SharedParts, list: NamedJourney[]): Promise<void> {
  for (let one = list.shift(); one; one = list.shift()) {
    let triesLeft = values.retry ? 2 : 0;
    while (!(await walk(setStage(parts), one, triesLeft > 0))) triesLeft -= 1;
  }
}

await Promise.all([ensurePostgres(), ensureRedis()]);
const journeys = await readJourneys();
if (journeys.length === 0) throw new Error(`no journey matches ${String(wanted)}`);
const parts = await startParts();
try {
  const list = journeys.filter(({ file }) => !ALONE.includes(file));
  await Promise.all(Array.from({ length: LANES }, () => walkAll(parts, list)));
  await walkAll(
    parts,
    journeys.filter(({ file }) => ALONE.includes(file)),
  );
} finally {
  await stopParts(parts);
}
console.log(JSON.stringify({ journeys: journeys.length, ...totals }));
process.exitCode = totals.failed > 0 ? 1 : 0;
