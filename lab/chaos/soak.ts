/**
 * Runs the pipeline for long below its capacity, killing a process a minute, then checks that nothing was lost and that
 * neither memory nor times have grown: `npm run lab soak -- [--minutes N] [--rate reports/s] [--cluster]`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import pg from "pg";
import { makeCallers } from "../../tests/support/callers/callers.ts";
import { deliveriesLeft } from "../../tests/support/webhooks/delivery-log.ts";
import { findViolations } from "../../tests/support/organizations/ledger-checks.ts";
import {
  startTestEnvironment,
  WEBHOOK_PAUSES,
} from "../../tests/support/service/process-environment.ts";
import { type AcceptedScenario, Load } from "./clients.ts";
import { registerEndpoints } from "./endpoints.ts";
import { killAtRandom } from "./killer.ts";
import { findLost, findPipelineViolations } from "./pipeline-checks.ts";
import { findLeaks, findMisread } from "./reading-checks.ts";
import { startReceiver } from "./receiver.ts";
import { readTimes } from "./run-times.ts";
import { isSettledInTime } from "./settled.ts";
import { shuffled } from "./shuffled.ts";
import { describeSlow } from "./slow-traces.ts";
import { SlowWatch } from "./slow-watch.ts";
import { Sampler } from "./soak-samples.ts";
import { judgeSoak } from "./soak-summary.ts";
import { describeRun } from "./summary.ts";
import { checkArrivals } from "./webhook-checks.ts";
import { exitOnSignals, say } from "../progress.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "45" },
    rate: { type: "string" },
    cluster: { type: "boolean", default: false },
  },
});
const MINUTES = Number(values.minutes);
const SHARE = 0.6;
/** Enough to occupy every process during the measurement. */
const CAPACITY_REPORTS = 400;
const CUSTOMERS = 5;
const READS = 4;
const SAMPLE_MS = 30_000;
const MAX_DUPLICATE_SHARE = 0.01;
/** The number of reports that are read again at the end. */
const READ_AT_END = 2_000;
const SHOWN = 40;

exitOnSignals();

const folder = mkdtempSync(`${tmpdir()}/cnh-soak-`);
const probe = new URL("heap-probe.ts", import.meta.url).pathname;
const stage = await startTestEnvironment(values.cluster, {
  ...WEBHOOK_PAUSES,
  NODE_OPTIONS: `--import=${probe}`,
  SOAK_HEAP_FOLDER: folder,
});
const receiver = await startReceiver(folder);
const customers = await makeCallers(stage.environment, CUSTOMERS);
await registerEndpoints(stage.apiUrls[0] ?? "", customers, receiver.url);
const owner = new pg.Pool({
  connectionString: stage.environment["CNH_OWNER_DATABASE_URL"],
  max: 2,
});
owner.on("error", () => {});

const watch = new SlowWatch(stage);
const accepted: AcceptedScenario[] = [];
const seen: string[] = [];
const rate = Number(values.rate ?? (await measureCapacity()) * SHARE);
say(`${rate.toFixed(1)} reports a second for ${MINUTES} minutes, a kill a minute`);

const victims = [...stage.victims, receiver];
const everything = [...victims, stage.redis];
const sampler = new Sampler({ victims: everything, heapFolder: folder, owner, everyMs: SAMPLE_MS });
const begunAt = performance.now();
const until = AbortSignal.timeout(MINUTES * 60_000);
const load = new Load(stage, customers, {
  reports: Number.POSITIVE_INFINITY,
  perSecond: rate,
  until,
  reads: READS,
  onAccepted: (one) => accepted.push(one),
  onAnswered: (what, ms) => sampler.add(what, ms),
});
const [outcome, samples, killing] = await Promise.all([
  load.run(),
  sampler.run(until),
  killAtRandom(
    { ...stage, victims },
    { kills: MINUTES, progress: () => (performance.now() - begunAt) / (MINUTES * 60_000) },
  ),
]);
say(`${accepted.length} accepted, everything is up again`);
const isSettled = await isSettledInTime(() => deliveriesLeft(owner));
say(isSettled ? "nothing is on its way any more" : "not everything was settled in time");

const verdict = judgeSoak(samples);
const arrivals = await checkArrivals(owner, receiver.answered());
const duplicateShare = arrivals.duplicates / arrivals.events;
const violations = [
  ...seen,
  ...outcome.violations,
  ...killing.failures,
  ...(await findViolations(owner)),
  ...(await findPipelineViolations(owner)),
  ...(await findLost(owner, accepted)),
  ...(await findMisread(stage.apiUrls, customers, shuffled(accepted).slice(0, READ_AT_END))),
  ...(await findLeaks(stage.environment, customers)),
  ...arrivals.violations,
  ...arrivals.missing.map((id) => `${id} never arrived`),
  ...(duplicateShare > MAX_DUPLICATE_SHARE ? [`${arrivals.duplicates} webhooks came again`] : []),
  ...verdict.violations,
];
const times = await readTimes(owner, accepted);
await watch.stop();
const slow = await describeSlow({ stage, owner, watch, restarts: killing.restarts });
await owner.end();
await stage.stop(violations.length > 0);
await receiver.stop();
rmSync(folder, { recursive: true, force: true });
say("checked");

for (const line of describeRun(outcome, killing, times, stage.ownEnds)) console.log(line);
console.log(`webhooks        ${arrivals.events} events, ${arrivals.duplicates} came again`);
for (const line of slow) console.log(line);
for (const line of verdict.lines) console.log(line);
for (const violation of violations.slice(0, SHOWN)) console.log(`VIOLATION  ${violation}`);
if (violations.length > 0) console.log(`logs are kept in ${stage.folder}`);
const { memoryGrowth } = verdict;
const result = { minutes: MINUTES, reports: accepted.length, violations: violations.length };
console.log(JSON.stringify({ soak: "all", ...result, memoryGrowth }));
process.exit(violations.length > 0 ? 1 : 0);

/**
 * Completed reports a second with a backlog, while webhooks are also sent: from the first tenth of them to four fifths,
 * since the last fifth includes waits for state records that never arrive.
 */
async function measureCapacity(): Promise<number> {
  const burst = new Load(stage, customers, {
    reports: CAPACITY_REPORTS,
    perSecond: Number.POSITIVE_INFINITY,
    reads: READS,
    onAccepted: (one) => accepted.push(one),
  });
  const { violations: found } = await burst.run();
  seen.push(...found);
  if (!(await isSettledInTime(() => deliveriesLeft(owner))))
    throw new Error("the reports that measure the capacity were not settled");
  const { rows } = await owner.query<{ seconds: number }>(
    `SELECT extract(epoch FROM percentile_disc(0.8) WITHIN GROUP (ORDER BY created_at)
       - percentile_disc(0.1) WITHIN GROUP (ORDER BY created_at))::float8 AS seconds
     FROM events WHERE kind <> 'report.partially_delivered'`,
  );
  const perSecond = (CAPACITY_REPORTS * 0.7) / (rows[0]?.seconds ?? Number.NaN);
  say(`capacity: ${perSecond.toFixed(1)} reports a second, by ${CAPACITY_REPORTS} at once`);
  return perSecond;
}
