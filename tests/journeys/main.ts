/**
 * `npm run journeys [-- name]`: walks every journey whose file or name contains the given text, in a real browser
 * against a complete service. `CNH_PICTURES=1` also takes the pictures. The last line has the totals.
 */
import { readdirSync } from "node:fs";
import { ensurePostgres, ensureRedis } from "../../tools/stack/stores.ts";
import type { Journey } from "./journey.ts";
import { type Stage, startStage } from "./stage.ts";

const MAX_MS = 180_000;
const wanted = process.argv[2]?.toLowerCase() ?? "";

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
  return found.filter(({ name, file }) => `${file} ${name}`.toLowerCase().includes(wanted));
}

const totals = { axe: 0, policyViolations: 0, failed: 0 };

/** Walks one journey, says how it went, and counts what was found. */
async function walk(stage: Stage, { name, walk: go }: Journey): Promise<void> {
  const startedAt = performance.now();
  const timeout = AbortSignal.timeout(MAX_MS);
  const late = new Promise<never>((_, reject) => {
    timeout.addEventListener("abort", () => reject(new Error(`took over ${MAX_MS} ms`)));
  });
  const error = await Promise.race([go(stage), late]).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const { axe, policyViolations, errors } = await stage.closeWindows();
  const wrong = [
    ...(error === null
      ? []
      : [error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)]),
    ...axe.map((text) => `axe: ${text}`),
    ...policyViolations.map((text) => `policy: ${text}`),
    ...errors.map((text) => `browser's log: ${text}`),
  ];
  totals.axe += axe.length;
  totals.policyViolations += policyViolations.length;
  if (wrong.length > 0) totals.failed += 1;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`${wrong.length > 0 ? "FAILED" : "passed"}  ${name}  ${seconds} s`);
  for (const text of wrong) console.log(text.replaceAll(/^/gm, "        "));
}

await Promise.all([ensurePostgres(), ensureRedis()]);
const journeys = await readJourneys();
if (journeys.length === 0) throw new Error(`no journey has ${wanted} in its name`);
const stage = await startStage();
try {
  for (const one of journeys) await walk(stage, one);
} finally {
  await stage.stop();
}
console.log(JSON.stringify({ journeys: journeys.length, ...totals }));
process.exitCode = totals.failed > 0 ? 1 : 0;
