/**
 * Kills every process of the pipeline at random moments under load, then checks that every answer to a client is true:
 * `npm run lab chaos -- [--short] [--cluster] [--pooled] [--reports N] [--kills N]`.
 */
import { parseArgs } from "node:util";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import pg from "pg";
import { readCalls, recordCalls } from "./answered-calls.ts";
import { makeCallers } from "../../tests/support/callers/callers.ts";
import { findViolations } from "../../tests/support/organizations/ledger-checks.ts";
import {
  judgePaidQuestions,
  readStoredLookups,
} from "../../tests/support/reports/paid-questions.ts";
import { type AcceptedScenario, Load, type LoadOutcome } from "./clients.ts";
import { CompletedCount } from "./completed-count.ts";
import { killAtRandom } from "./killer.ts";
import { findLost, findPipelineViolations } from "./pipeline-checks.ts";
import { findLeaks, findMisread } from "./reading-checks.ts";
import { readTimes } from "./run-times.ts";
import {
  startTestEnvironment,
  type TestEnvironment,
} from "../../tests/support/service/process-environment.ts";
import { isSettledInTime } from "./settled.ts";
import { describeSlow } from "./slow-traces.ts";
import { SlowWatch } from "./slow-watch.ts";
import { describeRun } from "./summary.ts";
import { exitOnSignals, say } from "../progress.ts";

const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    cluster: { type: "boolean", default: false },
    pooled: { type: "boolean", default: false },
    reports: { type: "string" },
    kills: { type: "string" },
  },
});
const REPORTS = Number(values.reports ?? (values.short ? 150 : 2_000));
const KILLS = Number(values.kills ?? (values.short ? 8 : 32));
const CUSTOMERS = 5;
const SHOWN = 40;

exitOnSignals();

const stage = await startTestEnvironment(values.cluster, {}, { isPooled: values.pooled });
await recordCalls(stage.controlUrl);
const customers = await makeCallers(stage.environment, CUSTOMERS);
const parts = [
  ...(values.cluster ? ["engine of three"] : []),
  ...(values.pooled ? ["PgBouncer"] : []),
];
say(`everything runs: ${[`${REPORTS} reports`, `${KILLS} kills`, ...parts].join(", ")}`);

const owner = new pg.Pool({
  connectionString: stage.environment["CNH_OWNER_DATABASE_URL"],
  max: 2,
});
owner.on("error", () => {});
const watch = new SlowWatch(stage);
const completed = new CompletedCount(owner);
const load = new Load(stage, customers, {
  reports: REPORTS,
  perSecond: Math.min(REPORTS / (KILLS * 2.5), 25),
});
const progress = () => completed.count / REPORTS;
const [outcome, killing] = await Promise.all([
  load.run(),
  killAtRandom(stage, { kills: KILLS, progress }),
]);
say(`${outcome.accepted.length} accepted, everything is up again`);
completed.stop();
const isSettled = await isSettledInTime(() => countLeft(owner));
say(isSettled ? "nothing is on its way any more" : "not everything was settled in time");
const paid = judgePaidQuestions({
  calls: await readCalls(stage.controlUrl),
  stored: await readStoredLookups(owner),
  reports: new Map(outcome.accepted.map(({ cpf, reportId }) => [cpf, toUuid(reportId)])),
  kills: killing.killTimes,
});
const violations = [
  ...killing.failures,
  ...(await findAll(stage, owner, outcome)),
  ...paid.violations,
];
const times = await readTimes(owner, outcome.accepted);
await watch.stop();
const slow = await describeSlow({ stage, owner, watch, restarts: killing.restarts });
await owner.end();
await stage.stop(violations.length > 0);
say("checked");

for (const line of describeRun(outcome, killing, times, stage.ownEnds)) console.log(line);
for (const line of slow) console.log(line);
console.log(`answers of sources   ${paid.answered}, of them given up ${paid.givenUp}`);
for (const violation of violations.slice(0, SHOWN)) console.log(`VIOLATION  ${violation}`);
if (violations.length > 0) console.log(`logs are kept in ${stage.folder}`);
const kills = [...killing.kills.values()].reduce((sum, each) => sum + each, 0);
const { paidTwice, paidTwiceInFlight } = paid;
const reports = outcome.accepted.length;
const result = { reports, kills, paidTwice, paidTwiceInFlight, violations: violations.length };
console.log(JSON.stringify({ chaos: "pipeline", ...result }));
process.exit(violations.length > 0 ? 1 : 0);

async function countLeft(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ left: string }>(
    `SELECT (SELECT count(*) FROM reports WHERE status = 'PROCESSING')
       + (SELECT count(*) FROM report_orders) AS left`,
  );
  return Number(rows[0]?.left);
}

async function findAll(
  set: TestEnvironment,
  pool: pg.Pool,
  { accepted: all, violations: seen }: LoadOutcome,
) {
  const unique: AcceptedScenario[] = [...new Map(all.map((one) => [one.reportId, one])).values()];
  return [
    ...seen,
    ...(all.length < REPORTS ? [`only ${all.length} of ${REPORTS} were accepted`] : []),
    ...(await findViolations(pool)),
    ...(await findPipelineViolations(pool)),
    ...(await findLost(pool, all)),
    ...(await findMisread(set.apiUrls, customers, unique)),
    ...(await findLeaks(set.environment, customers)),
  ];
}
