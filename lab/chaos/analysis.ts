/**
 * Kills workers at random moments while a model misbehaves in every way it knows and clients read without a pause,
 * then checks that no client saw a completed report change: `npm run lab chaos analysis -- [--short] [--reports N]
 * [--kills N]`.
 */
import { parseArgs } from "node:util";
import pg from "pg";
import { makeCallers } from "../../tests/support/callers/callers.ts";
import { percentile } from "../../tests/support/measures/percentile.ts";
import { Api } from "../../tests/support/service/api.ts";
import { deliveriesLeft } from "../../tests/support/webhooks/delivery-log.ts";
import { startWebhookReceiver } from "../../tests/support/webhooks/webhook-receiver.ts";
import { checkAnalyses } from "./analysis-checks.ts";
import { registerEndpoints } from "./endpoints.ts";
import { Load } from "./clients.ts";
import { killAtRandom } from "./killer.ts";
import { measureModes } from "./mode-delays.ts";
import { changeModes } from "./model-modes.ts";
import { findLost, findPipelineViolations } from "./pipeline-checks.ts";
import { ReportReaders } from "./report-readers.ts";
import { readTimes } from "./run-times.ts";
import { startTestEnvironment } from "../../tests/support/service/process-environment.ts";
import { isSettledInTime } from "./settled.ts";
import { describeRun } from "./summary.ts";
import { exitOnSignals, say } from "../progress.ts";

const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    reports: { type: "string" },
    kills: { type: "string" },
  },
});
const REPORTS = Number(values.reports ?? (values.short ? 80 : 500));
const KILLS = Number(values.kills ?? (values.short ? 4 : 18));
const EACH_MODE = values.short ? 4 : 12;
const DEADLINE_MS = 1_500;
/** The time that a busy machine adds to a timer, and to a whole report. */
const TIMER_SLACK_MS = 1_000;
const DELIVERY_SLACK_MS = 1_500;
const CUSTOMERS = 5;
const SHOWN = 40;

exitOnSignals();

const settings = { CNH_ANALYSIS_DEADLINE_MS: String(DEADLINE_MS) };
const stage = await startTestEnvironment(false, settings, { withModel: true });
const receiver = await startWebhookReceiver();
const customers = await makeCallers(stage.environment, CUSTOMERS);
await registerEndpoints(stage.apiUrls[0] ?? "", customers, receiver.url);
say(`everything runs: ${REPORTS} reports, ${KILLS} kills of workers`);

const readers = new ReportReaders(stage.apiUrls);
const load = new Load(stage, customers, {
  reports: REPORTS,
  perSecond: Math.min(REPORTS / (KILLS * 3.5), 25),
  onAccepted: (one) => readers.add(one),
});
const calm = new AbortController();
const modeChanges = changeModes(stage.controlUrl, calm.signal);
const victims = stage.victims.filter(({ kind }) => kind === "worker");
// Counts deliveries, not orders: between two kills a worker must make progress.
const progress = () => readers.firstSeen.size / REPORTS;
const [outcome, killing] = await Promise.all([
  load.run(),
  killAtRandom({ ...stage, victims }, { kills: KILLS, progress }),
]);
say(`${outcome.accepted.length} accepted, everything is up again`);

const owner = new pg.Pool({
  connectionString: stage.environment["CNH_OWNER_DATABASE_URL"],
  max: 2,
});
owner.on("error", () => {});
const isSettled = await isSettledInTime(() => deliveriesLeft(owner));
calm.abort();
await modeChanges;
say(isSettled ? "nothing is on its way any more" : "not everything was settled in time");
const changed = await readers.stop();
const { violations: wrong, durations } = await checkAnalyses(owner, {
  firstSeen: readers.firstSeen,
  received: receiver.received,
  maxMs: DEADLINE_MS + TIMER_SLACK_MS,
});
const violations = [
  ...killing.failures,
  ...outcome.violations,
  ...changed,
  ...wrong,
  ...(outcome.accepted.length < REPORTS ? [`only ${outcome.accepted.length} were accepted`] : []),
  ...(await findPipelineViolations(owner)),
  ...(await findLost(owner, outcome.accepted)),
];
const times = await readTimes(owner, outcome.accepted);
say("checked; now each mode by itself, with nobody killed");
const delays = await measureModes(
  new Api(stage.apiUrls[0] ?? "", customers[0]?.key ?? ""),
  stage.controlUrl,
  EACH_MODE,
);
const well = delays.find(({ mode }) => mode === "answer")?.p50 ?? Number.NaN;
for (const { mode, p95 } of delays)
  if (!(p95 - well <= DEADLINE_MS + DELIVERY_SLACK_MS))
    violations.push(`with ${mode} a delivery took ${Math.round(p95)} ms`);
await owner.end();
await stage.stop(violations.length > 0);
await receiver.close();

const kills = [...killing.kills.values()].reduce((sum, each) => sum + each, 0);
for (const line of describeRun(outcome, killing, times, stage.ownEnds)) console.log(line);
console.log(`reads           ${readers.reads}; webhooks ${receiver.received.length}`);
console.log(
  `analyses by outcome: count, p50 and p95 of their own time (deadline ${DEADLINE_MS} ms)`,
);
for (const [name, all] of [...durations].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(`  ${name.padEnd(16)} ${String(all.length).padStart(4)} ${spread(all)}`);
console.log(`create to delivery by mode of the model, ${EACH_MODE} reports each`);
for (const { mode, p50, p95 } of delays)
  console.log(`  ${mode.padEnd(16)} p50 ${Math.round(p50)} ms, p95 ${Math.round(p95)} ms`);
for (const violation of violations.slice(0, SHOWN)) console.log(`VIOLATION  ${violation}`);
if (violations.length > 0) console.log(`logs are kept in ${stage.folder}`);
const result = { reports: outcome.accepted.length, kills, violations: violations.length };
console.log(JSON.stringify({ chaos: "analysis", ...result }));
process.exit(violations.length > 0 ? 1 : 0);

function spread(sorted: readonly number[]): string {
  const all = Float64Array.from(sorted);
  return `p50 ${percentile(all, 0.5)} ms, p95 ${percentile(all, 0.95)} ms`;
}
