/**
 * Many sleeping reports fall due at the same moment while customers create reports, the sources are slow and the engine
 * restarts in the middle: `npm run lab drill storm -- [--short] [--due N] [--workers N]`. Every report must end once,
 * few calls of the engine may fail, and new reports must not wait behind the backlog.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { count, each, randomCpf } from "../../tests/support/callers/callers.ts";
import { cpfOf } from "../../tests/support/cpf.ts";
import { findViolations } from "../../tests/support/organizations/ledger-checks.ts";
import { until } from "../../tests/support/until.ts";
import { findPipelineViolations } from "../chaos/pipeline-checks.ts";
import { exitOnSignals, say } from "../progress.ts";
import { SLEEP_MS, StormEnvironment } from "./storm/environment.ts";

const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    due: { type: "string" },
    workers: { type: "string", default: "1" },
  },
});
const DUE = Number(values.due ?? (values.short ? 2_000 : 100_000));
const WORKERS = Number(values.workers);
/** A state's records never arrive, or arrive immediately. */
const [NEVER, RECOVERS] = [16, 15];
/** Customers' random CPFs begin above these. */
const FIRST_SLEEPING = 10_000_000;
const QUIET_MS = 30_000;
/** The pause between two creates of a customer while the drill measures. */
const CREATE_PAUSE_MS = 250;
const MAX_FAILED = 0.01;
const MAX_P50_RATIO = 3;
const SETTLED_WITHIN_MS = 7_200_000;
const SHOWN = 40;

exitOnSignals();
const stage = await StormEnvironment.start(WORKERS);
// Random CPFs repeat, and a repeated order within a minute is no new report.
const sleeping = Array.from({ length: DUE }, (_, index) => cpfOf(FIRST_SLEEPING + index));
const violations: string[] = [];

say(`${WORKERS} workers; ${DUE} reports fall asleep`);
for (const cpf of sleeping) stage.simulator.world.cast(cpf, NEVER);
await each(DUE, 32, (index) => stage.create(sleeping[index] ?? ""));
await until(() => isAll("partial_at IS NOT NULL"), "all are partial", SETTLED_WITHIN_MS);
await until(async () => (await waiting()) === DUE, "all sleep", SETTLED_WITHIN_MS);

stage.slowSources();
say("quiet: the sources are slow, and nothing is due");
const quiet = await createFor(() => sleep(QUIET_MS));

for (const cpf of sleeping) stage.simulator.world.cast(cpf, RECOVERS);
const failedBefore = await stage.failedAttempts();
const beganAt = performance.now();
await wake();
say("all of them are due");
const stormy = await createFor(async () => {
  await until(async () => (await waiting()) < DUE / 2, "half of them are done", SETTLED_WITHIN_MS);
  say("half of them are done; the engine restarts");
  await stage.restartEngine();
  await until(async () => (await waiting()) === 0, "all are done", SETTLED_WITHIN_MS);
});
const tookMs = performance.now() - beganAt;
await until(() => isAll("status <> 'PROCESSING'"), "all are settled", SETTLED_WITHIN_MS);
const failedAttempts = (await stage.failedAttempts()) - failedBefore;

const done = await count(
  stage.owner,
  "SELECT count(*) FROM reports WHERE partial_at IS NOT NULL AND status = 'DELIVERED'",
);
violations.push(...(await findPipelineViolations(stage.owner)));
violations.push(...(await findViolations(stage.owner, "reportsAreOrdered")));
violations.push(...stage.ownEnds);
const [quietMs, stormMs] = [await createP50(quiet), await createP50(stormy)];
const createP50Ratio = Math.round((stormMs / quietMs) * 100) / 100;
if (done < DUE) violations.push(`${DUE - done} reports that slept were not delivered`);
if (failedAttempts > DUE * MAX_FAILED) violations.push(`${failedAttempts} attempts failed`);
if (createP50Ratio > MAX_P50_RATIO) violations.push(`creates took ${createP50Ratio} times as long`);
await stage.stop();

for (const violation of violations.slice(0, SHOWN)) console.log(`VIOLATION  ${violation}`);
console.log(
  JSON.stringify({
    drill: "storm",
    due: DUE,
    done,
    failedAttempts,
    createP50Ratio,
    violations: violations.length,
    workers: WORKERS,
    seconds: Math.round(tookMs / 1_000),
    quietCreates: quiet.length,
    quietP50Ms: Math.round(quietMs),
    stormCreates: stormy.length,
    stormP50Ms: Math.round(stormMs),
  }),
);
process.exit(violations.length > 0 ? 1 : 0);

/** Moves the next look of every sleeping report, which depends on the time of its partial delivery, to now. */
async function wake(): Promise<void> {
  const pause = `interval '${SLEEP_MS} ms'`;
  await stage.owner.query(
    `WITH moved AS (UPDATE reports SET partial_at = partial_at - ${pause} WHERE partial_at IS NOT NULL)
     UPDATE round_timers SET due_at = clock_timestamp()`,
  );
}

function waiting(): Promise<number> {
  return count(stage.owner, "SELECT count(*) FROM round_timers WHERE recovering");
}

async function isAll(condition: string): Promise<boolean> {
  const others = `SELECT count(*) FROM reports WHERE (${condition}) IS NOT TRUE`;
  return (await count(stage.owner, others)) === 0;
}

/** Creates reports, one after the other, until the work has ended. */
async function createFor(work: () => Promise<unknown>): Promise<readonly string[]> {
  const over = new AbortController();
  const ids: string[] = [];
  const creating = (async () => {
    while (!over.signal.aborted) {
      ids.push(await stage.create(randomCpf()));
      await sleep(CREATE_PAUSE_MS);
    }
  })();
  await work();
  over.abort();
  await creating;
  return ids;
}

/** The median time from a create to DELIVERED, in milliseconds. */
async function createP50(ids: readonly string[]): Promise<number> {
  const { rows } = await stage.owner.query<{ p50: number | null }>(
    `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM delivered_at - created_at) * 1000) AS p50
     FROM reports WHERE id = ANY ($1)`,
    [ids.map(toUuid)],
  );
  return rows[0]?.p50 ?? Number.NaN;
}
