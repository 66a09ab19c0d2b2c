/**
 * `npm run journeys [-- pattern]`: walks every journey whose file or name matches the pattern, in a real browser
 * against a complete service. `--retry` walks a journey that failed once more, and says so. `CNH_PICTURES=1` also takes
 * the pictures. The last line has the totals.
 */
import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { ensurePostgres, ensureRedis } from "../../tools/stack/stores.ts";
import type { Journey } from "./journey.ts";
import { type Stage, startStage } from "./stage.ts";

/** A long run repeats a journey with faults that chance chooses. */
const MAX_MS = process.env["CNH_LONG"] === "1" ? 3_600_000 : 180_000;
const { values, positionals } = parseArgs({
  options: { retry: { type: "boolean", default: false } },
  allowPositionals: true,
});
const wanted = new RegExp(positionals[0] ?? "", "i");
/** Its thousand orders keep the service busy for minutes after it, so no other comes behind it. */
const LAST = "bulk-orders.journey.ts";

interface NamedJourney extends Journey {
  readonly file: string;
}

async function readJourneys(): Promise<NamedJourney[]> {
  const files = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".journey.ts"))
    .sort((a, b) => Number(a === LAST) - Number(b === LAST) || a.localeCompare(b));
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

await Promise.all([ensurePostgres(), ensureRedis()]);
const journeys = await readJourneys();
if (journeys.length === 0) throw new Error(`no journey matches ${String(wanted)}`);
const stage = await startStage();
try {
  for (const one of journeys) {
    const isDone = await walk(stage, one, values.retry);
    if (!isDone) await walk(stage, one, false);
  }
} finally {
  await stage.stop();
}
console.log(JSON.stringify({ journeys: journeys.length, ...totals }));
process.exitCode = totals.failed > 0 ? 1 : 0;
